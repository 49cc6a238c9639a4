import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

@MainActor
@Suite struct NodeQueryTests {
  private nonisolated static func nodes(_ answer: Answer) -> [JSONValue] {
    if case .array(let nodes)? = answer.json["nodes"] { nodes } else { [] }
  }

  private nonisolated static func labels(_ client: APIClient, _ session: String, _ query: String) -> [String]
  {
    nodes(client.call("GET \(session)/nodes?\(query)")).map { $0["label"]?.stringValue ?? "-" }
  }

  @Test func `all nodes that meet all conditions are listed in document order`() async throws {
    try await withAPI { client in
      let session = client.open()
      #expect(
        Self.labels(client, session, "type=button")
          == ["Increment", "Never", "Twice", "Twice", "Later", "On signal"])
      #expect(Self.labels(client, session, "type=Button&enabled=false") == ["Never"])
      #expect(Self.labels(client, session, "label=+Twice+&type=Button").count == 2)
      #expect(Self.labels(client, session, "identifier=count") == ["Count: 0"])
      #expect(Self.labels(client, session, "text=Count:%200") == ["Count: 0"])
      #expect(Self.labels(client, session, "role=toggle") == ["Enabled"])
      #expect(Self.labels(client, session, "containing=ITEM&type=Text") == ["Item 0", "Item 1"])
      #expect(Self.labels(client, session, "type=Nothing").isEmpty)
      #expect(Self.labels(client, session, "containing=item&type=VStack") == ["-"])
    }
  }

  @Test func `a node is told with its words, value, state and actions`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.call("GET \(session)/nodes?type=Toggle")
      #expect(answer.json["revision"] == .integer(1))
      #expect(answer.json["more"] == .bool(false))
      #expect(answer.headers["etag"] == "\"1\"")
      let toggle = Self.nodes(answer).first
      #expect(toggle?["label"] == .string("Enabled"))
      #expect(toggle?["value"] == .bool(false))
      #expect(toggle?["enabled"] == .bool(true))
      #expect(toggle?["actions"] == .array([.string("toggle"), .string("set")]))
      let act = client.act(session, #"{"target":"\#(toggle?["id"]?.stringValue ?? "")"}"#)
      #expect(act.status == 200)
      #expect(client.call("GET \(session)/nodes?type=Toggle", head: "If-None-Match: \"2\"\r\n").status == 304)
    }
  }

  @Test func `a type that is misspelled is refused, and one of the app's own is awaited`() async throws {
    try await withAPI { client in
      let session = client.open()
      for query in ["type=ProgresView", "type=Togle&until=gone", "type=Labell&until=found&wait=20"] {
        let answer = client.call("GET \(session)/nodes?\(query)")
        #expect(answer.status == 400)
        #expect(answer.detail.contains("did you mean"))
      }
      #expect(client.call("GET \(session)/nodes?type=ProgressView").json["nodes"] == .array([]))
      #expect(client.call("GET \(session)/nodes?type=MapView&until=gone").status == 200)
    }
  }

  @Test func `a limit says that there are more`() async throws {
    try await withAPI { client in
      let session = client.open()
      for query in ["type=Text&limit=2", "type=Text&containing=item&limit=1"] {
        let answer = client.call("GET \(session)/nodes?\(query)")
        #expect(answer.json["more"] == .bool(true))
      }
      #expect(
        client.call("GET \(session)/nodes?type=Text&containing=item&limit=2").json["more"] == .bool(false))
      for limit in ["0", "1001", "x", ""] {
        #expect(client.call("GET \(session)/nodes?limit=\(limit)").status == 400)
      }
    }
  }

  @Test func `nodes are looked for below another, and a leaf means its row`() async throws {
    try await withAPI(of: ReadingApp.self, checksTrees: false) { client in
      let session = client.open("rows")
      #expect(Self.labels(client, session, "type=Button&in=Row%207000") == ["Take"])
      let missing = client.call("GET \(session)/nodes?in=Attic")
      #expect(missing.status == 404)
      #expect(missing.detail.contains("\"in\""))
      #expect(client.call("GET \(session)/nodes?in=Take").status == 409)
    }
  }

  @Test func `of ten thousand rows no more are told than are asked for`() async throws {
    try await withAPI(of: ReadingApp.self, checksTrees: false) { client in
      let session = client.open("rows")
      #expect(Self.labels(client, session, "text=Row%209999") == ["Row 9999"])
      #expect(Self.labels(client, session, "type=Text").count == 100)
      let most = client.call("GET \(session)/nodes?containing=row&limit=1000")
      #expect(Self.nodes(most).count == 1000)
      #expect(most.text.utf8.count < 300_000)
    }
  }

  @Test func `redacted words are not found`() async throws {
    try await withAPI(of: ReadingApp.self) { client in
      let session = client.open("reading")
      #expect(!client.call("GET \(session)").text.contains("Password"))
      for condition in ["text", "label", "containing"] {
        #expect(Self.labels(client, session, "\(condition)=Password").isEmpty)
      }
    }
  }

  @Test func `a text to look for may have 512 bytes`() async throws {
    try await withAPI { client in
      let session = client.open()
      let most = String(repeating: "%C3%A9", count: 256)
      #expect(client.call("GET \(session)/nodes?containing=\(most)").status == 200)
      let answer = client.call("GET \(session)/nodes?containing=\(most)a")
      #expect(answer.status == 400)
      #expect(answer.detail.contains("512"))
    }
  }

  @Test func `a text may have 128 combining marks in a row`() async throws {
    try await withAPI { client in
      let session = client.open()
      func set(_ count: Int) -> Answer {
        let marks = String(repeating: #"\u0301"#, count: count)
        return client.act(session, #"{"target":"Name","action":"set","value":"e\#(marks)a\#(marks)"}"#)
      }
      #expect(set(128).status == 200)
      let answer = set(129)
      #expect(answer.status == 422)
      #expect(answer.detail.contains("128"))
    }
  }

  @Test func `a prop is JSON, or its bare words`() async throws {
    try await withAPI { client in
      let session = client.open()
      let text = client.call("GET \(session)/nodes/count/props/text")
      #expect(text.text == "\"Count: 0\"\n")
      #expect(text.headers["vary"] == "Accept")
      let plain = client.call("GET \(session)/nodes/count/props/text", head: "Accept: text/plain\r\n")
      #expect(plain.text == "Count: 0")
      #expect(plain.headers["etag"] == "W/\"1-text\"")
      let number = client.call("GET \(session)/nodes/Speed/props/value", head: "Accept: text/plain\r\n")
      #expect(number.text == "10")
      let same = "Accept: text/plain\r\nIf-None-Match: W/\"1-text\"\r\n"
      #expect(client.call("GET \(session)/nodes/count/props/text", head: same).status == 304)
    }
  }

  @Test func `of a prop that is not there the nearest names are told`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.call("GET \(session)/nodes/count/props/txet")
      #expect(answer.status == 404)
      #expect(answer.json["candidates"] == .array([.string("text"), .string("identifier")]))
      #expect(client.call("GET \(session)/nodes/nowhere/props/text").status == 404)
    }
  }

  @Test func `a symbol's name is tried last, and not by a wait`() async throws {
    try await withAPI(of: SymbolApp.self) { client in
      let session = client.open("symbols")
      #expect(Self.labels(client, session, "label=Add") == ["plus"])
      #expect(
        Self.nodes(client.call("GET \(session)/nodes?label=Add")).first?["spokenName"] == .string("Add"))
      #expect(Self.labels(client, session, "label=Delete") == ["Delete"])
      #expect(client.call("GET \(session)/nodes?label=Add&until=found&wait=0").status == 408)
      #expect(client.call("GET \(session)/nodes?label=Add&until=gone&wait=0").status == 200)
      #expect(client.act(session, #"{"target":"Add"}"#).text.contains("Added: 1"))
      #expect(client.act(session, #"{"target":"Delete"}"#).text.contains("Added: 0"))
      let refusal = client.act(session, #"{"target":"Close"}"#)
      #expect(refusal.status == 409)
      #expect(refusal.text.contains(#""label":"xmark.circle","spokenName":"Close""#))
    }
  }

  private struct SymbolApp: App {
    var body: some Scene { WindowGroup("Symbols", id: "symbols") { SymbolView() } }
  }

  private struct SymbolView: View {
    @State private var added = 0

    var body: some View {
      Text("Added: \(added)")
      Button("Delete") { added = 0 }
      Button {
      } label: {
        Image(systemName: "trash")
      }
      Button {
        added += 1
      } label: {
        Image(systemName: "plus")
      }
      Button {
      } label: {
        Image(systemName: "xmark")
      }
      Button {
      } label: {
        Image(systemName: "xmark.circle")
      }
    }
  }
}

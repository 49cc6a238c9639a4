import Foundation
import RenderTree
import Stateroom
import Testing

@testable import StateroomServer

@Suite struct ReportTests {
  private var oneASecond: API.Limits {
    var limits = API.Limits()
    limits.actionsPerSecond = 1
    return limits
  }

  /// The reports of widths of some readers, as an array of actions.
  private func reports(_ widths: [(String, Int)]) -> String {
    let actions = widths.map { name, width in
      #"{"target":"\#(name)","action":"resize","value":{"width":\#(width),"height":10}}"#
    }
    return "[" + actions.joined(separator: ",") + "]"
  }

  @Test func `many reports go in one request, are rendered together, and are no actions`() async throws {
    try await withAPI(of: RoomsApp.self, requests: oneASecond) { client in
      let session = client.open("rooms")
      let answer = client.act(session, reports((0..<150).map { ("room \($0)", 100 + $0) }))
      #expect(answer.status == 200)
      #expect(answer.json["revision"] == .integer(2))
      #expect(answer.text.contains("width 249"))
      #expect(client.act(session, #"{"target":"count"}"#).status == 200)
      let actions = String(repeating: #"{"target":"count"},"#, count: 101).dropLast()
      #expect(client.act(session, "[\(actions)]").status == 413)
      #expect(client.act(session, reports((0..<1_001).map { ("room 1", $0) })).status == 413)
    }
  }

  @Test func `reports have a limit of their own`() async throws {
    try await withAPI(of: RoomsApp.self, requests: oneASecond) { client in
      let session = client.open("rooms")
      // On a slow machine one more is allowed now and then.
      let isRefused = (1...200).contains { client.act(session, reports([("room 1", $0 * 10)])).status == 429 }
      #expect(isRefused)
      #expect(client.act(session, #"{"target":"count"}"#).status == 200)
    }
  }

  @Test func `a report of what has gone is ignored among others, and refused alone`() async throws {
    try await withAPI(of: RoomsApp.self) { client in
      let session = client.open("rooms")
      let answer = client.act(session, reports([("gone", 1), ("count", 2), ("room 1", 77)]))
      #expect(answer.status == 200 && answer.text.contains("width 77"))
      #expect(client.act(session, #"{"target":"gone","action":"resize"}"#).status == 404)
      #expect(client.act(session, #"{"target":"count","action":"resize"}"#).status == 422)
      #expect(client.act(session, reports([("room 1", 5), ("room 2", -1)])).status == 422)
    }
  }

  @Test func `reports of a client that does not lead are answered and ignored`() async throws {
    try await withAPI(of: RoomsApp.self) { client in
      let session = client.open("rooms")
      _ = client.act(session, #"{"target":"count"}"#, head: "X-Client: a\r\n")
      let ignored = client.act(session, reports([("room 1", 77)]), head: "X-Client: b\r\n")
      #expect(ignored.status == 200 && ignored.invalidated.isEmpty)
      let taken = client.act(session, reports([("room 1", 77)]), head: "X-Client: a\r\n")
      #expect(taken.text.contains("width 77"))
    }
  }

  @Test func `the answer to the action by which a client takes the lead says so`() async throws {
    try await withAPI(of: RoomsApp.self) { client in
      let opened = client.call("POST /sessions", json: #"{"scene":"rooms"}"#, head: "X-Client: a\r\n")
      let session = "/sessions/" + (opened.json["session"]?.stringValue ?? "")
      func leader(_ json: String, _ name: String) -> String? {
        client.act(session, json, head: "X-Client: \(name)\r\n").headers["x-client"]
      }
      #expect(leader(#"{"target":"count"}"#, "a") == nil)
      #expect(leader(reports([("room 1", 77)]), "b") == nil)
      #expect(leader(#"{"target":"count"}"#, "b") == "b")
      #expect(leader(#"{"target":"count"}"#, "b") == nil)
      #expect(leader(#"[{"target":"count"},{"target":"count"}]"#, "a") == "a")
    }
  }

  @Test(arguments: ["X-Client: \r\n", "X-Client: a b\r\n", "X-Client: a\r\nX-Client: b\r\n"])
  func `a client's name is one word`(head: String) async throws {
    try await withAPI(of: RoomsApp.self) { client in
      #expect(client.act(client.open("rooms"), #"{"target":"count"}"#, head: head).status == 400)
    }
  }
}

struct RoomsApp: App {
  var body: some Scene {
    WindowGroup("rooms") { RoomsView() }
  }
}

private struct RoomsView: View {
  @State private var count = 0

  var body: some View {
    Button("\(count)") { count += 1 }.accessibilityIdentifier("count")
    ForEach(0..<150, id: \.self) { index in
      GeometryReader { room in Text("width \(Int(room.size.width))") }
        .accessibilityIdentifier("room \(index)")
    }
  }
}

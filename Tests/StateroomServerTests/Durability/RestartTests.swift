import Foundation
import RenderTree
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// Rule 106: a session continues in another process. Passing a store to a second server is a restart.
@Suite struct RestartTests {
  @Test func `a session goes on after a restart, with its ids`() async throws {
    let store = TrialStore()
    let before = Box<(path: String, root: JSONValue)>()
    try await withAPI(store: store) { client in
      let session = client.open()
      for _ in 0..<3 { _ = client.act(session, #"{"target":"increment"}"#) }
      _ = client.act(session, #"{"target":"Name","value":"Grace"}"#)
      before.value = (session, client.snapshot(session))
    }
    try await withAPI(store: store) { client in
      let (session, root) = before.value!
      let answer = client.call("GET \(session)")
      #expect(answer.json["root"] == root)
      #expect(answer.headers["etag"] == "\"6\"")
      #expect(client.act(session, #"{"target":"increment"}"#).text.contains("Count: 4"))
    }
  }

  @Test func `a client that is behind gets the whole root once`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(store: store) { client in
      path.value = client.open()
      _ = client.act(path.value!, #"{"target":"increment"}"#)
    }
    try await withAPI(store: store) { client in
      let session = path.value!
      let change = client.call("GET \(session)?since=2").json
      #expect(change["revision"] == .integer(3))
      let root = client.snapshot(session)
      guard case .array(let entries)? = change["invalidated"] else { return #expect(Bool(false)) }
      #expect(entries.count == 1)
      #expect(entries[0]["id"] == root["id"])
      #expect(entries[0]["children"] == root["children"])
      #expect(client.call("GET \(session)?since=3").invalidated.isEmpty)
    }
  }

  @Test func `a retry over a restart does nothing twice`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    let key = "Idempotency-Key: once\r\n"
    try await withAPI(store: store) { client in
      path.value = client.open()
      #expect(client.act(path.value!, #"{"target":"increment"}"#, head: key).status == 200)
      #expect(
        client.act(
          path.value!, #"[{"target":"increment"},{"target":"Nobody"}]"#, head: "Idempotency-Key: two\r\n"
        ).status == 404)
    }
    try await withAPI(store: store) { client in
      let session = path.value!
      let answer = client.act(session, #"{"target":"increment"}"#, head: key)
      #expect(answer.json["since"] == .integer(1))
      #expect(answer.text.contains("Count: 2"))
      let refused = client.act(
        session, #"[{"target":"increment"},{"target":"Nobody"}]"#, head: "Idempotency-Key: two\r\n")
      #expect(refused.status == 404)
      #expect(refused.json["performed"] == .integer(1))
      #expect(client.act(session, #"{"target":"Enabled"}"#, head: key).status == 422)
    }
  }

  @Test func `an opening is not repeated over a restart`() async throws {
    let store = TrialStore()
    let first = Box<JSONValue>()
    let key = "Idempotency-Key: opening-under-a-key\r\n"
    try await withAPI(store: store) { client in
      first.value = client.call("POST /sessions", json: "{}", head: key).json["session"]
    }
    try await withAPI(store: store) { client in
      #expect(client.call("POST /sessions", json: "{}", head: key).json["session"] == first.value)
      #expect(client.call("POST /sessions", json: #"{"scene":"board"}"#, head: key).status == 422)
    }
  }

  @Test func `preferences, the scene and its environment last`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(store: store) { client in
      let answer = client.call(
        "POST /sessions", json: #"{"scene":"lasting","environment":{"locale":"de_DE"}}"#)
      path.value = "/sessions/" + answer.json["session"]!.stringValue!
      for target in ["Preference", "Place", "Plain"] {
        #expect(client.act(path.value!, #"{"target":"\#(target)"}"#).status == 200)
      }
    }
    try await withAPI(store: store) { client in
      let text = client.call("GET \(path.value!)").text
      #expect(text.contains("1 1 1 de_DE"))
    }
  }

  @Test func `what sessions share is nobody's to restore`() async throws {
    let store = TrialStore()
    let paths = Box<[String]>()
    try await withAPI(store: store) { client in
      paths.value = [client.open("shared"), client.open("shared")]
      #expect(client.act(paths.value![0], #"{"target":"Sing"}"#).status == 200)
    }
    await MainActor.run { SharedSong.shared.verses = 40 }
    try await withAPI(store: store) { client in
      for path in paths.value! { #expect(client.call("GET \(path)").text.contains("Verses: 40")) }
      #expect(client.act(paths.value![1], #"{"target":"Sing"}"#).status == 200)
      for path in paths.value! { #expect(client.call("GET \(path)").text.contains("Verses: 41")) }
    }
  }

  @Test func `what appears when a session comes back overwrites nothing`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(store: store) { client in
      path.value = client.open("lasting")
      for target in ["Greeting", "Tab"] {
        #expect(client.act(path.value!, #"{"target":"\#(target)","value":"Hi"}"#).status == 200)
      }
    }
    try await withAPI(store: store) { client in
      for target in ["Greeting", "Tab"] {
        #expect(client.call("GET \(path.value!)/nodes/\(target)").text.contains(#""text":"Hi""#))
      }
    }
  }

  @Test func `who waits for news at a stop is told that there are none`() async throws {
    let store = TrialStore()
    let poll = Box<Later<Answer>>()
    try await withAPI(store: store) { client in
      let session = client.open()
      poll.value = Later { client.call("GET \(session)?since=1&wait=20") }
      while !client.call("GET /metrics").text.contains("stateroom_streams 1\n") { usleep(10_000) }
    }
    #expect(poll.value!.value.status == 200)
    #expect(poll.value!.value.invalidated.isEmpty)
  }

  @Test func `whoever follows a session uses it`() async throws {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    // Longer than a busy machine takes from the opening to the stream.
    limits.lifetime = .seconds(20)
    let last = Box<WallTime>()
    try await withAPI(limits: limits, store: store) { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "event: snapshot")
      sleep(4)
      last.value = .now
    }
    // Times are whole seconds.
    #expect(try #require(store.sessions.values.first).record.lastUse >= last.value! - 1)
  }

  @Test func `a stop notes roughly when a session was used last`() async throws {
    let store = TrialStore()
    var limits = SessionRegistry.Limits()
    // No sweep happens before half of it has passed.
    limits.lifetime = .seconds(20)
    let last = Box<WallTime>()
    try await withAPI(limits: limits, store: store) { client in
      let session = client.open()
      sleep(5)
      #expect(client.call("GET \(session)").status == 200)
      last.value = .now
    }
    // A tenth of the lifetime, and a second since times are whole seconds.
    #expect(try #require(store.sessions.values.first).record.lastUse >= last.value! - 3)
  }

  @Test func `a session whose scene is no more is not found, and stays`() async throws {
    let store = TrialStore()
    let path = Box<String>()
    try await withAPI(store: store) { client in path.value = client.open() }
    store.renameScenes(to: "gone")
    try await withAPI(store: store) { client in #expect(client.call("GET \(path.value!)").status == 404) }
    #expect(store.sessions.count == 1)
  }
}

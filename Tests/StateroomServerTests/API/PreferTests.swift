import Testing

@testable import StateroomServer

@MainActor
@Suite struct PreferTests {
  @Test func `an action may wait for the change after its own`() async throws {
    try await withAPI { client in
      let session = client.open()
      let answer = client.act(session, #"{"target":"Later"}"#, head: "Prefer: wait=10\r\n")
      #expect(answer.status == 200)
      #expect(answer.headers["preference-applied"] == "wait=10")
      #expect(answer.text.contains("Count: 100"))
      let whole = client.act(
        session, #"{"target":"increment"}"#, head: "Prefer: return=representation, wait=1\r\n")
      #expect(whole.headers["preference-applied"] == "return=representation, wait=1")
      #expect(whole.text.contains("Count: 101"))
      #expect(whole.json["root"] != nil)
    }
  }

  @Test func `a wait that makes no sense is passed over`() async throws {
    try await withAPI { client in
      let session = client.open()
      for wait in ["wait=soon", "wait=-1", "wait", "wait=0"] {
        let answer = client.act(session, #"{"target":"increment"}"#, head: "Prefer: \(wait)\r\n")
        #expect(answer.status == 200)
        #expect(answer.headers["preference-applied"] == nil)
      }
    }
  }

  @Test func `an action that waits is answered when its session ends`() async throws {
    try await withAPI { client in
      let session = client.open()
      let waiting = SocketClient(port: client.port)
      let body = #"{"target":"increment"}"#
      waiting.send(
        "POST \(session)/actions HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nPrefer: wait=30\r\n"
          + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      while client.call("GET \(session)?since=1").headers["etag"] == "\"1\"" {}
      #expect(client.call("DELETE \(session)").status == 204)
      let answer = Answer(waiting.receiveAll())
      #expect(answer.status == 200)
      #expect(answer.text.contains("Count: 1"))
    }
  }
}

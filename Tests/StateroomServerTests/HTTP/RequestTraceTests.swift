import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// `RunningIt.md`, Logs and metrics: ids for correlation are logged and repeated.
@MainActor
@Suite(.serialized) struct RequestTraceTests {
  private nonisolated static let parent = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"

  @Test func `every answer repeats the request's id and parent`() async throws {
    try await withAPI { client in
      let head = "X-Request-Id: order-66\r\ntraceparent: \(Self.parent)\r\n"
      let session = client.open()
      for line in [
        "GET /healthz", "GET /scenes", "GET \(session)", "POST \(session)/nodes/increment/tap",
        "GET /nothing",
        "POST /scenes", "OPTIONS /sessions", "GET /scenes?unknown",
      ] {
        let answer = client.call(line, head: head)
        #expect(answer.headers["x-request-id"] == "order-66", "\(line)")
        #expect(answer.headers["traceparent"] == Self.parent, "\(line)")
      }
      let tooLong = client.call(
        "POST \(session)/actions", json: String(repeating: " ", count: 100_000), head: head)
      #expect(tooLong.status == 413)
      #expect(tooLong.headers["x-request-id"] == "order-66")
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events HTTP/1.1\r\nHost: localhost\r\n\(head)\r\n")
      #expect(stream.receive(until: "\r\n\r\n").contains("X-Request-Id: order-66\r\n"))
      #expect(client.call("GET /healthz").headers["x-request-id"] == nil)
    }
  }

  @Test(arguments: [
    "X-Request-Id: \(String(repeating: "a", count: 129))", "X-Request-Id: two words", "X-Request-Id: é",
    "X-Request-Id:", "X-Request-Id: a\r\nX-Request-Id: b", "traceparent: 00",
    "traceparent: 00-00000000000000000000000000000000-00f067aa0ba902b7-01",
    "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
    "traceparent: ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
    "traceparent: 00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
    "traceparent: 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more",
  ])
  func `what is malformed or there twice is passed over`(header: String) async throws {
    try await withAPI { client in
      let answer = client.call("GET /healthz", head: header + "\r\n")
      #expect(answer.status == 200)
      #expect(answer.headers["x-request-id"] == nil)
      #expect(answer.headers["traceparent"] == nil)
    }
  }

  @Test func `an id of 128 characters and a parent of a later version are kept`() async throws {
    try await withAPI { client in
      let id = String(repeating: "~", count: 128)
      let parent = "01" + Self.parent.dropFirst(2) + "-more"
      let answer = client.call("GET /healthz", head: "x-request-id: \(id)\r\nTraceparent: \(parent)\r\n")
      #expect(answer.headers["x-request-id"] == id)
      #expect(answer.headers["traceparent"] == parent)
    }
  }
}

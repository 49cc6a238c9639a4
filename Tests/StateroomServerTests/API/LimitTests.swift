import Dispatch
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor
@Suite struct LimitTests {
  private func limits(_ change: (inout API.Limits) -> Void) -> API.Limits {
    var limits = API.Limits()
    change(&limits)
    return limits
  }

  @Test func `sessions from one address are limited, and closing one makes room`() async throws {
    var limits = SessionRegistry.Limits()
    limits.sessionsPerAddress = 2
    try await withAPI(limits: limits) { client in
      let session = client.open()
      _ = client.open()
      let refused = client.call("POST /sessions")
      #expect(refused.status == 429)
      #expect(refused.headers["retry-after"] == "60")
      #expect(refused.detail.contains("from this address"))
      _ = client.call("DELETE \(session)")
      #expect(client.call("POST /sessions").status == 201)
    }
  }

  @Test(arguments: [false, true])
  func `sessions from one address that were only opened are limited`(isExempt: Bool) async throws {
    var limits = SessionRegistry.Limits()
    limits.visitsPerAddress = 2
    limits.isExempt = { _ in isExempt }
    try await withAPI(limits: limits) { client in
      let session = client.open()
      _ = client.open()
      let third = client.call("POST /sessions")
      #expect(third.status == (isExempt ? 201 : 429))
      if !isExempt { #expect(third.detail.contains("never used")) }
      _ = client.act(session, #"{"target":"increment"}"#)
      // The count is as of at most five seconds ago.
      while client.call("POST /sessions").status == 429 {}
    }
  }

  @Test func `actions a second are limited, and nothing is done beyond`() async throws {
    try await withAPI(requests: limits { $0.actionsPerSecond = 2 }) { client in
      let session = client.open()
      // So many that the debt lasts longer than a slow machine takes.
      let many = Array(repeating: #"{"target":"increment"}"#, count: 100).joined(separator: ",")
      #expect(client.act(session, "[\(many)]").status == 200)
      let refused = client.act(session, #"{"target":"increment"}"#)
      #expect(refused.status == 429)
      #expect(refused.headers["retry-after"].flatMap { Int($0) } ?? 0 > 1)
      #expect(client.call("GET \(session)").text.contains("Count: 100"))
    }
  }

  @Test func `the readers of a session are limited`() async throws {
    try await withAPI(requests: limits { $0.streamsPerSession = 1 }) { client in
      let session = client.open()
      let stream = SocketClient(port: client.port)
      stream.send("GET \(session)/events HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = stream.receive(until: "event: snapshot")
      #expect(client.call("GET \(session)/events").status == 429)
      #expect(client.call("GET \(session)?since=1&wait=5").status == 429)
      #expect(client.call("GET \(session)?since=1").status == 200)
      let action = #"{"target":"increment"}"#
      #expect(client.act(session, action, head: "Prefer: wait=5\r\n").status == 429)
      #expect(client.call("GET \(session)").text.contains("Count: 0"))
      #expect(client.act(session, action).status == 200)
    }
  }

  @Test func `JSON may be nested so deep`() async throws {
    try await withAPI(requests: limits { $0.jsonDepth = 8 }) { client in
      let session = client.open()
      let deep = String(repeating: "[", count: 9) + String(repeating: "]", count: 9)
      let refused = client.act(session, #"{"target":"x","value":\#(deep)}"#)
      #expect(refused.status == 400)
      #expect(refused.detail.contains("line 1"))
    }
  }

  @Test func `connections beyond the limit are told so`() async throws {
    try await withAPI(configure: { $0.connectionLimit = 2 }) { client in
      let idle = [SocketClient(port: client.port), SocketClient(port: client.port)]
      for client in idle {
        client.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        _ = client.receive(until: "ok\n")
      }
      let refused = client.call("GET /healthz")
      #expect(refused.status == 429)
      #expect(refused.headers["retry-after"] == "5")
      #expect(refused.headers["content-type"] == "application/problem+json")
    }
    try await withAPI(configure: { $0.connectionLimitPerAddress = 1 }) { client in
      let idle = SocketClient(port: client.port)
      idle.send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
      _ = idle.receive(until: "ok\n")
      #expect(client.call("GET /healthz").detail.contains("from this address"))
    }
  }

  @Test func `a bucket fills with time, up to twice a second's worth`() {
    let start = DispatchTime(uptimeNanoseconds: 1_000_000_000)
    var bucket = TokenBucket(perSecond: 10, at: start)
    #expect(bucket.take(20, at: start) == nil)
    #expect(bucket.take(1, at: start) == 0.1)
    #expect(bucket.take(5, at: start + Duration.milliseconds(500)) == nil)
    #expect(bucket.take(1_000, at: start + Duration.seconds(60)) == nil)
    #expect(bucket.take(1, at: start + Duration.seconds(60)) == 98.1)
  }
}

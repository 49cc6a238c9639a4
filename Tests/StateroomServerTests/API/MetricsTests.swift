import Metrics
import RenderTree
import Testing

@testable import StateroomServer

@MainActor
@Suite struct MetricsTests {
  @Test func `requests, actions and sessions are counted by route, not by id`() async throws {
    try await withAPI { client in
      let session = client.open()
      _ = client.act(session, #"{"target":"increment"}"#)
      _ = client.call("INVENTED /scenes")
      let answer = client.call("GET /metrics")
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
      let id = session.dropFirst("/sessions/".count)
      #expect(!answer.text.contains(id))
      for line in [
        "# TYPE stateroom_http_requests_total counter",
        "stateroom_http_requests_total{route=\"/sessions\",method=\"POST\",status=\"201\"}",
        "stateroom_http_requests_total{route=\"/scenes\",method=\"other\",status=\"405\"}",
        "# TYPE stateroom_action_duration_seconds histogram", "stateroom_action_duration_seconds_count",
        "stateroom_sessions{state=\"live\"} 1\n", "stateroom_nodes ", "process_resident_memory_bytes ",
      ] {
        #expect(answer.text.contains(line), "\(line)")
      }
    }
  }

  @Test func `durations are those of a method and a status, and waits are none`() async throws {
    // All tests count in one registry, but no other asks for this.
    let labels = #"{route="/sessions/{session}/nodes",method="HEAD",status="200"}"#
    try await withAPI { client in
      let session = client.open()
      let line = "HEAD \(session)/nodes?containing=Count:%201&until=found&wait=60"
      let waiting = SocketClient(port: client.port)
      waiting.send("\(line) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
      waitUntil { client.call("GET /metrics").text.contains("stateroom_streams 1\n") }
      _ = client.act(session, #"{"target":"increment"}"#)
      #expect(waiting.receiveAll().hasPrefix("HTTP/1.1 200"))
      let before = client.call("GET /metrics").text
      #expect(before.contains("stateroom_http_requests_total\(labels) 1\n"))
      #expect(!before.contains("stateroom_http_request_duration_seconds_count\(labels)"))
      #expect(client.call(line).status == 200)
      let after = client.call("GET /metrics").text
      #expect(after.contains("stateroom_http_requests_total\(labels) 2\n"))
      #expect(after.contains("stateroom_http_request_duration_seconds_count\(labels) 1\n"))
    }
  }

  /// As `promtool check metrics` demands.
  @Test func `each of the server's metrics has its description`() async throws {
    try await withAPI { client in
      let session = client.open()
      _ = client.act(session, #"{"target":"increment"}"#)
      let lines = client.call("GET /metrics").text.split(separator: "\n")
      let families = lines.filter { $0.hasPrefix("# TYPE ") }.map { $0.split(separator: " ")[2] }
      #expect(Set(families).count == families.count)
      for family in families where family.hasPrefix("stateroom_") || family.hasPrefix("process_") {
        let description = ServerMetrics.descriptions[String(family)]
        #expect(lines.contains { $0 == "# HELP \(family) \(description ?? "?")" }, "\(family)")
      }
      #expect(families.count > 20)
    }
  }

  @Test func `what the app counts is exported in Prometheus' form`() {
    let registry = PrometheusRegistry()
    registry.makeCounter(label: "app.visits", dimensions: [("page", "a\"b")]).increment(by: 3)
    registry.makeMeter(label: "depth", dimensions: []).set(2.5)
    let timer = registry.makeTimer(label: "work", dimensions: [])
    timer.recordNanoseconds(2_000_000)
    timer.recordNanoseconds(60_000_000_000)
    let text = registry.text()
    #expect(
      text.contains(
        "# HELP app_visits_total app.visits\n# TYPE app_visits_total counter\napp_visits_total{page=\"a\\\"b\"} 3\n"
      ))
    #expect(text.contains("depth 2.5\n"))
    #expect(text.contains("work_bucket{le=\"0.0025\"} 1\n"))
    #expect(text.contains("work_bucket{le=\"10.0\"} 1\nwork_bucket{le=\"+Inf\"} 2\n"))
    #expect(text.contains("work_count 2\n"))
  }
}

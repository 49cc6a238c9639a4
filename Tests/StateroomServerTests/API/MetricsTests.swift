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

  @Test func `what the app counts is exported in Prometheus' form`() {
    let registry = PrometheusRegistry()
    registry.makeCounter(label: "app.visits", dimensions: [("page", "a\"b")]).increment(by: 3)
    registry.makeMeter(label: "depth", dimensions: []).set(2.5)
    let timer = registry.makeTimer(label: "work", dimensions: [])
    timer.recordNanoseconds(2_000_000)
    timer.recordNanoseconds(60_000_000_000)
    let text = registry.text()
    #expect(text.contains("# TYPE app_visits_total counter\napp_visits_total{page=\"a\\\"b\"} 3\n"))
    #expect(text.contains("depth 2.5\n"))
    #expect(text.contains("work_bucket{le=\"0.0025\"} 1\n"))
    #expect(text.contains("work_bucket{le=\"10.0\"} 1\nwork_bucket{le=\"+Inf\"} 2\n"))
    #expect(text.contains("work_count 2\n"))
  }
}

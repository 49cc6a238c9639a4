import Metrics
import StateroomHTTP

/// The metrics of requests with one route, method and status.
final class RequestFigures {
  let status: Int
  private let dimensions: [(String, String)]
  private let count: Counter
  /// The durations of the requests that did not wait for something to happen; made with the first of them.
  private lazy var duration = Timer(label: "stateroom_http_request_duration_seconds", dimensions: dimensions)
  /// The metrics of another status: the next in a list.
  let next: RequestFigures?

  init(route: String, method: String, status: Int, next: RequestFigures?) {
    self.status = status
    self.next = next
    dimensions = [("route", route), ("method", method), ("status", "\(status)")]
    count = Counter(label: "stateroom_http_requests", dimensions: dimensions)
  }

  func note(_ record: HTTPRecord) {
    count.increment()
    if !record.isWait { duration.recordNanoseconds(Int64(record.microseconds) * 1_000) }
  }
}

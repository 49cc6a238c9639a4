import Metrics
import StateroomHTTP

/// What is counted of requests with one route, method and status.
final class RequestFigures {
  let status: Int
  let count: Counter
  /// How long they took; of all requests with the route. Nil where that says nothing.
  let duration: Timer?
  /// The figures of another status.
  let next: RequestFigures?

  init(status: Int, count: Counter, duration: Timer?, next: RequestFigures?) {
    self.status = status
    self.count = count
    self.duration = duration
    self.next = next
  }

  func note(_ record: HTTPRecord) {
    count.increment()
    duration?.recordNanoseconds(Int64(record.microseconds) * 1_000)
  }
}

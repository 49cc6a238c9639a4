import Metrics
import StateroomHTTP

/// The metrics of requests with one route, method and status.
final class RequestFigures {
  let status: Int
  let count: Counter
  /// The durations of all requests with the route, or nil if they are meaningless, as for streams.
  let duration: Timer?
  /// The metrics of another status: the next in a list.
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

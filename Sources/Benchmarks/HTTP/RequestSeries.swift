import CBaseline
import Glibc

/// Requests in the load generator's memory: a series for each connection.
final class RequestSeries {
  private var series: [baseline_series] = []

  /// - Complexity: O(*n*), where *n* is the number of requests.
  init(_ messages: [[HTTPMessage]]) {
    for messages in messages {
      let requests = UnsafeMutablePointer<baseline_request>.allocate(capacity: messages.count)
      for (place, message) in messages.enumerated() {
        let text = message.text
        (requests + place).initialize(to: baseline_request(text: strdup(text)!, length: text.utf8.count))
      }
      series.append(baseline_series(requests: requests, count: messages.count))
    }
  }

  deinit {
    for each in series {
      for place in 0..<each.count { free(UnsafeMutablePointer(mutating: each.requests[place].text)) }
      each.requests.deallocate()
    }
  }

  /// Sends all to a port, as `baseline_load` does. Returns the answers' bodies if `isKeeping` is true.
  func send(
    to port: UInt16, seconds: Double, isKeeping: Bool = false
  ) throws -> (outcome: baseline_load_outcome, bodies: [String]) {
    var outcome = baseline_load_outcome()
    var bodies: [String] = []
    let receiver: baseline_receiver = { context, answer, length in
      let text = String(decoding: UnsafeRawBufferPointer(start: answer, count: length), as: UTF8.self)
      let end = text.firstRange(of: "\r\n\r\n")!.upperBound
      context!.assumingMemoryBound(to: [String].self).pointee.append(String(text[end...]))
    }
    let error = withUnsafeMutablePointer(to: &bodies) {
      baseline_load(port, series, series.count, seconds, isKeeping ? receiver : nil, $0, &outcome)
    }
    guard error == 0 else { throw ServerProblem.load(errno: error) }
    guard outcome.refusals == 0 else { throw ServerProblem.refused("\(outcome.refusals) of the requests") }
    return (outcome, bodies)
  }
}

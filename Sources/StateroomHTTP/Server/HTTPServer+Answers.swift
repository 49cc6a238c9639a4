import CMicroHTTPD
import CMicroHTTPDRefusals

extension HTTPServer {
  /// Hands the answer to libmicrohttpd, or suspends the connection until there is one.
  func proceed(_ exchange: HTTPExchange) -> MHD_Result {
    guard let handle = exchange.head.handle, !exchange.isAborted else { return .NO }
    switch exchange.takeAnswer() {
    case .reusable(let response): return queue(response, of: exchange, on: handle)
    case .whole(let response):
      if response.isWorthCompressing, exchange.head.acceptsGzip, let compressed = response.compressed {
        return queue(compressed, of: exchange, on: handle)
      }
      return queue(response, of: exchange, on: handle)
    case .stream(let stream): return detach(exchange, for: stream)
    case .none, .taken:
      if exchange.connection.client.isHungUp { exchange.hangUp(isReset: false) }
      return .YES
    }
  }

  private func queue(
    _ response: borrowing HTTPResponse, of exchange: HTTPExchange, on handle: OpaquePointer
  ) -> MHD_Result {
    guard let made = response.makeHandle(isLast: phase != .serving, besides: exchange.headers) else {
      return cut(exchange, answering: problem(fault: "The answer could not be made.", of: exchange))
    }
    defer { MHD_destroy_response(made) }
    return queue(made, response, of: exchange, on: handle)
  }

  private func queue(
    _ response: ReusableResponse, of exchange: HTTPExchange, on handle: OpaquePointer
  ) -> MHD_Result {
    guard let made = response.handle, exchange.headers.isEmpty, phase == .serving else {
      return queue(response.response, of: exchange, on: handle)
    }
    return queue(made, response.response, of: exchange, on: handle)
  }

  private func queue(
    _ made: OpaquePointer, _ response: borrowing HTTPResponse, of exchange: HTTPExchange,
    on handle: OpaquePointer
  ) -> MHD_Result {
    let client = exchange.connection.client
    deadlines.expectReader(ofBytes: response.bodySize, on: client)
    if let held = response.heldBody { deadlines.expectReader(of: held, on: client) }
    exchange.noteAnswer(status: response.status)
    let isTaken = microhttpd_queue_response(
      UnsafeMutableRawPointer(handle), UInt32(response.status), UnsafeMutableRawPointer(made))
    if isTaken { return .YES }
    let reason = "libmicrohttpd refused an answer with status \(response.status)."
    return cut(exchange, answering: problem(fault: reason, of: exchange))
  }
}

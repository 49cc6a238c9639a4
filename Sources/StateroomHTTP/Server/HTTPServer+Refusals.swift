import CMicroHTTPD
import CMicroHTTPDRefusals

// Refusals outside of a request's handling. Their answers are written to the socket without libmicrohttpd.

extension HTTPServer {
  /// Lets libmicrohttpd do what it can without waiting, and answers requests that its parser refuses.
  func run(_ daemon: OpaquePointer) {
    let context = Unmanaged.passUnretained(self).toOpaque()
    // Never the variants that wait: they block while a multiple of 128 sockets is ready.
    _ = microhttpd_run(UnsafeMutableRawPointer(daemon), refuseRequest, context)
  }

  /// Answers and shuts down the connection. The caller must then have libmicrohttpd close it.
  func cut(_ connection: HTTPConnection, answering problem: HTTPProblem) {
    let problem = connection.refusal ?? problem
    if let exchange = connection.exchange {
      if exchange.stage == .head { countRequest(exchange) }
      exchange.noteAnswer(status: problem.status)
    }
    connection.client.expectNothing()
    connection.client.sendLast(
      written(
        problem, besides: connection.exchange?.headers ?? [],
        withBody: connection.exchange?.head.method != .head))
    lingeringSockets.keep(connection.client.descriptor)
  }

  /// Answers and shuts down the connection from inside libmicrohttpd's callback for the request.
  func cut(_ exchange: HTTPExchange, answering problem: HTTPProblem) -> MHD_Result {
    cut(exchange.connection, answering: problem)
    return .NO
  }

  /// Answers a request that libmicrohttpd's parser has refused with a status of its own choice.
  fileprivate func refuse(on connection: HTTPConnection, status: Int) {
    cut(connection, answering: problem(status: status, of: connection.exchange))
  }

  /// Reports a fault of the server to the log, and returns a problem with the fault's id.
  func problem(fault reason: String, of exchange: HTTPExchange?) -> HTTPProblem {
    let fault = HTTPFault(reason, of: exchange?.head)
    onFault?(fault)
    return .internalServerError(id: fault.id)
  }

  private func problem(status: Int, of exchange: HTTPExchange?) -> HTTPProblem {
    switch status {
    case 400 where exchange?.stage == .body: .badRequest("The body's chunks are malformed.")
    case 400: .badRequest("The request's head is malformed.")
    case 413: .contentTooLarge(limit: configuration.bodyLimit)
    case 414: .targetTooLong(limit: configuration.targetLimit)
    case 431: .headTooLarge(limit: configuration.headLimit)
    case 505: .versionNotSupported
    default: problem(fault: "libmicrohttpd gave the request up with status \(status).", of: exchange)
    }
  }

  /// Returns the bytes of a problem's answer, which closes the connection.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the headers and of the body.
  private func written(
    _ problem: HTTPProblem, besides others: [(name: String, value: String)], withBody: Bool
  ) -> [UInt8] {
    let response = problemResponse(problem)
    guard case .bytes(let body) = response.body else { return [] }
    var head = "HTTP/1.1 \(response.status) \(problem.title)\r\nDate: \(HTTPDate.now)\r\n"
    for header in others + response.headers { head += "\(header.name): \(header.value)\r\n" }
    head += "X-Content-Type-Options: nosniff\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
    return Array(head.utf8) + (withBody ? body : [])
  }
}

private func refuseRequest(
  _ context: UnsafeMutableRawPointer, _ handle: UnsafeMutableRawPointer, _ status: UInt32
) -> Bool {
  // Called from inside `run`, on the main actor's thread, which waits for the result: nothing is shared.
  nonisolated(unsafe) let (context, handle) = (context, OpaquePointer(handle))
  return MainActor.assumeIsolated {
    guard let connection = microhttpd_socket_context(handle) else { return false }
    Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().refuse(
      on: Unmanaged<HTTPConnection>.fromOpaque(connection).takeUnretainedValue(), status: Int(status))
    return true
  }
}

import CMicroHTTPD
import Dispatch

extension HTTPServer {
  /// The bytes of a connection's memory that are reserved for the head of an answer. libmicrohttpd closes the
  /// connection without an answer if its head does not fit.
  private static let answerHeadReserve = 1024

  func accept(_ handle: OpaquePointer) -> HTTPConnection {
    let address = isLocal ? HTTPConnection.localAddress : ClientSocket.address(of: handle)
    let connection = HTTPConnection(
      connections.takeNumber(), handle: handle, run: pendingRun, from: address, refusal: refusal(of: address))
    connections.add(connection)
    hangUps.add(socket: connection.client.descriptor, connection: connection.number)
    deadlines.expect(connection.client, within: timeouts.head)
    // libmicrohttpd does not count streams, so that its own limit does not include them.
    if connections.count > configuration.connectionLimit + Configuration.refusedConnections {
      connection.client.shutDown()
    }
    return connection
  }

  func close(_ connection: HTTPConnection) { connections.remove(connection) }

  /// Returns the answer for a further connection from an address if it exceeds a limit, or nil if it does not.
  private func refusal(of address: String) -> HTTPProblem? {
    if connections.count >= configuration.connectionLimit { return .tooManyConnections("in all") }
    guard let limit = configuration.connectionLimitPerAddress, connections.count(from: address) >= limit,
      !configuration.isProxy(address)
    else { return nil }
    return .tooManyConnections("from this address")
  }

  /// Begins an exchange when the request line has arrived.
  func beginExchange(on connection: HTTPConnection, target: UnsafePointer<CChar>) -> HTTPExchange {
    let bytes = UnsafeRawPointer(target).assumingMemoryBound(to: UInt8.self)
    let exchange = HTTPExchange(
      connection: connection,
      target: connection.target(UnsafeBufferPointer(start: bytes, count: strlen(target))))
    // libmicrohttpd would parse the query as well, into the connection's memory, which may be too small for it. It
    // passes its own buffer here, so that ending the query at its start keeps it from that.
    if let question = strchr(target, Int32(UInt8(ascii: "?"))) { question[1] = 0 }
    connection.exchange = exchange
    deadlines.expect(connection.client, within: timeouts.head)
    return exchange
  }

  /// Handles a request's head. A refusal here closes the connection, whatever follows the head.
  func receiveHead(
    of exchange: HTTPExchange, method: HTTPMethod, framing: microhttpd_framing
  ) -> MHD_Result {
    countRequest(exchange)
    exchange.receiveHead(method, framing)
    if let refusal = exchange.connection.refusal { return cut(exchange, answering: refusal) }
    let problem =
      check(exchange, memory: framing.memory) ?? check(framing, of: exchange)
    if let problem { return cut(exchange, answering: problem) }
    exchange.takeTrace()
    if let admitBody, exchange.head.isChunked || exchange.head.bodySize > configuration.bodyLimit {
      exchange.awaitAdmission()
      // The client waits for the handler now, and not the other way round.
      exchange.connection.client.expectNothing()
      loop.shareTurn()
      admitBody(HTTPRequest(exchange)) { exchange.admitBody(upTo: $0) }
      return awaitAdmission(of: exchange)
    }
    return expectBody(of: exchange)
  }

  /// Begins to receive the body once the handler has said how large it may be; suspends the connection until then.
  func awaitAdmission(of exchange: HTTPExchange) -> MHD_Result {
    guard !exchange.isEnded else { return .NO }
    guard exchange.body.admittedSize != nil else {
      exchange.suspend()
      return .YES
    }
    exchange.awaitBody()
    return expectBody(of: exchange)
  }

  private func expectBody(of exchange: HTTPExchange) -> MHD_Result {
    let (size, limit) = (exchange.head.bodySize, exchange.body.limit(orElse: configuration.bodyLimit))
    if size > limit {
      let problem = HTTPProblem.contentTooLarge(limit: limit)
      let isDiscardable = size <= limit + configuration.discardLimit
      // A client that sends `Expect` does not send the body at all.
      guard isDiscardable, exchange.head.bytes(of: "Expect") == nil else {
        return cut(exchange, answering: problem)
      }
      exchange.body.refuse(problem)
    }
    if size > 0 || exchange.head.isChunked {
      exchange.body.reserveCapacity(Int(min(size, UInt64(configuration.bodyLimit))))
      deadlines.expect(exchange.connection.client, within: timeouts.body)
    } else {
      exchange.connection.client.expectNothing()
    }
    return .YES
  }

  func countRequest(_ exchange: HTTPExchange) {
    exchange.arrive(as: requests.begin(), at: loop.time)
  }

  func receiveBody(_ bytes: UnsafeRawBufferPointer, of exchange: HTTPExchange) -> MHD_Result {
    exchange.body.append(bytes, usualLimit: configuration.bodyLimit, room: &largeBodies)
    let limit = exchange.body.limit(orElse: configuration.bodyLimit)
    if exchange.body.size <= limit + configuration.discardLimit { return .YES }
    return cut(exchange, answering: .contentTooLarge(limit: limit))
  }

  /// Handles a request that has arrived completely.
  func handle(_ exchange: HTTPExchange) -> MHD_Result {
    exchange.connection.client.expectNothing()
    if let refusal = exchange.body.refusal {
      exchange.respond(problemResponse(refusal))
    } else {
      loop.shareTurn()
      exchange.beginHandling()
      handler(HTTPRequest(exchange), exchange)
    }
    return proceed(exchange)
  }

  func endExchange(_ exchange: HTTPExchange) {
    if exchange.stage != .head {
      requests.end()
      if let onEnd { onEnd(record(of: exchange)) }
    }
    exchange.connection.exchange = nil
    exchange.connection.client.endReading()
    deadlines.expect(exchange.connection.client, within: timeouts.pause)
    exchange.body.drop(from: &largeBodies)
    exchange.end()
  }

  /// Finds what libmicrohttpd accepts, but a proxy in front of it may read differently (RFC 9112, 6.3 and 11).
  private func check(
    _ framing: microhttpd_framing, of exchange: HTTPExchange
  ) -> HTTPProblem? {
    if framing.malformed { return .badRequest("The request's head is malformed.") }
    if framing.hosts > 1 { return .badRequest("There are several Host headers.") }
    if framing.content_lengths > 1 { return .badRequest("There are several Content-Length headers.") }
    if framing.transfer_encodings > 1 { return .badRequest("There are several Transfer-Encoding headers.") }
    if !framing.is_version_1_0 {
      if framing.hosts == 0 { return .badRequest("There is no Host header.") }
      if framing.unknown_expectation { return .expectationFailed }
    }
    if case .other("CONNECT") = exchange.head.method { return .connectUnsupported }
    if !exchange.head.target.isWellFormed { return .badRequest("The request's target is malformed.") }
    guard framing.transfer_encodings == 1 else { return nil }
    if framing.content_lengths == 1 {
      return .badRequest("There are both a Content-Length and a Transfer-Encoding header.")
    }
    if framing.is_version_1_0 { return .badRequest("HTTP/1.0 knows no Transfer-Encoding.") }
    return framing.unknown_coding ? .unknownTransferCoding : nil
  }

  private func record(of exchange: HTTPExchange) -> HTTPRecord {
    let end = loop.work.readClock()
    return HTTPRecord(
      number: exchange.head.number, method: exchange.head.method, rawTarget: exchange.head.target.text,
      path: exchange.resource == nil && exchange.head.target.isWellFormed
        ? exchange.head.target.decoded.path : nil,
      resource: exchange.resource,
      status: exchange.status ?? HTTPRecord.clientLeft,
      microseconds: Int((end - min(end, exchange.head.began)) / 1_000), isWait: exchange.isWait,
      clientAddress: exchange.clientAddress ?? exchange.connection.clientAddress, trace: exchange.trace,
      end: end)
  }

  private func check(_ exchange: HTTPExchange, memory: Int) -> HTTPProblem? {
    if exchange.head.target.size > configuration.targetLimit {
      return .targetTooLong(limit: configuration.targetLimit)
    }
    guard let handle = exchange.head.handle else { return nil }
    let size = microhttpd_head_size(handle)
    let isWithinMemory = size + memory + Self.answerHeadReserve <= configuration.connectionMemory
    if size <= configuration.headLimit, isWithinMemory { return nil }
    return .headTooLarge(limit: configuration.headLimit)
  }
}

import CMicroHTTPD
import Dispatch

extension HTTPServer {
  /// The bytes of a connection's memory that are reserved for the head of an answer. libmicrohttpd closes the
  /// connection without an answer if its head does not fit.
  private static let answerHeadReserve = 1024

  func accept(_ handle: OpaquePointer) -> HTTPConnection {
    let connection = HTTPConnection(of: self, number: connections.takeNumber(), handle: handle)
    connections.add(connection)
    connection.refusal = refusal(of: connection)
    hangUps.add(socket: connection.socket, connection: connection.number)
    expect(connection, within: timeouts.head)
    // libmicrohttpd does not count streams, so that its own limit does not include them.
    if connections.count > configuration.connectionLimit + Configuration.refusedConnections {
      connection.shutDown()
    }
    return connection
  }

  func close(_ connection: HTTPConnection) { connections.remove(connection) }

  /// Returns the answer for a connection that exceeds a limit, or nil if it does not.
  private func refusal(of connection: HTTPConnection) -> HTTPProblem? {
    if connections.count > configuration.connectionLimit { return .tooManyConnections("in all") }
    guard let limit = configuration.connectionLimitPerAddress,
      connections.count(from: connection.clientAddress) > limit,
      !configuration.isProxy(connection.clientAddress)
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
    expect(connection, within: timeouts.head)
    return exchange
  }

  /// Handles a request's head. A refusal here closes the connection, whatever follows the head.
  func receiveHead(of exchange: HTTPExchange, framing: microhttpd_framing) -> MHD_Result {
    guard let handle = exchange.handle else { return .NO }
    countRequest(exchange)
    exchange.stage = .body
    exchange.headerNames = framing.names
    exchange.repeatedNames = framing.repeated_names
    exchange.host = framing.host.bytes
    exchange.accept = framing.accept.bytes
    exchange.isVersion10 = framing.is_version_1_0
    if let refusal = exchange.connection.refusal { return cut(exchange, answering: refusal) }
    let problem =
      check(exchange, memory: framing.memory) ?? check(framing, of: exchange)
    if let problem { return cut(exchange, answering: problem) }
    exchange.takeTrace()
    exchange.announcedSize = framing.content_length
    let isChunked = framing.transfer_encodings > 0
    if let admitBody, isChunked || framing.content_length > configuration.bodyLimit {
      exchange.stage = .admission
      // The client waits for the handler now, and not the other way round.
      expectNothing(exchange.connection)
      loop.shareTurn()
      admitBody(HTTPRequest(exchange)) { exchange.admitBody(upTo: $0) }
      return awaitAdmission(of: exchange)
    }
    return expectBody(of: exchange, isChunked: isChunked, handle)
  }

  /// Begins to receive the body once the handler has said how large it may be; suspends the connection until then.
  func awaitAdmission(of exchange: HTTPExchange) -> MHD_Result {
    guard let handle = exchange.handle, !exchange.isAborted else { return .NO }
    guard exchange.admittedSize != nil else {
      exchange.suspend()
      return .YES
    }
    exchange.stage = .body
    return expectBody(of: exchange, isChunked: exchange.announcedSize == 0, handle)
  }

  private func expectBody(
    of exchange: HTTPExchange, isChunked: Bool, _ handle: OpaquePointer
  ) -> MHD_Result {
    let (size, limit) = (exchange.announcedSize, exchange.bodyLimit)
    if size > limit {
      let problem = HTTPProblem.contentTooLarge(limit: limit)
      let isDiscardable = size <= limit + configuration.discardLimit
      // A client that sends `Expect` does not send the body at all.
      guard isDiscardable, header("Expect", of: handle) == nil else {
        return cut(exchange, answering: problem)
      }
      exchange.refusal = problem
    }
    if size > 0 || isChunked {
      exchange.body.reserveCapacity(Int(min(size, UInt64(configuration.bodyLimit))))
      expect(exchange.connection, within: timeouts.body)
    } else {
      expectNothing(exchange.connection)
    }
    return .YES
  }

  func countRequest(_ exchange: HTTPExchange) {
    exchange.number = requests.begin()
    exchange.began = loop.time
  }

  func receiveBody(_ bytes: UnsafeRawBufferPointer, of exchange: HTTPExchange) -> MHD_Result {
    exchange.bodySize += bytes.count
    let limit = exchange.bodyLimit
    if exchange.refusal == nil, exchange.bodySize <= limit {
      if takeRoom(for: exchange) {
        exchange.body.append(contentsOf: bytes)
        return .YES
      }
      exchange.refusal = .noRoomForBody
      exchange.dropBody()
    }
    if exchange.refusal == nil {
      exchange.refusal = .contentTooLarge(limit: limit)
      exchange.dropBody()
    }
    if exchange.bodySize <= limit + configuration.discardLimit { return .YES }
    return cut(exchange, answering: .contentTooLarge(limit: limit))
  }

  /// Takes room for what a body has beyond the limit, so far. Returns false if there is too little.
  private func takeRoom(for exchange: HTTPExchange) -> Bool {
    let excess = exchange.bodySize - configuration.bodyLimit - exchange.largeBytes
    guard excess > 0 else { return true }
    guard largeBodies.take(excess) else { return false }
    exchange.largeBytes += excess
    return true
  }

  /// Handles a request that has arrived completely.
  func handle(_ exchange: HTTPExchange) -> MHD_Result {
    expectNothing(exchange.connection)
    if let refusal = exchange.refusal { return refuse(exchange, refusal) }
    loop.shareTurn()
    exchange.stage = .handling
    handler(HTTPRequest(exchange), exchange)
    return exchange.proceed()
  }

  func endExchange(_ exchange: HTTPExchange) {
    if exchange.stage != .head {
      requests.end()
      if let onEnd { onEnd(record(of: exchange)) }
    }
    exchange.connection.exchange = nil
    exchange.connection.large = nil
    expect(exchange.connection, within: timeouts.pause)
    exchange.end()
  }

  private func refuse(_ exchange: HTTPExchange, _ problem: HTTPProblem) -> MHD_Result {
    exchange.respond(problemResponse(problem))
    return exchange.proceed()
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
    if case .other("CONNECT") = exchange.method { return .connectUnsupported }
    if !exchange.target.isWellFormed { return .badRequest("The request's target is malformed.") }
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
      number: exchange.number, method: exchange.method, rawTarget: exchange.target.text,
      path: exchange.resource == nil && exchange.target.isWellFormed ? exchange.target.decoded.path : nil,
      resource: exchange.resource,
      status: exchange.status ?? HTTPRecord.clientLeft,
      microseconds: Int((end - min(end, exchange.began)) / 1_000), isWait: exchange.isWait,
      clientAddress: exchange.clientAddress ?? exchange.connection.clientAddress, trace: exchange.trace,
      end: end)
  }

  private func check(_ exchange: HTTPExchange, memory: Int) -> HTTPProblem? {
    if exchange.target.size > configuration.targetLimit {
      return .targetTooLong(limit: configuration.targetLimit)
    }
    guard let handle = exchange.handle else { return nil }
    let size = microhttpd_head_size(handle)
    let isWithinMemory = size + memory + Self.answerHeadReserve <= configuration.connectionMemory
    if size <= configuration.headLimit, isWithinMemory { return nil }
    return .headTooLarge(limit: configuration.headLimit)
  }

  private func header(_ name: String, of handle: OpaquePointer) -> UnsafePointer<CChar>? {
    MHD_lookup_connection_value(handle, .HEADER_KIND, name)
  }
}

extension microhttpd_text {
  fileprivate var bytes: UnsafeBufferPointer<UInt8>? {
    guard let start else { return nil }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: length)
  }
}

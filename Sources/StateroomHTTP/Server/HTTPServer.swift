import CMicroHTTPD
import Dispatch
import Glibc

/// An HTTP/1.1 server on one address: libmicrohttpd driven by an ``EventLoop``, everything of it on the
/// main actor.
///
/// Requests that end in the wrong place or say so twice are refused here, since libmicrohttpd takes
/// them; so are bodies that are too long, and clients that are too slow. What libmicrohttpd's parser
/// refuses is answered here as well (`CMicroHTTPDRefusals`). All else is the handler's.
///
/// What cannot be reached: a request line without any blank ends the connection without an answer; between
/// the chunks of a body a line feed alone counts as the end of a line; a chunk's extension that does not
/// fit the connection's memory is waited for until the body is late (408).
@MainActor
package final class HTTPServer {
  /// Called for each request when all of it has arrived. It answers, now or later, through the exchange.
  package typealias Handler = @MainActor (HTTPRequest, HTTPExchange) -> Void

  enum Phase { case serving, draining, finishing, stopped }

  /// What the server was started with.
  package let configuration: Configuration
  /// What drives the server.
  package let loop: EventLoop
  /// The numeric address that the server listens on; of a local socket its path.
  package let address: String
  /// The port that the server listens on; 0 of a local socket.
  package let port: UInt16
  /// Whether the server listens on a local socket, whose clients have no address.
  package let isLocal: Bool
  /// What is to be removed when the server stops, or nil if nothing is.
  let socketFile: SocketFile?

  /// Makes the document for a request that is refused before the handler sees it.
  package var problemResponse: @MainActor (HTTPProblem) -> HTTPResponse = { $0.response }
  /// Called for each request whose head had arrived, when it is over.
  package var onEnd: (@MainActor (HTTPRecord) -> Void)?
  /// Called for each fault of the server itself, before its answer: the place to log it.
  package var onFault: (@MainActor (HTTPFault) -> Void)?
  /// Called once when the server stops to accept connections: the place to answer what waits and to
  /// take leave of streams, which are closed afterwards.
  package var onDraining: (@MainActor () -> Void)?

  /// Called for each reader that is cut off because there was no room for what others wanted.
  package var onCutReader: (@MainActor () -> Void)?
  /// The room that large answers and events have.
  package let room: OutgoingRoom

  let handler: Handler
  var daemon: OpaquePointer?
  /// libmicrohttpd's epoll descriptor.
  package private(set) var descriptor: Int32 = -1
  var phase = Phase.serving
  var isStopRequested = false
  var connections: [UInt64: HTTPConnection] = [:]
  var connectionsByAddress = AddressCounts()
  var lastConnectionNumber: UInt64 = 0
  /// When somebody may be late, in nanoseconds of uptime.
  var nextSweep = HTTPConnection.noDeadline
  let patience: Patience
  var graceEnd = DispatchTime.distantFuture
  var stopCompletions: [@MainActor () -> Void] = []
  private(set) var needsRun = false
  let lingeringSockets: LingeringSockets
  private(set) lazy var hangUps = HangUpWatch { [weak self] in self?.note($1, of: $0) }
  /// Streams that have something to send at the end of this turn.
  var dueStreams: [EventStream] = []

  /// Requests whose head has arrived and whose answer has not left yet, streams included.
  var requestsInFlight = 0
  /// Requests whose head has arrived so far.
  var requestCount = 0
  /// Connections that are open.
  package var connectionCount: Int { connections.count }

  /// Listens; requests are served as soon as `loop` runs. A server lives until it is stopped. Large
  /// answers that the handler makes take `room`.
  package init(
    _ configuration: Configuration = Configuration(), loop: EventLoop, room: OutgoingRoom? = nil,
    handler: @escaping Handler
  ) throws(HTTPServerError) {
    let socket = try ListeningSocket(configuration)
    self.configuration = configuration
    patience = Patience(configuration)
    self.room = room ?? OutgoingRoom(limit: .max, loop: loop)
    self.loop = loop
    self.handler = handler
    lingeringSockets = LingeringSockets(loop: loop)
    address = socket.address
    port = socket.port
    isLocal = socket.family == AF_UNIX
    socketFile = socket.file
    guard let daemon = startDaemon(on: socket) else {
      Glibc.close(socket.descriptor)
      socketFile?.remove()
      throw .cannotStart("libmicrohttpd \(String(cString: MHD_get_version())) refused")
    }
    self.daemon = daemon
    descriptor = microhttpd_epoll_descriptor(daemon)
    self.room.onShort = { [weak self] in
      // Who has been slow for long makes room at once.
      if let self { nextSweep = min(nextSweep, loop.time) }
    }
    loop.add(hangUps)
    loop.add(self)
    loop.on(.push) { [weak self] in
      self?.flushStreams()
      self?.proceedWithStop()
    }
  }

  /// Where the server is found, for a message.
  package var url: String {
    if isLocal { return "unix:\(address)" }
    return "http://\(address.contains(":") ? "[\(address)]" : address):\(port)/"
  }

  /// libmicrohttpd, driven from outside, does not notice by itself that a connection was resumed.
  func setNeedsRun() {
    needsRun = true
    loop.setNeedsTurn()
  }

  private func note(_ event: HangUpWatch.Event, of number: UInt64) {
    guard let connection = connections[number] else { return }
    if connection.isDetached, let exchange = connection.exchange {
      switch event {
      case .room: exchange.stream?.proceed()
      case .end: exchange.stream?.clientClosed()
      case .reset: endStream(of: exchange)
      }
      return
    }
    guard event != .room else { return }
    connection.isHungUp = true
    if connection.deadline != HTTPConnection.noDeadline, connection.exchange?.stage != .answered {
      expect(connection, within: patience.idle)
    }
    if let exchange = connection.exchange, exchange.isSuspended { exchange.hangUp(isReset: event == .reset) }
  }
}

extension HTTPServer: EventSource {
  /// At once after a connection was resumed, else when libmicrohttpd or a sweep wants it.
  package func deadline(at now: DispatchTime) -> DispatchTime {
    guard let daemon else { return .distantFuture }
    if needsRun { return now }
    var milliseconds: UInt64 = 0
    let sweep = DispatchTime(uptimeNanoseconds: nextSweep)
    guard MHD_get_timeout(daemon, &milliseconds) == .YES else { return sweep }
    return min(sweep, now + Duration.milliseconds(Int64(clamping: milliseconds)))
  }

  /// Lets libmicrohttpd do what it can without waiting.
  package func serve() {
    guard let daemon else { return }
    needsRun = false
    run(daemon)
    // Not before: what arrived while everything waited for the main actor is not late.
    guard nextSweep <= loop.time else { return }
    sweep()
    run(daemon)
  }
}

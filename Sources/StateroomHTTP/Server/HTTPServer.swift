import CMicroHTTPD
import Dispatch
import Glibc

/// An HTTP/1.1 server on one address: libmicrohttpd driven by an ``EventLoop``, all on the main actor.
///
/// Requests with an ambiguous end or duplicate framing headers are refused here, since libmicrohttpd accepts them;
/// so are bodies that are too long, and clients that are too slow. Requests that libmicrohttpd's parser refuses are
/// answered here as well (`CMicroHTTPDRefusals`). All others go to the handler.
///
/// Three cases cannot be handled here. A request line without any blank closes the connection without an answer.
/// Between the chunks of a body a line feed alone ends a line. A chunk's extension that does not fit the
/// connection's memory is waited for until the body is late (408).
@MainActor
package final class HTTPServer {
  /// Called for each request that has arrived completely. It answers, now or later, through the exchange.
  package typealias Handler = @MainActor (HTTPRequest, HTTPExchange) -> Void

  /// The address of a server and its limits.
  package typealias Configuration = HTTPServerConfiguration

  /// The configuration with which the server was started.
  let configuration: Configuration
  /// The loop that drives the server.
  package let loop: EventLoop
  /// The numeric address that the server listens on, or the path of its local socket.
  package let address: String
  /// The port that the server listens on; 0 for a local socket.
  package let port: UInt16
  /// Whether the server listens on a local socket, whose clients have no address.
  let isLocal: Bool
  /// The socket's file, removed when the server stops, or nil if there is none.
  let socketFile: SocketFile?
  /// Whether other processes have the socket as well.
  private let sharesSocket: Bool

  /// Creates the document for a request that is refused before the handler runs.
  package var problemResponse: @MainActor (HTTPProblem) -> HTTPResponse = { $0.response }
  /// Called at the end of each request whose head had arrived.
  package var onEnd: (@MainActor (HTTPRecord) -> Void)?
  /// Called for each fault of the server itself, before its answer: the place to log it.
  package var onFault: (@MainActor (HTTPFault) -> Void)?
  /// Called with the head of a request whose body exceeds the limit, or does not announce its size. Calls back, now or
  /// later, with the number of bytes that the body may have; only a number above the limit counts.
  package var admitBody: (@MainActor (HTTPRequest, @escaping @MainActor (Int) -> Void) -> Void)?
  /// Called once when the server stops accepting connections: the place to answer requests that wait and to send
  /// streams a last event. They are closed afterwards.
  package var onDraining: (@MainActor () -> Void)?

  /// Called for each reader that is disconnected because it held room that others wanted.
  package var onCutReader: (@MainActor () -> Void)?
  /// The bound on the bytes of large answers and events.
  package let room: OutgoingRoom

  let handler: Handler
  private var daemon: OpaquePointer?
  /// libmicrohttpd's epoll descriptor.
  package private(set) var descriptor: Int32 = -1
  private let stopping = GracefulStop()
  var connections = OpenConnections()
  let deadlines: ClientDeadlines
  /// The run that resumed requests need.
  let pendingRun: PendingRun
  let lingeringSockets: LingeringCloses
  private(set) lazy var hangUps = DisconnectDetector { [weak self] in self?.note($1, of: $0) }
  /// Streams that have something to send at the end of this turn.
  var dueStreams = DueStreams()
  var requests = RequestCounts()
  /// The room for bodies that exceed the limit by the handler's leave.
  var largeBodies: LargeBodies

  /// The progress of a stop.
  var phase: GracefulStop.Phase { stopping.phase }
  /// The time limits for clients.
  var timeouts: ClientTimeouts { deadlines.timeouts }
  /// The number of open connections.
  package var connectionCount: Int { connections.count }

  /// Starts to listen. Requests are served once `loop` runs. A server lives until it is stopped. Large answers of
  /// the handler take `room`.
  package init(
    _ configuration: Configuration = Configuration(), loop: EventLoop, room: OutgoingRoom? = nil,
    handler: @escaping Handler
  ) throws(HTTPServerError) {
    let socket = try ListeningSocket(configuration)
    self.configuration = configuration
    largeBodies = LargeBodies(limit: configuration.largeBodiesLimit)
    let room = room ?? OutgoingRoom(limit: .max, loop: loop)
    self.room = room
    self.loop = loop
    deadlines = ClientDeadlines(configuration.timeouts, room: room, loop: loop)
    pendingRun = PendingRun(in: loop)
    self.handler = handler
    lingeringSockets = LingeringCloses(loop: loop)
    address = socket.address
    port = socket.port
    isLocal = socket.family == AF_UNIX
    socketFile = socket.file
    sharesSocket = socket.isShared
    guard let daemon = startDaemon(on: socket) else {
      Glibc.close(socket.descriptor)
      // Another process listens at a shared one, and starts the next server.
      if !socket.isShared { socketFile?.remove() }
      throw .cannotStart("libmicrohttpd \(String(cString: MHD_get_version())) refused")
    }
    self.daemon = daemon
    descriptor = microhttpd_epoll_descriptor(daemon)
    // A sweep makes room at once by disconnecting slow readers.
    room.onShort = { [weak deadlines, weak loop] in
      if let loop { deadlines?.sweep(by: loop.time) }
    }
    loop.add(hangUps)
    loop.add(self)
    loop.on(.push) { [weak self] in
      self?.flushStreams()
      self?.proceedWithStop()
    }
  }

  /// The server's URL, for a message.
  package var url: String {
    if isLocal { return "unix:\(address)" }
    return "http://\(address.contains(":") ? "[\(address)]" : address):\(port)/"
  }

  private func note(_ event: DisconnectDetector.Event, of number: UInt64) {
    guard let connection = connections[number] else { return }
    if connection.client.isDetached, let exchange = connection.exchange {
      switch event {
      case .room: exchange.stream?.proceed()
      case .end: exchange.stream?.clientClosed()
      case .reset: endStream(on: number)
      }
      return
    }
    guard event != .room else { return }
    let client = connection.client
    client.hangUp()
    if client.deadline != ClientSocket.noDeadline, connection.exchange?.stage != .answered {
      deadlines.expect(client, within: timeouts.idle)
    }
    if let exchange = connection.exchange, exchange.isSuspended { exchange.hangUp(isReset: event == .reset) }
  }
}

extension HTTPServer: EventLoopSource {
  /// The present time after a connection was resumed, otherwise when libmicrohttpd or a sweep is due.
  package func deadline(at now: DispatchTime) -> DispatchTime {
    guard let daemon else { return .distantFuture }
    if pendingRun.isRequested { return now }
    var milliseconds: UInt64 = 0
    let sweep = DispatchTime(uptimeNanoseconds: deadlines.nextSweep)
    guard MHD_get_timeout(daemon, &milliseconds) == .YES else { return sweep }
    return min(sweep, now + Duration.milliseconds(Int64(clamping: milliseconds)))
  }

  /// Lets libmicrohttpd do what it can without waiting.
  package func serve() {
    guard let daemon else { return }
    pendingRun.begin()
    run(daemon)
    // Swept after the run: a request that arrived while everything waited for the main actor is not late.
    guard deadlines.isSweepDue(at: loop.time) else { return }
    sweep()
    run(daemon)
  }
}

// MARK: Stopping

extension HTTPServer {
  /// Stops gracefully: accepts no further connections, calls ``onDraining``, closes all streams, and then waits
  /// until all requests are answered, for `grace` at most. Another call can only shorten the grace period.
  /// `completion` is called at the very end, outside of any request.
  package func stop(grace: Duration = .seconds(10), completion: @escaping @MainActor () -> Void = {}) {
    guard phase != .stopped else { return completion() }
    stopping.request(by: .now() + grace, completion: completion)
    loop.schedule(after: grace) {}
    loop.setNeedsTurn()
  }

  /// Stops as ``stop(grace:completion:)`` does, and waits for the end. Not for the thread that runs the loop.
  package func stop(grace: Duration = .seconds(10)) async {
    await withCheckedContinuation { continuation in
      stop(grace: grace) { continuation.resume() }
    }
  }

  /// Takes the next step of stopping. Called at the end of each turn, when no callback of libmicrohttpd is running.
  ///
  /// - Complexity: O(1), or O(*n*) when the server begins to stop, where *n* is the number of connections.
  private func proceedWithStop() {
    guard stopping.isRequested, let daemon else { return }
    if phase == .serving {
      stopping.beginDraining()
      let socket = MHD_quiesce_daemon(daemon)
      // With other processes' copies it would go on to take connections, which are never accepted.
      if sharesSocket { shutdown(socket, Int32(SHUT_RDWR)) }
      if socket >= 0 { Glibc.close(socket) }
      socketFile?.remove()
      onDraining?()
      for connection in connections.all { connection.exchange?.stream?.close() }
    }
    if stopping.isDrained(at: loop.now, requestsInFlight: requests.inFlight) { finish(daemon) }
  }

  /// Aborts all requests, and stops the daemon when none of its connections is suspended any longer.
  ///
  /// - Complexity: O(*n*) each time that the daemon runs, where *n* is the number of open connections.
  private func finish(_ daemon: OpaquePointer) {
    stopping.beginFinishing()
    // libmicrohttpd aborts the process if it is stopped while a connection is suspended.
    for connection in connections.all {
      if connection.client.isDetached {
        endStream(on: connection.number)
      } else {
        connection.exchange?.abort()
      }
    }
    repeat { run(daemon) } while connections.all.contains { $0.exchange?.isSuspended == true }
    self.daemon = nil
    loop.remove(hangUps) { [self] in
      loop.remove(self) { [self] in close(daemon) }
    }
  }

  /// Ends libmicrohttpd's daemon, and with it what is left.
  ///
  /// - Complexity: O(*n*), where *n* is the number of connections and of completions.
  private func close(_ daemon: OpaquePointer) {
    MHD_stop_daemon(daemon)
    lingeringSockets.close()
    let completions = stopping.end()
    // The daemon's reference to the server.
    Unmanaged.passUnretained(self).release()
    for completion in completions { completion() }
  }
}

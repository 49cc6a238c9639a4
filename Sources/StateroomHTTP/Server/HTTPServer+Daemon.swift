import CMicroHTTPD
import Glibc

extension HTTPServer {
  func startDaemon(on socket: ListeningSocket) -> OpaquePointer? {
    var flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue | MHD_USE_TURBO.rawValue
    if socket.family == AF_INET6 { flags |= MHD_USE_IPv6.rawValue }
    let context = Unmanaged.passRetained(self).toOpaque()
    func address<Function>(_ function: Function) -> Int {
      Int(bitPattern: unsafeBitCast(function, to: UnsafeRawPointer.self))
    }
    func option(_ option: MHD_OPTION, _ value: Int, _ context: UnsafeMutableRawPointer? = nil)
      -> MHD_OptionItem
    {
      MHD_OptionItem(option: option, value: value, ptr_value: context)
    }
    let target: MHDTargetCallback = beginRequest
    let completed: MHD_RequestCompletedCallback = completeRequest
    let connection: MHD_NotifyConnectionCallback = noteConnection
    var options: [MHD_OptionItem] = [
      option(.URI_LOG_CALLBACK, address(target), context),
      option(.NOTIFY_COMPLETED, address(completed), context),
      option(.NOTIFY_CONNECTION, address(connection), context),
      option(.LISTEN_SOCKET, Int(socket.descriptor)),
      option(.CONNECTION_LIMIT, configuration.connectionLimit + Configuration.refusedConnections),
      option(.CONNECTION_TIMEOUT, Int(configuration.idleTimeout.components.seconds)),
      option(.CONNECTION_MEMORY_LIMIT, configuration.connectionMemory),
      option(.SIGPIPE_HANDLED_BY_APP, 1),
      option(.END, 0),
    ]
    signal(SIGPIPE, SIG_IGN)
    let daemon = microhttpd_start(flags, handleAccess, context, &options)
    if daemon == nil { Unmanaged<HTTPServer>.fromOpaque(context).release() }
    return daemon
  }
}

private typealias MHDTargetCallback =
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
  -> UnsafeMutableRawPointer?

private typealias Context = UnsafeMutableRawPointer

/// The handlers of libmicrohttpd's callbacks, with their isolation.
private struct IsolatedCalls {
  let openConnection: @MainActor (HTTPServer, OpaquePointer) -> Context
  let closeConnection: @MainActor (HTTPServer, Context) -> Void
  let begin: @MainActor (HTTPServer, HTTPConnection, UnsafePointer<CChar>) -> Context
  let handle: @MainActor (HTTPServer, HTTPExchange, RequestPart) -> MHD_Result
  let complete: @MainActor (HTTPServer, Context) -> Void
}

/// The types of the same functions without their isolation.
private struct Calls {
  let openConnection: (Context, OpaquePointer) -> Context
  let closeConnection: (Context, Context) -> Void
  let begin: (Context, Context, UnsafePointer<CChar>) -> Context
  let handle: (Context, Context, RequestPart) -> MHD_Result
  let complete: (Context, Context) -> Void
}

// libmicrohttpd has no thread of its own here: it calls back from inside `MHD_run` and similar functions, on the
// main actor's thread, and waits for the result. So nothing that it passes is shared with other threads, and its
// calls are part of the actor's own work. A check at each of a request's four calls, as `assumeIsolated` makes,
// would take as long as all the rest of a short request. So the functions are called with types without isolation,
// and only a debug build checks.
//
// The pointers that they get are references that libmicrohttpd holds for as long as a call lasts, as a function
// expects of its parameters. As fields of a structure the functions are called directly: by themselves they would
// be converted to generic ones and back, and a constant would check at each use whether it is initialized.
private var callOnActor: Calls {
  unsafeBitCast(
    IsolatedCalls(
      openConnection: openConnection, closeConnection: closeConnection, begin: begin, handle: handle,
      complete: complete),
    to: Calls.self)
}

/// Checks the isolation in a debug build; `assertIsolated` checks in every build.
private func assertOnActor() {
  #if DEBUG
    MainActor.assertIsolated()
  #endif
}

/// The arguments of libmicrohttpd's access handler.
private struct RequestPart {
  let handle: OpaquePointer
  let path, method, version: UnsafePointer<CChar>
  let data: UnsafePointer<CChar>?
  let size: UnsafeMutablePointer<Int>
}

private func noteConnection(
  _ context: Context?, _ handle: OpaquePointer?, _ socketContext: UnsafeMutablePointer<Context?>?,
  _ code: MHD_ConnectionNotificationCode
) {
  if code == .CONNECTION_NOTIFY_STARTED {
    socketContext!.pointee = callOnActor.openConnection(context!, handle!)
  } else if let connection = socketContext!.pointee {
    callOnActor.closeConnection(context!, connection)
  }
}

@MainActor private func openConnection(_ server: HTTPServer, _ handle: OpaquePointer) -> Context {
  assertOnActor()
  return Unmanaged.passRetained(server.accept(handle)).toOpaque()
}

@MainActor private func closeConnection(_ server: HTTPServer, _ connection: Context) {
  assertOnActor()
  let connection = Unmanaged<HTTPConnection>.fromOpaque(connection).takeRetainedValue()
  if !connection.client.isDetached { server.close(connection) }
}

private func beginRequest(
  _ context: Context?, _ target: UnsafePointer<CChar>?, _ handle: OpaquePointer?
) -> Context? {
  guard let connection = microhttpd_socket_context(handle!) else { return nil }
  return callOnActor.begin(context!, connection, target!)
}

@MainActor private func begin(
  _ server: HTTPServer, _ connection: HTTPConnection, _ target: UnsafePointer<CChar>
) -> Context {
  assertOnActor()
  return Unmanaged.passRetained(server.beginExchange(on: connection, target: target)).toOpaque()
}

private func handleAccess(
  _ context: Context?, _ handle: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ exchange: UnsafeMutablePointer<Context?>?
) -> MHD_Result {
  guard let exchange = exchange?.pointee else { return .NO }
  let part = RequestPart(
    handle: handle!, path: path!, method: method!, version: version!, data: data, size: size!)
  return callOnActor.handle(context!, exchange, part)
}

@MainActor private func handle(
  _ server: HTTPServer, _ exchange: HTTPExchange, _ part: RequestPart
) -> MHD_Result {
  assertOnActor()
  guard server.phase != .finishing else { return .NO }
  switch exchange.stage {
  case .head:
    let framing = microhttpd_framing_of(
      part.handle, part.method, part.path, exchange.head.target.size, part.version)
    return server.receiveHead(of: exchange, method: HTTPMethod(part.method), framing: framing)
  case .admission:
    return server.awaitAdmission(of: exchange)
  case .body where part.size.pointee > 0:
    let bytes = UnsafeRawBufferPointer(start: part.data, count: part.size.pointee)
    part.size.pointee = 0
    return server.receiveBody(bytes, of: exchange)
  case .body:
    return server.handle(exchange)
  default:
    return server.proceed(exchange)
  }
}

private func completeRequest(
  _ context: Context?, _ handle: OpaquePointer?, _ exchange: UnsafeMutablePointer<Context?>?,
  _ code: MHD_RequestTerminationCode
) {
  guard let ended = exchange?.pointee else { return }
  exchange?.pointee = nil
  callOnActor.complete(context!, ended)
}

@MainActor private func complete(_ server: HTTPServer, _ exchange: Context) {
  assertOnActor()
  let exchange = Unmanaged<HTTPExchange>.fromOpaque(exchange).takeRetainedValue()
  if !exchange.connection.client.isDetached { server.endExchange(exchange) }
}

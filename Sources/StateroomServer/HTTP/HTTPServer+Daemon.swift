import CMicroHTTPD
import Glibc

extension HTTPServer {
  func startDaemon(on socket: ListeningSocket) -> OpaquePointer? {
    var flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
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

// libmicrohttpd has no thread of its own here: it calls back from inside `MHD_run`, and the like, on the
// main actor's thread, and waits for the answer. So what it hands over is shared with nobody, which is
// why the pointers may cross into the actor as `nonisolated(unsafe)`.

private func noteConnection(
  _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
  _ socketContext: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ code: MHD_ConnectionNotificationCode
) {
  // Shared with nobody: see above.
  nonisolated(unsafe) let (context, handle, socketContext) = (context!, handle!, socketContext!)
  MainActor.assumeIsolated {
    let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
      socketContext.pointee = Unmanaged.passRetained(server.accept(handle)).toOpaque()
    } else if let connection = socketContext.pointee {
      server.close(Unmanaged<HTTPConnection>.fromOpaque(connection).takeRetainedValue())
    }
  }
}

private func beginRequest(
  _ context: UnsafeMutableRawPointer?, _ target: UnsafePointer<CChar>?, _ handle: OpaquePointer?
) -> UnsafeMutableRawPointer? {
  // Shared with nobody: see above.
  nonisolated(unsafe) let (context, target, handle) = (context!, target!, handle!)
  nonisolated(unsafe) var exchange: UnsafeMutableRawPointer?
  MainActor.assumeIsolated {
    let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    guard let connection = microhttpd_socket_context(handle) else { return }
    let began = server.beginExchange(
      on: Unmanaged<HTTPConnection>.fromOpaque(connection).takeUnretainedValue(), target: target)
    exchange = Unmanaged.passRetained(began).toOpaque()
  }
  return exchange
}

private func handleAccess(
  _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?, _ path: UnsafePointer<CChar>?,
  _ method: UnsafePointer<CChar>?, _ version: UnsafePointer<CChar>?, _ data: UnsafePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let pointer = exchange?.pointee else { return .NO }
  // Shared with nobody: see above.
  nonisolated(unsafe) let (context, pointer_, path, method) = (context!, pointer, path!, method!)
  nonisolated(unsafe) let (version, data, size, handle) = (version!, data, size!, handle!)
  return MainActor.assumeIsolated {
    let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    let exchange = Unmanaged<HTTPExchange>.fromOpaque(pointer_).takeUnretainedValue()
    guard server.phase != .finishing else { return .NO }
    switch exchange.stage {
    case .head:
      exchange.method = HTTPMethod(String(cString: method))
      let framing = microhttpd_framing_of(handle, method, path, exchange.rawTargetSize, version)
      return server.receiveHead(of: exchange, framing: framing, version: String(cString: version))
    case .body where size.pointee > 0:
      let bytes = UnsafeRawBufferPointer(start: data, count: size.pointee)
      size.pointee = 0
      return server.receiveBody(bytes, of: exchange)
    case .body:
      return server.handle(exchange)
    default:
      return exchange.proceed()
    }
  }
}

private func completeRequest(
  _ context: UnsafeMutableRawPointer?, _ handle: OpaquePointer?,
  _ exchange: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, _ code: MHD_RequestTerminationCode
) {
  guard let pointer = exchange?.pointee else { return }
  exchange?.pointee = nil
  // Shared with nobody: see above.
  nonisolated(unsafe) let (context, exchange) = (context!, pointer)
  MainActor.assumeIsolated {
    let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
    server.endExchange(Unmanaged<HTTPExchange>.fromOpaque(exchange).takeRetainedValue())
  }
}

import CMicroHTTPD
import Glibc

/// A client's connection, for as long as its socket is open.
@MainActor
final class HTTPConnection {
  static let noDeadline = UInt64.max

  let server: HTTPServer
  let number: UInt64
  private(set) var socket: Int32
  let handle: OpaquePointer
  /// Whether the socket belongs to a stream: libmicrohttpd's connection is gone then.
  private(set) var isDetached = false
  /// The request that is being handled. Pipelined ones wait in libmicrohttpd.
  var exchange: HTTPExchange?
  /// The last request's target, which the next one often repeats.
  private var lastTarget: ReceivedTarget?
  /// The deadline for what the client has to send or to read, in nanoseconds of uptime, or ``noDeadline``.
  var deadline = noDeadline
  /// The large answer or event that the client has not read yet, and the time at which it was sent.
  var large: (held: HeldBytes, since: UInt64)?
  /// Whether the client has closed its side of the connection. All that it sent has arrived then.
  var isHungUp = false
  /// The answer to every request on a connection that exceeds a limit, or nil if it does not.
  var refusal: HTTPProblem?
  /// The address given to every client of a local socket.
  nonisolated static let localAddress = "unix:"

  /// The numeric address of the other end; empty if it is unknown.
  let clientAddress: String

  init(of server: HTTPServer, number: UInt64, handle: OpaquePointer) {
    self.server = server
    self.number = number
    self.handle = handle
    socket = microhttpd_socket(handle)
    if server.isLocal {
      clientAddress = Self.localAddress
      return
    }
    clientAddress = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard microhttpd_remote_address(handle, buffer.baseAddress, 64) else { return "" }
      let address = String(cString: buffer.baseAddress!)
      // An IPv4 client of a socket that accepts both kinds.
      return address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
    }
  }

  /// Returns the target of a new request. Reuses the last request's if the bytes are the same.
  func target(_ bytes: UnsafeBufferPointer<UInt8>) -> ReceivedTarget {
    if let lastTarget, lastTarget.isAgain(bytes) { return lastTarget }
    let target = ReceivedTarget(bytes)
    lastTarget = target
    return target
  }

  /// Moves the connection to another descriptor of its socket, which the connection then owns.
  func detach(to descriptor: Int32) {
    socket = descriptor
    isDetached = true
    lastTarget = nil
    deadline = Self.noDeadline
  }

  /// Closes a connection whose socket belongs to a stream.
  func closeSocket() {
    _ = shutdown(socket, Int32(SHUT_WR))
    Glibc.close(socket)
  }

  /// Sends, without libmicrohttpd, as much as the socket accepts at once, and shuts down the sending side.
  func send(_ bytes: [UInt8]) {
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    _ = shutdown(socket, Int32(SHUT_WR))
  }

  /// Ends a connection that libmicrohttpd still uses.
  func shutDown() {
    _ = shutdown(socket, Int32(SHUT_RDWR))
    deadline = Self.noDeadline
  }

  /// Disables all delays in sending. libmicrohttpd does so with its first answer only, and may have left the socket
  /// corked.
  ///
  /// - Complexity: O(1). There are two options.
  func sendAtOnce() {
    for (option, value) in [(TCP_NODELAY, Int32(1)), (TCP_CORK, Int32(0))] {
      var value = value
      _ = setsockopt(socket, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// Limits the unsent bytes in the kernel's buffer, so that a stream's backlog stays in ours, which can merge
  /// changes.
  func limitUnsent(to bytes: Int32) {
    var bytes = bytes
    _ = setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<Int32>.size))
  }
}

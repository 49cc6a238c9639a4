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
  /// Whether the socket is a stream's own: libmicrohttpd's connection is gone then.
  private(set) var isDetached = false
  /// The request under way; others that were sent with it wait in libmicrohttpd.
  var exchange: HTTPExchange?
  /// The last request's target, which the next one often repeats.
  private var lastTarget: ReceivedTarget?
  /// When what is awaited from the client has to be there, in nanoseconds of uptime; ``noDeadline`` for never.
  var deadline = noDeadline
  /// The large answer or event that the client has not taken yet, and since when it is on its way.
  var large: (held: HeldBytes, since: UInt64)?
  /// Whether the client has closed at least its own side. All that it sent has arrived then.
  var isHungUp = false
  /// Why the connection is one too many: what every request on it is answered.
  var refusal: HTTPProblem?
  /// What stands for the address of clients of a local socket, which have none.
  nonisolated static let localAddress = "unix:"

  /// The numeric address of the other end; empty if it is not known.
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
      // An IPv4 client of a socket that takes both kinds.
      return address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
    }
  }

  /// The target of a request that begins.
  func target(_ bytes: UnsafeBufferPointer<UInt8>) -> ReceivedTarget {
    if let lastTarget, lastTarget.isAgain(bytes) { return lastTarget }
    let target = ReceivedTarget(bytes)
    lastTarget = target
    return target
  }

  /// From now on the socket is reached by another descriptor, which is ours to close.
  func detach(to descriptor: Int32) {
    socket = descriptor
    isDetached = true
    lastTarget = nil
    deadline = Self.noDeadline
  }

  /// Ends a connection whose socket is a stream's own.
  func closeSocket() {
    _ = shutdown(socket, Int32(SHUT_WR))
    Glibc.close(socket)
  }

  /// Sends past libmicrohttpd as much as the socket takes at once, and nothing after it.
  func send(_ bytes: [UInt8]) {
    _ = Glibc.send(socket, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    _ = shutdown(socket, Int32(SHUT_WR))
  }

  /// Ends a connection that libmicrohttpd is still working on.
  func shutDown() {
    _ = shutdown(socket, Int32(SHUT_RDWR))
    deadline = Self.noDeadline
  }

  /// Has what is sent leave at once: libmicrohttpd sees to that with its first answer only, and may have left the
  /// socket corked.
  func sendAtOnce() {
    for (option, value) in [(TCP_NODELAY, Int32(1)), (TCP_CORK, Int32(0))] {
      var value = value
      _ = setsockopt(socket, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
    }
  }

  /// Lets a stream's backlog grow in our buffer, where changes can be merged, and not in the kernel's.
  func limitUnsent(to bytes: Int32) {
    var bytes = bytes
    _ = setsockopt(
      socket, Int32(IPPROTO_TCP), TCP_NOTSENT_LOWAT, &bytes, socklen_t(MemoryLayout<Int32>.size))
  }
}

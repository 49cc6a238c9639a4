import CMicroHTTPD
import Glibc

/// A client's socket, with the deadline by which the client must send or read something.
@MainActor
final class ClientSocket {
  static let noDeadline = UInt64.max

  /// The number of the connection.
  let connection: UInt64
  private(set) var descriptor: Int32
  /// Whether the socket belongs to a stream: libmicrohttpd's connection is gone then.
  private(set) var isDetached = false
  /// Whether the client has closed its side of the connection. All that it sent has arrived then.
  private(set) var isHungUp = false
  /// The deadline for what the client has to send or to read, in nanoseconds of uptime, or ``noDeadline``.
  private(set) var deadline = noDeadline
  /// The large answer or event that the client has not read yet, and the time at which it was sent.
  private(set) var large: (held: OutgoingContent, since: UInt64)?

  init(_ descriptor: Int32, connection: UInt64) {
    self.descriptor = descriptor
    self.connection = connection
  }

  /// Returns the numeric address of the other end; empty if it is unknown.
  static func address(of handle: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard microhttpd_remote_address(handle, buffer.baseAddress, 64) else { return "" }
      let address = String(cString: buffer.baseAddress!)
      // An IPv4 client of a socket that accepts both kinds.
      return address.hasPrefix("::ffff:") ? String(address.dropFirst(7)) : address
    }
  }

  /// Sets the deadline.
  func expect(by time: UInt64) { deadline = time }

  /// Notes a large answer or event that was sent. Returns false if it is the one that the client reads already.
  func startReading(_ held: OutgoingContent, at time: UInt64) -> Bool {
    guard large?.held !== held else { return false }
    large = (held, time)
    return true
  }

  /// Notes that the client has read everything large, or will not.
  func endReading() { if large != nil { large = nil } }

  /// Removes the deadline: the client has nothing to send or to read.
  func expectNothing() {
    deadline = Self.noDeadline
    endReading()
  }

  /// Notes that the client has closed its side.
  func hangUp() { isHungUp = true }

  /// Moves on to another descriptor of the socket, which a stream then owns.
  func detach(to descriptor: Int32) {
    self.descriptor = descriptor
    isDetached = true
    deadline = Self.noDeadline
  }

  /// Closes a socket that belongs to a stream.
  func close() {
    _ = shutdown(descriptor, Int32(SHUT_WR))
    Glibc.close(descriptor)
  }

  /// Sends, without libmicrohttpd, as much as the socket accepts at once, and shuts down the sending side.
  func sendLast(_ bytes: [UInt8]) {
    _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
    _ = shutdown(descriptor, Int32(SHUT_WR))
  }

  /// Ends a connection that libmicrohttpd still uses.
  func shutDown() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
    deadline = Self.noDeadline
  }

  /// Disables all delays in sending. libmicrohttpd does so with its first answer only, and may have left the socket
  /// corked.
  func sendAtOnce() {
    set(TCP_NODELAY, to: 1)
    set(TCP_CORK, to: 0)
  }

  /// Limits the unsent bytes in the kernel's buffer, so that a stream's backlog stays in ours, which can merge
  /// changes.
  func limitUnsent(to bytes: Int32) { set(TCP_NOTSENT_LOWAT, to: bytes) }

  private func set(_ option: Int32, to value: Int32) {
    var value = value
    _ = setsockopt(
      descriptor, Int32(IPPROTO_TCP), option, &value, socklen_t(MemoryLayout<Int32>.size))
  }
}

import CMicroHTTPD
import Dispatch
import Glibc

/// Sockets whose last answer is being sent while the client may still be sending.
///
/// If a closed socket has unread bytes, or more arrive, the kernel sends a reset, which discards the answer for a
/// client that has not read it yet. So such a socket is kept open for a moment, and received bytes are discarded.
@MainActor
final class LingeringCloses {
  private struct Socket {
    let descriptor: Int32
    let end: DispatchTime
  }

  /// The maximum number of sockets. Further ones are closed at once: a client that floods the server may miss its
  /// answer.
  private static let countLimit = 64
  /// The time for which a client may go on sending.
  private static let timeouts = Duration.seconds(2)
  private static let interval = Duration.milliseconds(20)
  /// The number of bytes that are discarded of one socket in one interval.
  private static let bytesLimit = 1 << 20

  private let loop: EventLoop
  private var sockets: [Socket] = []

  init(loop: EventLoop) {
    self.loop = loop
  }

  /// Keeps `socket` open after its owner closes it. Nothing more is sent on it.
  func keep(_ socket: Int32) {
    guard sockets.count < Self.countLimit else { return }
    let descriptor = fcntl(socket, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { return }
    sockets.append(Socket(descriptor: descriptor, end: .now() + Self.timeouts))
    if sockets.count == 1 { scheduleDraining() }
  }

  /// Closes all sockets.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sockets.
  func close() {
    for socket in sockets { Glibc.close(socket.descriptor) }
    sockets = []
  }

  private func scheduleDraining() {
    loop.schedule(after: Self.interval) { [weak self] in self?.drain() }
  }

  private func drain() {
    let now = DispatchTime.now()
    sockets.removeAll { socket in
      guard socket.end <= now || Self.hasEnded(socket.descriptor) else { return false }
      Glibc.close(socket.descriptor)
      return true
    }
    if !sockets.isEmpty { scheduleDraining() }
  }

  /// Discards what a client has sent. Returns true if it has closed the connection, or an error has.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that have arrived, up to a limit.
  private static func hasEnded(_ descriptor: Int32) -> Bool {
    var total = 0
    while total < bytesLimit {
      // With MSG_TRUNC, TCP discards the bytes without copying them.
      let count = recv(descriptor, nil, 1 << 18, Int32(MSG_DONTWAIT | MSG_TRUNC))
      if count == 0 { return true }
      if count < 0 { return errno != EAGAIN && errno != EINTR }
      total += count
    }
    return false
  }
}

import Glibc
import Synchronization

/// The destination of log lines: the standard error stream, in whole lines.
///
/// Lines are written at once, so that none are missing after a trap. Only lines about requests, of which there are
/// thousands a second, wait for the end of the loop's turn.
final class LogOutput: Sendable {
  private let pending = Mutex(LogBuffer())
  private let descriptor: Int32

  /// Creates an output to a descriptor, by default that of the standard error stream.
  init(descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
  }

  /// Appends bytes that the next ``flush()`` writes.
  func append(_ write: (inout LogBuffer) -> Void) {
    pending.withLock { write(&$0) }
  }

  /// Writes everything that is buffered. If the reader is gone or slow, lines are lost; the process never waits or
  /// ends.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that are buffered.
  func flush() {
    pending.withLock { pending in
      var rest = pending.bytes[...]
      while !rest.isEmpty, isReady {
        let piece = UnsafeBufferPointer(rebasing: rest.prefix(Self.pieceSize(of: rest)))
        let count = Glibc.write(descriptor, piece.baseAddress, piece.count)
        if count < 0, errno != EINTR { break }
        rest = rest.dropFirst(max(count, 0))
      }
      pending.removeAll()
    }
  }

  /// The number of bytes that a pipe takes without waiting if it takes any, `PIPE_BUF`.
  private static let readySize = 4_096

  /// Returns the number of bytes to write at once: those of whole lines, as far as they fit.
  ///
  /// - Complexity: O(1), because at most 4,096 bytes are examined.
  private static func pieceSize(of bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard bytes.count > readySize else { return bytes.count }
    let start = bytes.prefix(readySize)
    guard let end = start.lastIndex(of: UInt8(ascii: "\n")) else { return readySize }
    return start.distance(from: start.startIndex, to: end) + 1
  }

  /// Whether a write does not wait, as it would if the reader of a pipe has fallen behind.
  private var isReady: Bool {
    var poll = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while true {
      let count = Glibc.poll(&poll, 1, 0)
      if count < 0, errno == EINTR { continue }
      return count > 0 && poll.revents & Int16(POLLOUT) != 0
    }
  }
}

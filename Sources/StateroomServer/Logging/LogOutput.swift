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
      var start = 0
      let bytes = pending.bytes
      while start < bytes.count {
        let count = Glibc.write(descriptor, bytes.baseAddress! + start, bytes.count - start)
        if count < 0, errno != EINTR { break }
        start += max(count, 0)
      }
      pending.removeAll()
    }
  }
}

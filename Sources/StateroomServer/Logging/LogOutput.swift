import Glibc
import Synchronization

/// Where log lines go: the standard error stream, as whole lines.
///
/// What is logged goes out at once, so that nothing is missing after a trap. Lines about requests, of which there
/// are thousands a second, wait for the end of the loop's turn.
package final class LogOutput: Sendable {
  private let pending = Mutex(LogBuffer())
  private let descriptor: Int32

  /// Writes to a descriptor, by default that of the standard error stream.
  package init(descriptor: Int32 = STDERR_FILENO) {
    self.descriptor = descriptor
  }

  /// Adds to what goes out at the next ``flush()``.
  func append(_ write: (inout LogBuffer) -> Void) {
    pending.withLock { write(&$0) }
  }

  /// Writes everything that waits. A reader that is gone or slow costs lines, never the process.
  package func flush() {
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

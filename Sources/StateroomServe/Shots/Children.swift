import Foundation
import Synchronization

/// The programs that this one has started, which must not outlive it.
enum Children {
  private static let running = Mutex<Set<pid_t>>([])
  // Safe: made once, by the first access, and never read or changed after. The sources end if they are not kept.
  nonisolated(unsafe) private static let signals = [SIGINT, SIGTERM, SIGHUP].map { number in
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      running.withLock { for child in $0 { kill(child, SIGTERM) } }
      exit(128 + number)
    }
    source.resume()
    return source
  }

  /// Notes a program, which is ended if this one is told to end.
  static func add(_ child: pid_t) {
    _ = signals
    running.withLock { _ = $0.insert(child) }
  }

  /// Tells a program to end, and waits for that.
  static func end(_ process: Process) {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    running.withLock { _ = $0.remove(process.processIdentifier) }
  }
}

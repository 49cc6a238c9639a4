import CMicroHTTPD
import Glibc
import Synchronization

/// Where the signal handler writes. A handler may do little more than `write`, and has no context.
private let signalDescriptor = Atomic<Int32>(-1)

private func noteSignal(_ number: Int32) {
  let saved = errno
  var one: UInt64 = 1
  _ = write(signalDescriptor.load(ordering: .relaxed), &one, 8)
  errno = saved
}

/// Turns process signals into calls on the event loop. A process has one of these.
@MainActor
package final class SignalSource: EventSource {
  /// An eventfd, which counts signals.
  package let descriptor: Int32
  private let action: @MainActor () -> Void

  /// From here on `signals` call `action` in the loop that serves this source, instead of ending the
  /// process.
  package init(_ signals: [Int32] = [SIGTERM, SIGINT], action: @escaping @MainActor () -> Void) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    self.action = action
    signalDescriptor.store(descriptor, ordering: .relaxed)
    for number in signals { signal(number, noteSignal) }
  }

  /// Calls the action, once for all signals that came meanwhile.
  package func serve() {
    var count: UInt64 = 0
    guard read(descriptor, &count, 8) == 8 else { return }
    action()
  }
}

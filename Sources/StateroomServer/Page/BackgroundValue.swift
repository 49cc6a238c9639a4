import Dispatch
import Synchronization

/// A value that another thread works out, so that nothing waits for it but the first reader that comes too early.
final class BackgroundValue<Value: Sendable>: Sendable {
  private let work = DispatchGroup()
  private let result = Mutex<Value?>(nil)

  /// Begins to work the value out.
  init(_ make: @escaping @Sendable () -> Value) {
    DispatchQueue.global(qos: .userInitiated).async(group: work) { [self] in
      let value = make()
      result.withLock { $0 = value }
    }
  }

  /// The value. Waits until it is there.
  var value: Value {
    work.wait()
    // The work stores the value before it ends.
    return result.withLock { $0! }
  }
}

import Dispatch
import Synchronization

/// A value that is computed once: on another thread after the start, or by the first reader if that comes earlier.
final class BackgroundValue<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let result = Mutex<Value?>(nil)

  /// Computes the value on another thread, after a delay that leaves the processors to the start.
  init(after delay: DispatchTimeInterval = .milliseconds(500), _ make: @escaping @Sendable () -> Value) {
    self.make = make
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) { [self] in _ = value }
  }

  /// The value. Computes it, or waits for its computation, unless it is ready.
  var value: Value {
    result.withLock { result in
      if let result { return result }
      let value = make()
      result = value
      return value
    }
  }
}

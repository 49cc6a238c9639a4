import Dispatch
import Synchronization

/// A value that is worked out once: beside the program's start, or for the first reader if that comes earlier.
final class BackgroundValue<Value: Sendable>: Sendable {
  private let make: @Sendable () -> Value
  private let result = Mutex<Value?>(nil)

  /// Works the value out on another thread, after a delay that leaves the processors to the start.
  init(after delay: DispatchTimeInterval = .milliseconds(500), _ make: @escaping @Sendable () -> Value) {
    self.make = make
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + delay) { [self] in _ = value }
  }

  /// The value. Waits until it is there.
  var value: Value {
    result.withLock { result in
      if let result { return result }
      let value = make()
      result = value
      return value
    }
  }
}

import Foundation

/// Work that is done on a thread of its own.
final class Later<Value: Sendable>: Sendable {
  private let box = Box()

  init(_ work: @escaping @Sendable () -> Value) {
    Thread.detachNewThread { [box] in box.set(work()) }
  }

  /// The outcome. Waits for it, for five minutes at most.
  var value: Value { box.get(before: Date() + 300)! }

  /// Returns whether there is no outcome after some seconds.
  func isPending(for seconds: TimeInterval) -> Bool { box.get(before: Date() + seconds) == nil }

  // Unchecked because of the value, which the condition guards.
  private final class Box: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Value?

    func set(_ value: Value) {
      condition.lock()
      self.value = value
      condition.broadcast()
      condition.unlock()
    }

    func get(before limit: Date) -> Value? {
      condition.lock()
      defer { condition.unlock() }
      while value == nil, condition.wait(until: limit) {}
      return value
    }
  }
}

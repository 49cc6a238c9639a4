import Synchronization

/// A value that one closure passes to another.
final class Box<Value: Sendable>: Sendable {
  private let box = Mutex<Value?>(nil)

  var value: Value? {
    get { box.withLock { $0 } }
    set { box.withLock { $0 = newValue } }
  }
}

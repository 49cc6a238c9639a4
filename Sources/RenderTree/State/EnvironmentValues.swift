import CThreadLocal

/// A key of the environment with the value that holds where nothing sets it.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no ancestor sets one.
  static var defaultValue: Value { get }
}

/// The values that a place of the tree inherits (rules 42 and 43).
public struct EnvironmentValues {
  // A scope is read and changed on the main actor; a copy that user code keeps reads it live.
  package let scope: EnvironmentScope?
  /// Values set on this copy.
  package private(set) var overrides: [EnvironmentScope.Entry] = []

  /// Values that are all at their defaults.
  public init() {
    scope = nil
  }

  package init(_ scope: EnvironmentScope) {
    self.scope = scope
  }

  /// The value of a custom key. Complexity: O(ancestors that set values).
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let box = box(ObjectIdentifier(key)) else { return Key.defaultValue }
      // All values of a key are of its type, and objects have keys of their own. An optional value would have to be
      // looked up each time.
      return unsafeDowncast(box, to: EnvironmentValueBox<Key.Value>.self).value
    }
    set { write(ObjectIdentifier(key), newValue) }
  }

  /// Reads the value stored under an identifier, and notes the reading node.
  package func read<Value>(_ key: ObjectIdentifier) -> Value? {
    guard let box = box(key) else { return nil }
    return (box as? EnvironmentValueBox<Value>)?.value
  }

  /// Whether a value was set for a key; notes the reading node.
  package func isSet<Key: EnvironmentKey>(_ key: Key.Type) -> Bool {
    box(ObjectIdentifier(key)) != nil
  }

  private func box(_ key: ObjectIdentifier) -> EnvironmentBox? {
    var mask: UInt64 = ~0
    if let tracker = Tracker.current {
      mask = EnvironmentKeyMask.evaluatedBit(of: key)
      note(mask, for: tracker)
    }
    if !overrides.isEmpty, let override = overrides.first(where: { $0.key == key }) { return override.value }
    return scope?.lookUp(key, mask: mask)
  }

  private func note(_ mask: UInt64, for tracker: Node) {
    tracker.environmentReads |= mask
    guard let scope, tracker.scope.environment !== scope else { return }
    // A row or a control below reads a value of the view that wrote its closure, past the writers in between.
    nonisolated(unsafe) let place = scope
    // A tracker exists only while the main actor evaluates on this very thread.
    MainActor.assumeIsolated {
      var ancestor = tracker.parent
      while let current = ancestor {
        current.letThrough(mask)
        if current.scope.environment === place { break }
        ancestor = current.parent
      }
    }
  }

  /// Sets the value stored under an identifier on this copy.
  package mutating func write<Value>(_ key: ObjectIdentifier, _ value: Value) {
    overrides.removeAll { $0.key == key }
    overrides.append(
      .init(key: key, mask: EnvironmentKeyMask.bit(of: key), value: EnvironmentValueBox(value)))
  }
}

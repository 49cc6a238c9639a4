import CThreadLocal
import StateCore

/// A key of the environment and its default value.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no ancestor sets one.
  static var defaultValue: Value { get }
}

/// The environment values that a place of the tree inherits (rules 42 and 43).
public struct EnvironmentValues {
  // A scope is read and changed on the main actor. Copies kept by user code read its current values.
  private let scope: EnvironmentScope?
  /// The values set on this copy.
  package private(set) var overrides = SmallList<EnvironmentBox>()

  /// Creates an environment with default values only.
  public init() {
    scope = nil
  }

  package init(_ scope: EnvironmentScope) {
    self.scope = scope
  }

  /// Accesses the value of a custom key. Complexity: O(ancestors that set values).
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      guard let box = box(ObjectIdentifier(key)) else { return Key.defaultValue }
      // Safe because all values of a key have its type, and objects have keys of their own. A conditional cast of
      // an optional value would have to look up its metadata each time.
      return unsafeDowncast(box, to: EnvironmentValueBox<Key.Value>.self).value
    }
    set { write(ObjectIdentifier(key), newValue) }
  }

  /// Returns the value stored under an identifier, and registers the node under evaluation as its reader.
  package func read<Value>(_ key: ObjectIdentifier) -> Value? {
    guard let box = box(key) else { return nil }
    return (box as? EnvironmentValueBox<Value>)?.value
  }

  /// Whether a value is set for a key. Registers the node under evaluation as a reader of the key.
  package func isSet<Key: EnvironmentKey>(_ key: Key.Type) -> Bool {
    box(ObjectIdentifier(key)) != nil
  }

  private func box(_ key: ObjectIdentifier) -> EnvironmentBox? {
    var mask: UInt64 = ~0
    if let tracker = Tracker.currentReference {
      mask = EnvironmentKeyMask.evaluatedBit(of: key)
      tracker._withUnsafeGuaranteedRef { note(mask, for: $0) }
    }
    if let override = overrides.first(where: { $0.key == key }) { return override }
    return scope?.lookUp(key, mask: mask)
  }

  /// Notes that a node reads some keys.
  private func note(_ mask: UInt64, for tracker: Node) {
    tracker.environmentReads |= mask
    guard let scope, tracker.scope.environment !== scope else { return }
    // A row or control below reads through the environment of the view that created its closure, so writers in
    // between must let changes through.
    nonisolated(unsafe) let place = scope
    // A node is under evaluation only on the main thread, and only in code that runs there.
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
    if overrides.first(where: { $0.key == key }) != nil {
      overrides = SmallList(overrides.lazy.filter { $0.key != key })
    }
    overrides.append(EnvironmentValueBox(key, value))
  }
}

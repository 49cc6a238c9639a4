import StateCore
import StateroomCombine

/// The location of a binding that does not refer to a state directly.
package class BindingLocation<Value> {
  package func read() -> Value { preconditionFailure("abstract") }
  package func write(_ value: Value, _ transaction: Transaction) {}
  /// The source of the value's changes, or nil if it is unknown.
  var changeSource: Source? { nil }
  /// The state that the value is a part of, or nil if there is none.
  var state: StateSource? { nil }
  /// The source that invalidates the readers of the part only, or nil if there is none.
  var partSource: Source? { nil }
  /// Returns the value, read from the state, so that this becomes the dependency.
  func readFromState() -> Value { read() }
  /// Returns the value as ``readFromState()``, or nil if it would have to be searched for.
  func readAtHand() -> Value? { readFromState() }
  /// The offset of the value within that of ``state``, or nil if it is computed or not a part of a state.
  var offsetInState: Int? { nil }
  /// The stored value, read without registering a dependency or calling a closure, or nil if that is not possible.
  var keptValue: Value? { nil }
  /// Whether another location refers to the same value, so that a view that holds either can be skipped.
  func isSame(as other: BindingLocation<Value>) -> Bool { self === other }
}

/// The location of a value that never changes.
final class ConstantLocation<Value>: BindingLocation<Value> {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  override func read() -> Value { value }

  override var keptValue: Value? { value }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation else { return false }
    return ComparisonPlan.of(Value.self).areEqual(value, other.value)
  }
}

/// A location made of two closures of user code.
final class ClosureLocation<Value>: BindingLocation<Value> {
  private let get: () -> Value
  private let set: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.get = get
    self.set = set
  }

  override func read() -> Value { get() }
  override func write(_ value: Value, _ transaction: Transaction) { set(value, transaction) }
}

/// The location of a part of another binding's value.
final class MemberLocation<Base, Value>: PartLocation<Value> {
  // Not a binding, since each use of one would look up its metadata. Writes bring a transaction of their own.
  private let base: Binding<Base>.Storage
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: Binding<Base>.Storage, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var changeSource: Source? { base.source }

  override var state: StateSource? { base.state }

  override func readFromState() -> Value { base.valueFromState[keyPath: keyPath] }

  override func readAtHand() -> Value? { base.valueAtHand?[keyPath: keyPath] }

  override var offsetInState: Int? {
    guard let start = base.offsetInState else { return nil }
    return MemoryLayout<Base>.offset(of: keyPath).map { start + $0 }
  }

  override var keptValue: Value? { base.keptValue.flatMap { TransientObjectProperty.value(of: $0, keyPath) } }

  override func write(_ value: Value, _ transaction: Transaction) {
    Binding(base, transaction).wrappedValue[keyPath: keyPath] = value
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    // A cast would look up this class by its parameters.
    guard type(of: other) == type(of: self) else { return false }
    let other = unsafeDowncast(other, to: MemberLocation.self)
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

/// The location of an observed object's property (rule 36).
final class ObjectPropertyLocation<Object: ObservableObject, Value>: BindingLocation<Value> {
  private let objectSource: ObjectSource?
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(source: ObjectSource?, object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    objectSource = source
    self.object = object
    self.keyPath = keyPath
  }

  override var changeSource: Source? { objectSource }

  override func read() -> Value {
    // Views that receive an equal binding are skipped, so they must depend on the object themselves.
    if let objectSource { Tracker.current?.reads(objectSource) }
    return object[keyPath: keyPath]
  }

  override var keptValue: Value? { TransientObjectProperty.value(of: object, keyPath) }

  override func write(_ value: Value, _ transaction: Transaction) {
    object[keyPath: keyPath] = value
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObjectPropertyLocation else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

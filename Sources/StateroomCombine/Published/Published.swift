/// A property of an observable object whose every assignment is announced, equal values too.
///
/// An assignment tells, in this order: the property's own `willSet`, the object's `objectWillChange`, and the
/// subscribers of `$property`, with the new value, while the property still has the old one. Then the value
/// is stored, and `didSet` runs.
@propertyWrapper
public struct Published<Value> {
  // A reference that never changes: were the value stored in the object itself, an assignment would be a long
  // access to it, and a subscriber that reads the property meanwhile would be stopped by the runtime.
  @usableFromInline let box: PublishedBox<Value>

  /// A published property with its first value.
  @inlinable
  public init(wrappedValue: Value) {
    box = PublishedBox(wrappedValue)
  }

  /// A published property with its first value.
  @inlinable
  public init(initialValue: Value) {
    box = PublishedBox(initialValue)
  }

  /// The value; assigning announces the change first.
  @inlinable
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.assign(newValue) }
  }

  /// The publisher of the value: emits the current one, then every assigned one.
  public var projectedValue: Publisher {
    get { Publisher(box: box) }
    // Only for `assign(to: &$property)`, which needs something that can be passed inout. Writing back the
    // publisher changes nothing.
    nonmutating set {}
  }
}

import Observation

/// Makes bindings to the properties of an observable object (rule 40).
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }

  /// Creates bindings to the properties of an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }
}

extension Bindable where Value: AnyObject & Observable {
  /// Creates bindings to the properties of an object.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates the value of a closure parameter declared with `$`.
  public init(projectedValue: Bindable<Value>) {
    self = projectedValue
  }

}

extension Bindable where Value: AnyObject {
  /// Returns a binding to one property.
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding(ObservablePropertyLocation(object: wrappedValue, keyPath: keyPath))
  }
}

/// The location of an observable object's property. Observation itself tracks its reads.
private final class ObservablePropertyLocation<Object: AnyObject, Value>: BindingLocation<Value> {
  private let object: Object
  private let keyPath: ReferenceWritableKeyPath<Object, Value>

  init(object: Object, keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }

  override func read() -> Value { object[keyPath: keyPath] }

  override var keptValue: Value? { TransientObjectProperty.value(of: object, keyPath) }

  override func write(_ value: Value, _ transaction: Transaction) {
    object[keyPath: keyPath] = value
  }

  override func isSame(as other: BindingLocation<Value>) -> Bool {
    guard let other = other as? ObservablePropertyLocation else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

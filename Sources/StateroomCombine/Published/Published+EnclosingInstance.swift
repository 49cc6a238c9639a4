// The compiler would call the subscript for each access to a published property if the wrapper itself declared it.
/// Property wrappers that access a published property of their own for the object that they are in. Not for use by apps.
public protocol _EnclosedPublished<Value> {
  /// The type of the value.
  associatedtype Value
  /// Returns the published property itself. Not for use by apps.
  var _published: Published<Value> { get }
}

extension Published: _EnclosedPublished {
  /// The property itself. Not for use by apps.
  public var _published: Published { self }
}

extension _EnclosedPublished {
  /// The value of a published property in an object. Assigning to it announces the change first, also if another
  /// property wrapper holds the property.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Self>
  ) -> Value {
    get { object[keyPath: storageKeyPath]._published.wrappedValue }
    set {
      let property = object[keyPath: storageKeyPath]._published
      if let object = object as? any ObservableObject,
        let publisher = object.objectWillChange as? ObservableObjectPublisher
      {
        property.box.announce(through: publisher)
      }
      property.wrappedValue = newValue
    }
  }
}

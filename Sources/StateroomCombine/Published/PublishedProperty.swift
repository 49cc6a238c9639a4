/// Access to a `@Published` property by reflection and persistence.
package protocol PublishedProperty<Value> {
  /// The type of the property's value.
  associatedtype Value

  /// The stored value. Setting it announces nothing.
  var storedValue: Value { get nonmutating set }

  /// Creates a property with a stored value.
  init(storedValue: Value)
}

extension Published: PublishedProperty {
  /// The stored value. Setting it announces nothing.
  package var storedValue: Value {
    get { box.value }
    nonmutating set { box.store(newValue) }
  }

  /// Creates a property with a stored value.
  package init(storedValue: Value) {
    self.init(initialValue: storedValue)
  }
}

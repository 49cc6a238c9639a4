/// A `@Published` property seen from outside, by reflection and persistence.
package protocol PublishedProperty<Value> {
  /// The type of the property's value.
  associatedtype Value

  /// The value as it is stored; setting it announces nothing.
  var storedValue: Value { get nonmutating set }
}

extension Published: PublishedProperty {
  /// The value as it is stored; setting it announces nothing.
  package var storedValue: Value {
    get { box.value }
    nonmutating set { box.store(newValue) }
  }
}

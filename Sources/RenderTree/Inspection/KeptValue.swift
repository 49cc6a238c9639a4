extension Binding {
  /// The value, read where it is kept; nil where only a closure of the app could tell it.
  var keptValue: Value? {
    switch storage {
    case .state(let location): location.newest
    case .location(let location): location.keptValue
    }
  }
}

/// A property that a binding leads to.
enum KeptProperty {
  /// The value of a property; nil of an object with lazy properties, since reading one of them makes its value.
  ///
  /// A computed property is computed, as it is at each evaluation that reads the binding.
  static func value<Root, Value>(of root: Root, _ keyPath: KeyPath<Root, Value>) -> Value? {
    let type = type(of: root as Any)
    if TypeKind(type) == .classType, StoredField.all(of: type).contains(where: \.isLazy) { return nil }
    return root[keyPath: keyPath]
  }
}

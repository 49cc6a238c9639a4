extension Binding {
  /// The stored value, or nil if only a closure of the app could compute it.
  var keptValue: Value? { storage.keptValue }
}

extension Binding.Storage {
  /// The stored value, or nil if only a closure of the app could compute it.
  var keptValue: Value? {
    switch self {
    case .state(let location): location.newest
    case .location(let location): location.keptValue
    }
  }
}

/// Reads a property at the end of a binding's key path.
enum TransientObjectProperty {
  /// Returns the value of a property, or nil for an object with lazy properties, since reading such a property
  /// creates its value.
  ///
  /// A computed property is computed, as in each evaluation that reads the binding.
  static func value<Root, Value>(of root: Root, _ keyPath: KeyPath<Root, Value>) -> Value? {
    let type = type(of: root as Any)
    if TypeKind(type) == .classType, StoredField.all(of: type).contains(where: \.isLazy) { return nil }
    return root[keyPath: keyPath]
  }
}

extension Binding {
  /// The value, read where it is kept; nil where only a closure or a computed property of the app could tell it.
  var keptValue: Value? {
    switch storage {
    case .state(let location): location.newest
    case .location(let location): location.keptValue
    }
  }
}

/// A stored property of an object, found by its key path without running an accessor.
enum KeptProperty {
  /// The value of the stored property that a key path names; nil where it names anything else.
  static func value<Value>(of object: AnyObject, _ keyPath: AnyKeyPath) -> Value? {
    // `\Model.name`: key paths of what is computed name it too, but nothing stored has that name.
    let path = keyPath.debugDescription
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let name = path[path.index(after: dot)...]
    return InspectedObject.fields(of: object).first { $0.name == name }?.value as? Value
  }
}

/// Stands for the objects of a type in the environment, apart from the values of a key: an object's class may be one.
private enum EnvironmentObjectKey<Object> {}

extension ObjectIdentifier {
  /// The key under which the environment has an object of a type.
  package static func ofEnvironmentObject<Object>(_: Object.Type) -> ObjectIdentifier {
    ObjectIdentifier(EnvironmentObjectKey<Object>.self)
  }
}

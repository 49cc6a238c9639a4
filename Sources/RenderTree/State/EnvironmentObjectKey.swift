/// The key type for environment objects of a class, distinct from the class itself, which may be an environment
/// key.
private enum EnvironmentObjectKey<Object> {}

extension ObjectIdentifier {
  /// The environment key for objects of a type.
  package static func ofEnvironmentObject<Object>(_: Object.Type) -> ObjectIdentifier {
    ObjectIdentifier(EnvironmentObjectKey<Object>.self)
  }
}

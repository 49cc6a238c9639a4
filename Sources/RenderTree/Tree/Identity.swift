/// How a view type enters the digest of its positions.
public struct _Identity: Sendable {
  /// The stable hash of the type's name.
  package let name: UInt64
  /// Whether the type is a tuple: alone in its place it adds nothing of its own.
  package let isTuple: Bool

  package init(name: UInt64, isTuple: Bool = false) {
    self.name = name
    self.isTuple = isTuple
  }
}

extension _Identity {
  @MainActor private static var cache: [ObjectIdentifier: _Identity] = [:]
  @exclusivity(unchecked)
  @MainActor private static var recent = TypeCache<_Identity>()

  /// How many types have been named in this process.
  @MainActor package static var count: Int { cache.count }

  /// The identity of a type that enters under its own name.
  ///
  /// The unqualified name without generic arguments is stable for private types too, which qualified and
  /// mangled names are not. Complexity: O(1) after the first call for that type.
  @MainActor package static func of(_ type: Any.Type) -> _Identity {
    recent.value(of: ObjectIdentifier(type)) { find(type) }
  }

  @MainActor private static func find(_ type: Any.Type) -> _Identity {
    if let identity = cache[ObjectIdentifier(type)] { return identity }
    let identity = _Identity(named: _typeName(type, qualified: false))
    cache[ObjectIdentifier(type)] = identity
    return identity
  }

  /// The identity that a name stands for.
  package init(named name: String) {
    self.init(name: Digest.hash(name.utf8.prefix { $0 != UInt8(ascii: "<") }))
  }
}

/// The contribution of a view type to the digests of its positions.
public struct _Identity: Sendable {
  /// The stable hash of the type's name.
  package let name: UInt64
  /// Whether the type is a tuple. A tuple that is an only child contributes nothing.
  let isTuple: Bool

  package init(name: UInt64, isTuple: Bool = false) {
    self.name = name
    self.isTuple = isTuple
  }
}

extension _Identity {
  @MainActor private static var cache: [ObjectIdentifier: _Identity] = [:]
  @MainActor private static let recent = TypeCache<_Identity>()

  /// The number of types with a cached identity in this process.
  @MainActor package static var count: Int { cache.count }

  /// Returns the identity of a type that contributes its own name.
  ///
  /// Uses the unqualified name without generic arguments, which is stable for private types too. Qualified and
  /// mangled names are not.
  ///
  /// - Complexity: O(1) after the first call for that type.
  @MainActor package static func of(_ type: Any.Type) -> _Identity {
    recent.value(of: ObjectIdentifier(type)) { find(type) }
  }

  @MainActor private static func find(_ type: Any.Type) -> _Identity {
    if let identity = cache[ObjectIdentifier(type)] { return identity }
    let identity = _Identity(named: _typeName(type, qualified: false))
    cache[ObjectIdentifier(type)] = identity
    return identity
  }

  /// Creates an identity from a type's name, without its generic arguments.
  package init(named name: String) {
    self.init(name: Digest.hash(name.utf8.prefix { $0 != UInt8(ascii: "<") }))
  }
}

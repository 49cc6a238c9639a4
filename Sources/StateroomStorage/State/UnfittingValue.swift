/// A stored value that was set aside: it did not decode, or no view had its property any more.
///
/// Another version of the app may have a place for it again.
package struct UnfittingValue: Hashable, Sendable {
  package var value: StoredValue
  /// When it was set aside, as its store counts; nil until a store has said.
  package var since: Int?
  /// Whether its property was written since, so that the value is not used again. It still tells which versions of
  /// the app the others of its node were made by.
  package var isOutdated: Bool

  package init(_ value: StoredValue, since: Int? = nil, isOutdated: Bool = false) {
    self.value = value
    self.since = since
    self.isOutdated = isOutdated
  }

  /// How many bytes it has.
  package var size: Int { value.segments.values.reduce(value.bytes.count) { $0 + $1.count } }
}

/// A change of one value that is or was set aside.
package struct UnfittingChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The property's stored value is set aside, in the place of what was before. Nothing happens if there is none.
    case setAside
    /// The property was written.
    case outdate
    /// The value goes: it is used again, or there are too many.
    case forget
    /// The value is there.
    case keep(UnfittingValue)
  }

  package let node: Digest
  package let property: String
  package let kind: Kind

  package init(_ kind: Kind, node: Digest, property: String) {
    self.kind = kind
    self.node = node
    self.property = property
  }
}

/// The values of a session that were set aside, by their nodes and properties.
package typealias UnfittingValues = [Digest: [String: UnfittingValue]]

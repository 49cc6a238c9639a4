/// A stored value that was set aside, because it did not decode or because no view had its property any more.
///
/// Another version of the app may be able to use it again.
package struct UnfittingValue: Hashable, Sendable {
  package var value: StoredValue
  /// The time at which it was set aside, by the clock of its store, or nil before a store has set it.
  package var since: Int?
  /// Whether the property was written since, so that the value must not be used again. It still shows which
  /// versions of the app made the node's other values.
  package var isOutdated: Bool

  package init(_ value: StoredValue, since: Int? = nil, isOutdated: Bool = false) {
    self.value = value
    self.since = since
    self.isOutdated = isOutdated
  }

  /// The size of the value, in bytes. Complexity: O(segments).
  package var size: Int { value.segments.values.reduce(value.bytes.count) { $0 + $1.count } }
}

/// A change of one value that is or was set aside.
package struct UnfittingChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Sets aside the property's stored value, replacing a value that was set aside before. Does nothing if there
    /// is no stored value.
    case setAside
    /// Marks the value as outdated, because the property was written.
    case outdate
    /// Removes the value, because it is used again or because there are too many.
    case forget
    /// Sets the value.
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

/// A preference node that knows the type of its values.
package class PreferenceValueNode<Key: PreferenceKey>: PreferenceNode {
  /// What the node contributes; nil where nothing at or below it gives a value.
  final private(set) var value: Key.Value?

  init(_ position: _Position) {
    super.init(ObjectIdentifier(Key.self), position)
  }

  /// What is below makes up, siblings reduced in document order (rule 93); nil where nothing gives a value.
  final var combinedValue: Key.Value? {
    var result: Key.Value?
    forEachContributor { node in
      guard let next = unsafeDowncast(node, to: PreferenceValueNode<Key>.self).value else { return }
      if result == nil { result = next } else { Key.reduce(value: &result!) { next } }
    }
    return result
  }

  /// Contributes a value from now on.
  final func contribute(_ new: Key.Value?) {
    if ComparisonPlan.of(Key.Value?.self).areEqual(value, new) { return }
    value = new
    contributionChanged()
  }
}

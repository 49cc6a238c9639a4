/// A preference node with a statically typed value.
package class PreferenceValueNode<Key: PreferenceKey>: PreferenceNode {
  /// The node's contribution, or nil if neither it nor a node below provides a value.
  final private(set) var value: Key.Value?

  init(_ position: _Position) {
    super.init(ObjectIdentifier(Key.self), position)
  }

  /// The combined value of the contributors, reduced in document order (rule 93), or nil if none provides a value.
  final var combinedValue: Key.Value? {
    var result: Key.Value?
    forEachContributor { node in
      guard let next = unsafeDowncast(node, to: PreferenceValueNode<Key>.self).value else { return }
      if result == nil { result = next } else { Key.reduce(value: &result!) { next } }
    }
    return result
  }

  /// Sets the node's contribution, and notifies the container if it changed.
  final func contribute(_ new: Key.Value?) {
    if ComparisonPlan.of(Key.Value?.self).areEqual(value, new) { return }
    if Tree.isChecking { afterCheck { [self, value] in self.value = value } }
    value = new
    contributionChanged()
  }
}

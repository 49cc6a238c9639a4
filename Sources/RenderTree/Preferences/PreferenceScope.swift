/// The nodes around a place that take up preferences, the innermost first.
package final class PreferenceScope {
  // The node stands above everything that has the scope, and owns it.
  unowned(unsafe) let node: PreferenceNode
  private let outer: PreferenceScope?

  init(_ node: PreferenceNode, outer: PreferenceScope?) {
    self.node = node
    self.outer = outer
  }

  /// The innermost node that takes up a key.
  @MainActor func node(for key: ObjectIdentifier) -> PreferenceNode? {
    var scope: PreferenceScope? = self
    while let current = scope {
      if current.node.key == key { return current.node }
      scope = current.outer
    }
    return nil
  }

  /// Some of what stands at the place changed its order.
  @MainActor func orderChanged() {
    var scope: PreferenceScope? = self
    while let current = scope {
      current.node.contributorsMoved()
      scope = current.outer
    }
  }
}

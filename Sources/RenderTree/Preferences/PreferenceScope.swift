/// The enclosing preference nodes of a place, the innermost first.
package final class PreferenceScope {
  // The node is an ancestor of everything with this scope, and owns it.
  unowned(unsafe) let node: PreferenceNode
  private let outer: PreferenceScope?

  init(_ node: PreferenceNode, outer: PreferenceScope?) {
    self.node = node
    self.outer = outer
  }

  /// Returns the innermost enclosing node for a key, or nil if there is none. Complexity: O(enclosing preference
  /// nodes).
  @MainActor func node(for key: ObjectIdentifier) -> PreferenceNode? {
    var scope: PreferenceScope? = self
    while let current = scope {
      if current.node.key == key { return current.node }
      scope = current.outer
    }
    return nil
  }

  /// Called when nodes at this place changed their order. Complexity: O(enclosing preference nodes).
  @MainActor func orderChanged() {
    var scope: PreferenceScope? = self
    while let current = scope {
      current.node.contributorsMoved()
      scope = current.outer
    }
  }
}

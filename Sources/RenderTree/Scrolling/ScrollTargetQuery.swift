/// A view to scroll to, by its explicit id.
package struct ScrollTargetQuery {
  private let holds: @MainActor (RenderedNode, Node) -> Bool

  /// Creates a query for the view with an id of a known type.
  package init<ID: Hashable>(id: ID) {
    // Only compared, as identities are everywhere.
    nonisolated(unsafe) let id = id
    holds = { $0.explicitID(as: ID.self, below: $1) == id }
  }

  /// Creates a query for the view with an id of any type.
  package init(anyID id: AnyHashable) {
    nonisolated(unsafe) let id = id
    holds = { $0.explicitID(below: $1) { type(of: $0.base) == type(of: id.base) } == id }
  }

  /// Returns the first rendered node with the id, or nil if there is none.
  ///
  /// - Complexity: O(nodes · depth).
  @MainActor package func node(below ancestor: Node) -> RenderedNode? {
    var found: RenderedNode?
    func search(_ node: RenderedNode) {
      if found != nil { return }
      if holds(node, ancestor) { return found = node }
      node.forEachOutputChild(search)
    }
    ancestor.forEachOutput(search)
    return found
  }
}

/// The context that nodes inherit from above. Nodes that change nothing of it share a scope.
open class StateScope {
  /// The tree that the nodes are in.
  // It outlives its nodes, and other holders of a scope use it only on behalf of a living node.
  package final unowned(unsafe) let stateTree: StateTree

  /// Creates a scope of a tree.
  package init(stateTree: StateTree) {
    self.stateTree = stateTree
  }
}

/// A structural node with one child: it renders nothing itself and passes on its child's rendered nodes.
package class SingleChildNode: Node {
  // Nonisolated only for the loop in which a list compares its rows during its own update, on the main actor:
  // closures there would be checked for isolation at each row. All other access is isolated to the main actor.
  nonisolated(unsafe) final var child: Node?

  package override func forEachChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  package override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    if outputCount > 0 { child?.forEachOutput(visit) }
  }

  /// Sets the first child and takes over its rendered nodes.
  final func adopt(_ child: Node) {
    self.child = child
    outputCount = child.outputCount
  }

  /// Replaces the child, whose identity ends (rules 26 and 64).
  ///
  /// In a check, nothing is replaced, and `make` is not called.
  final func replaceChild(with make: () -> Node?) {
    if Tree.isChecking {
      return differs(
        """
        Another evaluation replaces a view: the condition, id or type that it goes by is not a pure function of a \
        body's properties, or a change was missed.
        """)
    }
    let position = outputPosition
    let oldCount = outputCount
    if let child { remove(child) }
    child = nil
    child = make()
    replaceOutputs(at: position, removing: oldCount, with: child)
  }
}

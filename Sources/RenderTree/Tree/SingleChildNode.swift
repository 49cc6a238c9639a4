/// A structural node with one child: it renders nothing itself and passes its child's rendered nodes on.
package class SingleChildNode: Node {
  // Reached on the main actor only. Isolated to nothing so that lists can look at it in code that is not, where
  // closures are not checked for it row by row.
  @exclusivity(unchecked)
  nonisolated(unsafe) package final var child: Node?

  package override func forEachChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  package override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    if outputCount > 0 { child?.forEachOutput(visit) }
  }

  /// Makes the first child and takes over what it renders.
  package final func adopt(_ child: Node) {
    self.child = child
    outputCount = child.outputCount
  }

  /// Puts another child in the place of the present one, whose identity ends (rule 26).
  package final func replaceChild(with make: () -> Node?) {
    let position = outputPosition
    let oldCount = outputCount
    child?.tearDown()
    child = nil
    child = make()
    replaceOutputs(at: position, removing: oldCount, with: child)
  }
}

/// A structural node with one child: it renders nothing itself and passes its child's rendered nodes on.
package class SingleChildNode: Node {
  // Isolated to nothing only for the loop in which a list compares its rows, in the midst of its own update, on the
  // main actor: closures there would be checked for it row by row. All else that reaches it is isolated to that.
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

  /// Puts another child in the place of the present one, whose identity ends (rules 26 and 64).
  package final func replaceChild(with make: () -> Node?) {
    let position = outputPosition
    let oldCount = outputCount
    if let child { remove(child) }
    child = nil
    child = make()
    replaceOutputs(at: position, removing: oldCount, with: child)
  }
}

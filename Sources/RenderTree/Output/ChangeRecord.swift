/// When the parts of a rendered node changed since it came into the output. Most nodes never do.
@MainActor
package final class ChangeRecord {
  /// The node whose parts they are.
  // It owns the record.
  package unowned(unsafe) let node: RenderedNode
  /// The revision in which a part changed last; 0 where it is as it came.
  @exclusivity(unchecked)
  var props: Revision = 0
  @exclusivity(unchecked)
  var modifiers: Revision = 0
  @exclusivity(unchecked)
  var actions: Revision = 0
  @exclusivity(unchecked)
  var children: Revision = 0
  /// The last steps by which the child list changed.
  @exclusivity(unchecked)
  var splices: SpliceLog?
  /// Its place in the tree's order of changes, to which alone they belong.
  // Touched by ``ChangeOrder`` alone, whose only holder is the tree, which is isolated to the main actor.
  @exclusivity(unchecked)
  nonisolated(unsafe) var links = ChangeOrder.Links()

  init(_ node: RenderedNode) {
    self.node = node
  }

  /// The newest of the revisions; 0 where the node is as it came.
  package var lastChange: Revision { max(props, modifiers, actions, children) }

  subscript(part: Facets.Part) -> Revision {
    get {
      switch part {
      case .props: props
      case .modifiers: modifiers
      case .actions: actions
      }
    }
    set {
      switch part {
      case .props: props = newValue
      case .modifiers: modifiers = newValue
      case .actions: actions = newValue
      }
    }
  }
}

/// The revisions in which the parts of a rendered node last changed since it joined the output. Most nodes never
/// change.
@MainActor
package final class ChangeRecord {
  /// The node that the record belongs to.
  // Unowned, because the node owns the record.
  package unowned(unsafe) let node: RenderedNode
  /// The revision of the last change of each part, or 0 if the part has not changed since the node joined the
  /// output.
  var props: Revision = 0
  var modifiers: Revision = 0
  var actions: Revision = 0
  var children: Revision = 0
  /// The latest changes of the child list.
  var splices: SpliceLog?
  /// The record's neighbors in the tree's order of changes. Only ``ChangeOrder`` uses them.
  // Accessed by ``ChangeOrder`` alone, whose only holder is the tree, which is isolated to the main actor.
  nonisolated(unsafe) var links = ChangeOrder.Links()

  init(_ node: RenderedNode) {
    self.node = node
  }

  /// The newest of the revisions, or 0 if the node has not changed since it joined the output.
  var lastChange: Revision { max(props, modifiers, actions, children) }

  subscript(part: OutputParts.Part) -> Revision {
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

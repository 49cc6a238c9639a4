/// When the parts of a rendered node changed since it came into the output. Most nodes never do.
@MainActor
package final class ChangeRecord {
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

  /// The newest of the revisions.
  var newest: Revision { max(props, modifiers, actions, children) }

  subscript(name: CommittedPart.Name) -> Revision {
    get {
      switch name {
      case .props: props
      case .modifiers: modifiers
      case .actions: actions
      }
    }
    set {
      switch name {
      case .props: props = newValue
      case .modifiers: modifiers = newValue
      case .actions: actions = newValue
      }
    }
  }
}

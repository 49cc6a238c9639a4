/// Where the focus of a session is: at one rendered node or nowhere (rule 100).
///
/// What user code asks for through a focus state is done once the tree is quiet, so that a view which the same
/// code made appear can have the focus; a client's `focus` and `blur` move it at once. Either way the focus
/// states follow in the same change.
@MainActor
package final class Focus {
  /// Who looks at the focused view.
  package enum Kind {
    /// What is typed goes to the view, which must be made for it.
    case keyboard
    /// Assistive technology reads the view, which may be any.
    case accessibility
  }

  package let kind: Kind
  private let reference: TreeReference
  // Owned, because a node that goes in an update is looked at once more at its end.
  @exclusivity(unchecked)
  package private(set) var focused: RenderedNode?
  /// The states that the focused view's place sets.
  @exclusivity(unchecked)
  private var held: [FocusLocationBase] = []
  /// The states that were written, in the order of the writes.
  @exclusivity(unchecked)
  private var requests: [FocusLocationBase] = []
  @exclusivity(unchecked)
  private var isStale = false

  init(_ kind: Kind, of reference: TreeReference) {
    self.kind = kind
    self.reference = reference
  }

  private var tree: Tree? { reference.tree }
  var root: Node? { tree?.root }

  /// The node that has the focus although no focus state says so.
  var unboundPlace: Digest? { held.isEmpty ? focused?.digest : nil }

  /// Whether nobody has the focus or has asked for it.
  package var isFree: Bool { focused == nil && requests.isEmpty }

  /// Whether everything that was asked for is done.
  package var isSettled: Bool { requests.isEmpty && !isStale && focused.map(canHold) ?? true }

  /// Notes that user code wrote a focus state.
  package func request(_ location: FocusLocationBase) {
    requests.removeAll { $0 === location }
    requests.append(location)
    tree?.requestSettle()
  }

  /// A focus state has gone.
  package func forget(_ location: FocusLocationBase) {
    requests.removeAll { $0 === location }
    held.removeAll { $0 === location }
  }

  /// Notes that something around a node became another, which matters where the node has the focus.
  package func placeChanged(around node: RenderedNode) {
    if focused === node { isStale = true }
  }

  /// Notes that what is bound to the focus became another.
  package func bindingsChanged() {
    guard !Tree.isChecking else { return }
    isStale = true
    tree?.requestSettle()
  }

  /// Does what was asked for; false where nothing was.
  package func resolve() -> Bool {
    guard isStale || !requests.isEmpty, let tree else { return false }
    let asked = requests
    requests = []
    isStale = false
    var target = focused.flatMap { canHold($0) ? $0 : nil }
    if tree.generation < tree.limits.generations * 8 {
      for location in asked { target = location.target(from: target) }
    } else {
      tree.report(.onChangeCycle, at: focused)
    }
    move(to: target, resetting: asked)
    return true
  }

  /// Gives a node the focus, or no node, and tells everybody concerned.
  package func move(to node: RenderedNode?) {
    move(to: node, resetting: [])
  }

  private func move(to node: RenderedNode?, resetting others: [FocusLocationBase]) {
    let old = focused
    focused = node
    writeStates(resetting: others)
    tree?.focusedValues.refresh()
    guard old !== node else { return }
    for case (let node?, let isFocused) in [(old, false), (node, true)] where !node.flags.contains(.isGone) {
      node.invalidate()
      if kind == .keyboard { node.focusChanged(to: isFocused) }
    }
  }

  /// Lets every focus state say what holds.
  private func writeStates(resetting others: [FocusLocationBase]) {
    var holding: [FocusLocationBase] = []
    focused?.forEachFocusAncestor { node in
      guard let bond = node as? FocusBondNode, let location = bond.bondLocation, location.focus === self,
        !holding.contains(where: { $0 === location })
      else { return }
      holding.append(location)
      bond.takeFocus()
    }
    for location in held + others where !holding.contains(where: { $0 === location }) { location.rest() }
    held = holding
  }

  /// Whether a node can have the focus.
  package func canHold(_ node: RenderedNode) -> Bool {
    guard node.flags.isDisjoint(with: [.isGone, .isDetached]) else { return false }
    return kind == .accessibility ? !node.outputLimits.isHidden : node.isFocusable
  }

  /// Lets go of everything.
  package func end() {
    focused = nil
    held = []
    requests = []
    isStale = false
  }
}

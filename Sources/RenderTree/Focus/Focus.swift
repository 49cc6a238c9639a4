/// One focus of a session. It is at one rendered node or at none (rule 100).
///
/// Requests that user code makes through focus states are processed once the tree has settled, so that a view which
/// appears due to the same code can receive the focus. A client's `focus` and `blur` move it at once. In both cases
/// the focus states follow in the same change.
@MainActor
package final class Focus {
  /// The purpose of a focus.
  package enum Kind {
    /// Keyboard input. Only nodes that are focusable can receive it.
    case keyboard
    /// Assistive technology. Any node that is not hidden can receive it.
    case accessibility
  }

  package let kind: Kind
  private let reference: TreeReference
  // Retained, because a node that is removed in an update is examined once more at the end of it.
  package private(set) var focused: RenderedNode?
  /// The states that currently have a value due to the focused node.
  private var held: [FocusLocationBase] = []
  /// The states that user code wrote, in the order of the writes.
  private var requests: [FocusLocationBase] = []
  private var isStale = false

  init(_ kind: Kind, of reference: TreeReference) {
    self.kind = kind
    self.reference = reference
  }

  private var tree: Tree? { reference.tree }
  var root: Node? { tree?.root }

  /// The id of the focused node if no focus state refers to it.
  var unboundPlace: Digest? { held.isEmpty ? focused?.digest : nil }

  /// Whether no node has the focus and no state has requested it.
  var isFree: Bool { focused == nil && requests.isEmpty }

  /// Whether no request is pending, the bindings are up to date, and the focused node can still have the focus.
  var isSettled: Bool { requests.isEmpty && !isStale && focused.map(canHold) ?? true }

  /// Adds a request after user code wrote a focus state.
  package func request(_ location: FocusLocationBase) {
    requests.removeAll { $0 === location }
    requests.append(location)
    tree?.requestSettle()
  }

  /// Drops a focus state whose view is gone.
  package func forget(_ location: FocusLocationBase) {
    requests.removeAll { $0 === location }
    held.removeAll { $0 === location }
  }

  /// Marks the focus as stale if it is at the node, after the node's surroundings changed.
  func placeChanged(around node: RenderedNode) {
    if focused === node { isStale = true }
  }

  /// Marks the focus as stale after a view was bound to a different state or value.
  func bindingsChanged() {
    isStale = true
    tree?.requestSettle()
  }

  /// Processes the pending requests, and returns false if there were none.
  ///
  /// - Complexity: O(*n*), not counting the search for each target, where *n* is the number of requests.
  func resolve() -> Bool {
    guard isStale || !requests.isEmpty, let tree else { return false }
    let asked = requests
    requests = []
    isStale = false
    var target = focused.flatMap { canHold($0) ? $0 : nil }
    if tree.cutsEffects(ofChange: false) {
      tree.report(.onChangeCycle, at: focused)
    } else {
      for location in asked { target = location.target(from: target) }
    }
    move(to: target, resetting: asked)
    return true
  }

  /// Moves the focus to a node, or to none, and updates the focus states, the focused values and both nodes.
  package func move(to node: RenderedNode?) {
    move(to: node, resetting: [])
  }

  /// Moves the focus to a node, or to none, and updates the states that had it or asked for it.
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

  /// Updates the focus states to match the focused node.
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
  func canHold(_ node: RenderedNode) -> Bool {
    guard node.flags.isDisjoint(with: [.isGone, .isDetached]) else { return false }
    return kind == .accessibility ? !node.outputLimits.isHidden : node.isFocusable
  }

  /// Releases all nodes and states.
  package func end() {
    focused = nil
    held = []
    requests = []
    isStale = false
  }
}

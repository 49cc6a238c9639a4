import StateCore

/// The type-erased storage of a focus state: its value and the views that are bound to it.
@MainActor
package class FocusLocationBase {
  /// The focus that the state follows, or nil after the view that declared the state was removed.
  private(set) weak var focus: Focus?

  init(_ focus: Focus) {
    self.focus = focus
  }

  /// Returns the node that the written value moves the focus to, given the target so far.
  func target(from current: RenderedNode?) -> RenderedNode? { current }

  /// Resets the value: no bound view has the focus.
  func rest() {}

  /// Ends the state together with the view that declared it.
  package final func end() {
    focus?.forget(self)
    focus = nil
  }
}

/// The storage of a focus state: its value and the views that are bound to it.
package final class FocusLocation<Value: Hashable>: FocusLocationBase {
  /// The value, read and written like any other state.
  nonisolated package let state: StateLocation<Value>
  /// The value if no bound view has the focus: `false` or nil.
  private let resting: Value
  // Unretained, because nodes unbind themselves before they are deallocated.
  private var bonds: [Value: [Unmanaged<FocusedNode<Value>>]] = [:]

  package init(resting: Value, _ focus: Focus, tree: Tree) {
    self.resting = resting
    state = StateLocation(resting, tree: tree)
    super.init(focus)
  }

  /// Writes the value and requests the focus to follow.
  nonisolated package func write(_ value: Value) {
    state.write(value)
    guard !Tracker.isEvaluating else { return }
    onMainActor { [self] in focus?.request(self) }
  }

  /// Writes the current value without requesting the focus.
  func take(_ value: Value) {
    state.write(value)
  }

  /// Restores a stored value and requests the focus to follow.
  func restore(_ value: Value) {
    state.restore(value)
    focus?.request(self)
  }

  override func rest() {
    state.write(resting)
  }

  override func target(from current: RenderedNode?) -> RenderedNode? {
    let wanted = state.current
    let held = current.flatMap(value(at:))
    if wanted == resting { return held == nil ? current : nil }
    return held == wanted ? current : candidate(for: wanted) ?? current
  }

  /// Returns the value to which the nearest bound view at or above the node is bound.
  private func value(at node: RenderedNode) -> Value? {
    var result: Value?
    node.forEachFocusAncestor { ancestor in
      if result == nil, let bond = ancestor as? FocusedNode<Value>, bond.bondLocation === self {
        result = bond.value
      }
    }
    return result
  }

  /// Returns the first node in the output, below a view that is bound to the value, that can have the focus.
  private func candidate(for value: Value) -> RenderedNode? {
    guard let focus, let bonds = bonds[value] else { return nil }
    let found = bonds.compactMap { $0.takeUnretainedValue().firstOutput(where: focus.canHold) }
    guard found.count > 1 else { return found.first }
    return DocumentOrder(of: found).nodes.first
  }

  func bind(_ node: FocusedNode<Value>) {
    bonds[node.value, default: []].append(.passUnretained(node))
  }

  func unbind(_ node: FocusedNode<Value>) {
    bonds[node.value]?.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
    if bonds[node.value]?.isEmpty == true { bonds[node.value] = nil }
  }
}

/// The property slot that owns a focus state's location.
final class FocusSlot<Value: Hashable>: PropertySlot {
  let location: FocusLocation<Value>

  init(_ location: FocusLocation<Value>) {
    self.location = location
  }

  override func makeStorage() -> SlotStorage? {
    ValueSlotStorage(source: location.state) { [unowned location] in
      location.state.newest
    } restore: { [unowned location] in
      location.restore($0)
    }
  }

  override func tearDown(_ node: Node) {
    location.end()
  }

  override func hasChanged(_ changes: ChangeCheck) -> Bool { changes.hasChanged(location.state) }
}

/// Where a focus state keeps its value, and which views it is bound to, whatever its type.
@MainActor
package class FocusLocationBase {
  /// The focus that the state follows; nil when the view that declared the state has gone.
  package private(set) weak var focus: Focus?

  init(_ focus: Focus) {
    self.focus = focus
  }

  /// Where the focus goes for what was written, given where it would go otherwise.
  func target(from current: RenderedNode?) -> RenderedNode? { current }

  /// Says that no bound view has the focus.
  func rest() {}

  /// Ends the state with the view that declared it.
  package final func end() {
    focus?.forget(self)
    focus = nil
  }
}

/// Where a focus state keeps its value, and which views it is bound to.
package final class FocusLocation<Value: Hashable>: FocusLocationBase {
  /// The value, which is read and written as any state is.
  nonisolated package let state: StateLocation<Value>
  /// The value while no bound view has the focus: `false` or nil.
  private let resting: Value
  // Nodes take themselves out before they go.
  private var bonds: [Value: [Unmanaged<FocusedNode<Value>>]] = [:]

  package init(resting: Value, _ focus: Focus, tree: Tree) {
    self.resting = resting
    state = StateLocation(resting, tree: tree)
    super.init(focus)
  }

  /// Writes the value and asks for the focus to follow.
  nonisolated package func write(_ value: Value) {
    state.write(value)
    guard !Tracker.isEvaluating else { return }
    onMainActor { [self] in focus?.request(self) }
  }

  /// Writes what holds, which asks for nothing.
  func take(_ value: Value) {
    state.write(value)
  }

  /// Puts a stored value back and asks for the focus to follow.
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

  /// The value that a node's place stands for.
  private func value(at node: RenderedNode) -> Value? {
    var result: Value?
    node.forEachFocusAncestor { ancestor in
      if result == nil, let bond = ancestor as? FocusedNode<Value>, bond.bondLocation === self {
        result = bond.value
      }
    }
    return result
  }

  /// The first node in the output below a view that is bound to a value.
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

/// Keeps a focus state's location in its node.
package final class FocusSlot<Value: Hashable>: PropertySlot {
  package let location: FocusLocation<Value>

  package init(_ location: FocusLocation<Value>) {
    self.location = location
  }

  package override func makeStorage() -> SlotStorage? {
    ValueSlotStorage(source: location.state) { [unowned location] in
      location.state.newest
    } restore: { [unowned location] in
      location.restore($0)
    }
  }

  package override func tearDown(_ node: Node) {
    location.end()
  }

  package override func hasChanged(_ changes: ChangeCheck) -> Bool { changes.hasChanged(location.state) }
}

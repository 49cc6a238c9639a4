/// A modifier that sets environment values for its content (rule 42).
package protocol EnvironmentModifier: NodeModifier {
  /// Writes the values. Its reads return the values of the outer environment.
  @MainActor func write(to values: inout EnvironmentValues)
}

extension EnvironmentModifier {
  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> EnvironmentModifierNode<Self> {
    EnvironmentModifierNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(
    _ node: EnvironmentModifierNode<Self>, to modifier: Self
  ) {
    node.update(to: modifier)
  }
}

/// The node of an ``EnvironmentModifier``: owns the values and invalidates their readers when they change.
package final class EnvironmentModifierNode<Modifier: EnvironmentModifier>: ModifierNode {
  private var modifier: Modifier
  private let values: EnvironmentScope
  private let modifiedScope: Scope
  /// The keys that a descendant reads from above this node, whose changes must not be hidden by this node's own
  /// values.
  private var readFromAbove: UInt64 = 0
  /// The observable objects that the modifier holds, or nil if its type cannot hold any.
  private var holdings: Holdings?

  package init(_ modifier: Modifier, _ position: _Position) {
    self.modifier = modifier
    let outer = position.scope
    values = EnvironmentScope(outer: outer.environment)
    modifiedScope = Scope(
      tree: outer.tree, environment: values, region: outer.region, preferences: outer.preferences)
    super.init(position)
    _ = evaluate()
    if let holdings, let storage = tree.storage { _ = storage.nodeMade(self, holdings.slots) }
  }

  package override var contentScope: Scope { modifiedScope }

  package func update(to new: Modifier) {
    if TypePlan.of(Modifier.self).comparison.isSame(&modifier, as: new) { return }
    modifier = new
    flags.remove(.isDirty)
    update()
  }

  package override func update() {
    let changed = evaluate()
    if changed != 0 { child?.environmentChanged(changed) }
  }

  private func evaluate() -> UInt64 {
    environmentReads = 0
    var written = EnvironmentValues(scope.environment)
    Tracker.track(self) { modifier.write(to: &written) }
    let fields = TypePlan.of(Modifier.self).heldFields
    if !fields.isEmpty { hold(fields) }
    return values.replace(with: written.overrides)
  }

  private func hold(_ fields: [HeldField]) {
    let holdings = holdings ?? Holdings(fields, .environment, of: self) { _ in environmentPlace }
    self.holdings = holdings
    withUnsafeMutablePointer(to: &modifier) { holdings.update($0) }
  }

  /// The name of this modifier's slots, distinct from those of the modified view, which has the same id. Modifiers
  /// of one type are numbered from the outermost. Complexity: O(modifiers of the view).
  private var environmentPlace: String {
    var count = 0
    var next = parent
    while let node = next, node.digest == digest {
      if node is Self { count += 1 }
      next = node.parent
    }
    let name = "environment(\(InspectedType.fullName(of: Modifier.self)))"
    return count == 0 ? name : "\(name) \(count + 1)"
  }

  package override var propertySlots: [PropertySlot] { holdings?.slots ?? [] }

  package override func willTearDown() {
    guard let holdings else { return }
    tree.storage?.nodeRemoved(self, holdings.slots)
    holdings.tearDown(self)
  }

  package override var environmentWrites: UInt64 {
    values.entries.reduce(0) { $0 | $1.mask } & EnvironmentKeyMask.exclusive & ~readFromAbove
  }

  package override func letThrough(_ mask: UInt64) {
    readFromAbove |= mask
  }
}

extension Node {
  /// Invalidates all descendants that read one of the changed keys, except those with a nearer writer (rule 43).
  ///
  /// Complexity: O(nodes below).
  package final func environmentChanged(_ mask: UInt64) {
    if environmentReads & mask != 0 {
      environmentWillInvalidate(environmentReads & mask)
      invalidate()
    }
    let rest = mask & ~environmentWrites
    if rest != 0 { forEachEnvironmentChild { $0.environmentChanged(rest) } }
  }
}

import StateCore

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
  private let modifiedScope: Scope
  /// The parts that few of these nodes have, created on first use.
  // Nonisolated only for ``dependencies``, which are accessed on the main thread.
  nonisolated(unsafe) private var extras: EnvironmentModifierExtras?

  package init(_ modifier: Modifier, _ position: _Position) {
    self.modifier = modifier
    let outer = position.scope
    modifiedScope = Scope(
      tree: outer.tree, environment: EnvironmentScope(outer: outer.environment), region: outer.region,
      preferences: outer.preferences)
    super.init(position)
    _ = evaluate()
    if let holdings = extras?.holdings, let storage = tree.storage {
      _ = storage.nodeMade(self, holdings.slots)
    }
  }

  override var contentScope: Scope { modifiedScope }

  package func update(to new: Modifier) {
    if TypePlan.comparison(of: Modifier.self).isSame(&modifier, as: new) { return }
    if Tree.isChecking { afterCheck { [self, modifier] in self.modifier = modifier } }
    modifier = new
    flags.remove(.isDirty)
    update()
  }

  package override func update() {
    let changed = evaluate()
    if changed != 0 { child?.environmentChanged(changed) }
  }

  private func evaluate() -> UInt64 {
    if Tree.isChecking { return check() }
    environmentReads = 0
    var written = EnvironmentValues(scope.environment)
    Tracker.track(self) { modifier.write(to: &written) }
    let fields = TypePlan.of(Modifier.self).heldFields
    if !fields.isEmpty { hold(fields) }
    return modifiedScope.environment.replace(with: written.overrides)
  }

  /// Sets the values until the end of a check.
  private func check() -> UInt64 {
    let environment = modifiedScope.environment
    let shown = environment.values
    var written = EnvironmentValues(scope.environment)
    Tracker.track(self) { modifier.write(to: &written) }
    let changed = environment.replace(with: written.overrides)
    afterCheck { _ = environment.replace(with: shown) }
    return changed
  }

  private func hold(_ fields: [HeldField]) {
    let holdings =
      extras?.holdings ?? Holdings(fields, .environment, of: self) { _ in environmentPlace }
    extrasMade.holdings = holdings
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

  override var propertySlots: [PropertySlot] { extras?.holdings?.slots ?? [] }

  package override func willTearDown() {
    guard let holdings = extras?.holdings else { return }
    tree.storage?.nodeRemoved(self, holdings.slots)
    holdings.tearDown(self)
  }

  override var environmentWrites: UInt64 {
    modifiedScope.environment.mask & EnvironmentKeyMask.exclusive & ~(extras?.readFromAbove ?? 0)
  }

  override func letThrough(_ mask: UInt64) {
    extrasMade.readFromAbove |= mask
  }

  nonisolated private var extrasMade: EnvironmentModifierExtras {
    if let extras { return extras }
    let made = EnvironmentModifierExtras()
    extras = made
    return made
  }

  nonisolated package override var dependencies: SmallList<Source> {
    get { extras?.dependencies ?? [] }
    set { if extras != nil || !newValue.isEmpty { extrasMade.dependencies = newValue } }
  }
}

/// The parts that few nodes of environment modifiers have.
private final class EnvironmentModifierExtras {
  // All are accessed on the main actor alone, by the node.
  /// The keys that a descendant reads from above the node, whose changes must not be hidden by the node's own
  /// values.
  var readFromAbove: UInt64 = 0
  /// The observable objects that the modifier holds, or nil if its type cannot hold any.
  var holdings: Holdings?
  var dependencies = SmallList<Source>()
}

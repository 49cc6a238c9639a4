/// A modifier that sets environment values for its content (rule 42).
package protocol EnvironmentModifier: NodeModifier {
  /// Writes the values; what it reads arrives from outside.
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

/// Holds a modifier that sets environment values, and tells the readers below when they change.
package final class EnvironmentModifierNode<Modifier: EnvironmentModifier>: ModifierNode {
  private var modifier: Modifier
  private let values: EnvironmentScope
  private let modifiedScope: Scope
  /// The keys that something below reads of a place above, so that its own values do not hide their changes.
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

  /// A name of its own among the places of the modified view, which has the same id. Modifiers of one type count from
  /// the outermost.
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
  /// Invalidates everything below that read one of the changed keys; nearer writers hide theirs (rule 43).
  package final func environmentChanged(_ mask: UInt64) {
    if environmentReads & mask != 0 {
      environmentWillInvalidate(environmentReads & mask)
      invalidate()
    }
    let rest = mask & ~environmentWrites
    if rest != 0 { forEachEnvironmentChild { $0.environmentChanged(rest) } }
  }
}

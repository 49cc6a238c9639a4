extension View {
  /// Runs a closure after an update in which a value changed (rules 88 to 92).
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor (Value, Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, initial: initial, usesOldClosure: false, action: action))
  }

  /// Runs a closure after an update in which a value changed (rules 88 to 92).
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    modifier(
      ChangeModifier(value: value, initial: initial, usesOldClosure: false) { _, _ in action() })
  }

  /// Runs the closure of the previous update, with the values captured then (rule 90), and passes the new value.
  @preconcurrency nonisolated public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    modifier(
      ChangeModifier(value: value, initial: false, usesOldClosure: true) { _, new in action(new) })
  }
}

nonisolated struct ChangeModifier<Value: Equatable>: NodeModifier {
  let value: Value
  let initial: Bool
  let usesOldClosure: Bool
  let action: @MainActor (Value, Value) -> Void

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> ChangeNode<Value> {
    ChangeNode(modifier, position)
  }

  @MainActor static func updateModifierNode(_ node: ChangeNode<Value>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of a ``ChangeModifier``: keeps the value of the last update.
final class ChangeNode<Value: Equatable>: EffectNode {
  private var modifier: ChangeModifier<Value>
  private var change: (old: Value, action: @MainActor (Value, Value) -> Void)?

  init(_ modifier: ChangeModifier<Value>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  func update(to new: ChangeModifier<Value>) {
    // The app hears of changes between what was shown.
    if Tree.isChecking { return }
    if new.value != modifier.value {
      change = (modifier.value, new.usesOldClosure ? modifier.action : new.action)
    }
    modifier = new
  }

  override func contentUpdated() {
    guard let change else { return }
    self.change = nil
    // A write of an effect over restored state is reverted, so nothing has changed.
    if tree.storage?.isRestoring == true { return }
    let new = modifier.value
    tree.effects.append(of: self, isChange: true) { change.action(change.old, new) }
  }

  override func effectWasCut() -> String? {
    _ = super.effectWasCut()
    return "onChange(of: \(Value.self)) action tried to update multiple times per frame."
  }

  override func appeared() {
    if modifier.initial { modifier.action(modifier.value, modifier.value) }
  }
}

/// Requests the focus when a view appears.
nonisolated struct DefaultFocusModifier<Value: Hashable>: NodeModifier {
  let binding: FocusState<Value>.Binding
  let value: Value

  @MainActor static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> DefaultFocusNode<Value> {
    DefaultFocusNode(modifier, position)
  }

  @MainActor static func updateModifierNode(_ node: DefaultFocusNode<Value>, to modifier: Self) {
    if !Tree.isChecking { node.modifier = modifier }
  }
}

/// The node of a ``DefaultFocusModifier``: requests the focus unless it is taken or requested.
final class DefaultFocusNode<Value: Hashable>: EffectNode {
  var modifier: DefaultFocusModifier<Value>

  init(_ modifier: DefaultFocusModifier<Value>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  override func appeared() {
    if tree.focus.isFree { modifier.binding.wrappedValue = modifier.value }
  }
}

/// The type-erased node of a modifier that binds a focus state to its content.
class FocusBondNode: ModifierNode {
  /// The state's storage, or nil if the binding does not belong to an installed view.
  var bondLocation: FocusLocationBase? { nil }
  /// Sets the state's value to the one that its content is bound to.
  func takeFocus() {}
}

/// Binds a focus state to a view.
nonisolated struct FocusedModifier<Value: Hashable>: NodeModifier {
  let location: FocusLocation<Value>?
  let value: Value

  init(_ location: FocusLocation<Value>?, _ value: Value) {
    self.location = location
    self.value = value
  }

  @MainActor static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> FocusedNode<Value> {
    FocusedNode(modifier, position)
  }

  @MainActor static func updateModifierNode(_ node: FocusedNode<Value>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of a ``FocusedModifier``: connects its content to one value of a focus state.
final class FocusedNode<Value: Hashable>: FocusBondNode {
  private var modifier: FocusedModifier<Value>

  init(_ modifier: FocusedModifier<Value>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
    // Only the accessibility focus is rendered by the modifier. Controls render the keyboard focus themselves.
    if modifier.location?.focus?.kind == .accessibility {
      flags.insert(.modifiesOutput)
    }
    modifier.location?.bind(self)
  }

  var value: Value { modifier.value }

  override var bondLocation: FocusLocationBase? { modifier.location }

  override func takeFocus() {
    modifier.location?.take(value)
  }

  func update(to new: FocusedModifier<Value>) {
    guard new.location !== modifier.location || new.value != modifier.value, !Tree.isChecking else { return }
    let old = modifier.location
    old?.unbind(self)
    modifier = new
    new.location?.bind(self)
    old?.focus?.bindingsChanged()
    new.location?.focus?.bindingsChanged()
  }

  override func declare(_ declaration: NodeDeclaration) {
    guard tree.accessibilityFocus.focused === declaration.node, !isShown(nearer: declaration.node) else {
      return
    }
    declaration.set("accessibilityFocused", true)
  }

  /// Whether a modifier nearer to the node already renders the focus.
  private func isShown(nearer node: RenderedNode) -> Bool {
    var modifier = node.enclosingModifier
    while let current = modifier, current !== self {
      if let bond = current as? FocusBondNode, bond.bondLocation?.focus === tree.accessibilityFocus {
        return true
      }
      modifier = current.enclosingModifier
    }
    return false
  }

  override func willTearDown() {
    modifier.location?.unbind(self)
  }
}

/// The node of a modifier that binds a focus state to its content, whatever the state's type.
package class FocusBondNode: ModifierNode {
  /// The state; nil where its binding is that of no installed view.
  var bondLocation: FocusLocationBase? { nil }
  /// Writes into the state that the content has the focus.
  func takeFocus() {}
}

/// Binds a focus state to a view.
package nonisolated struct FocusedModifier<Value: Hashable>: NodeModifier {
  let location: FocusLocation<Value>?
  let value: Value

  package init(_ location: FocusLocation<Value>?, _ value: Value) {
    self.location = location
    self.value = value
  }

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> FocusedNode<Value> {
    FocusedNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: FocusedNode<Value>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// Stands for the value that a focus state has while a view has the focus.
package final class FocusedNode<Value: Hashable>: FocusBondNode {
  private var modifier: FocusedModifier<Value>

  init(_ modifier: FocusedModifier<Value>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
    // Only the accessibility focus is shown by the modifier; a control shows the keyboard's itself.
    if modifier.location?.focus?.kind == .accessibility {
      flags.insert(.modifiesOutput)
    }
    modifier.location?.bind(self)
  }

  package var value: Value { modifier.value }

  override var bondLocation: FocusLocationBase? { modifier.location }

  override func takeFocus() {
    modifier.location?.take(value)
  }

  func update(to new: FocusedModifier<Value>) {
    guard new.location !== modifier.location || new.value != modifier.value else { return }
    let old = modifier.location
    old?.unbind(self)
    modifier = new
    new.location?.bind(self)
    old?.focus?.bindingsChanged()
    new.location?.focus?.bindingsChanged()
  }

  package override func declare(_ declaration: NodeDeclaration) {
    guard tree.accessibilityFocus.focused === declaration.node, !isShown(nearer: declaration.node) else {
      return
    }
    declaration.set("accessibilityFocused", true)
  }

  /// Whether a modifier nearer to the node shows the focus already.
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

  package override func willTearDown() {
    modifier.location?.unbind(self)
  }
}

extension Node {
  /// Visits the nodes around, the nearest first, that this one's focus concerns: what presents a sheet is none.
  final func forEachFocusAncestor(_ visit: (Node) -> Void) {
    var node: Node? = self
    while let current = node {
      visit(current)
      if let attachment = current as? AttachmentNode, attachment.isPresentation { return }
      node = current.parent
    }
  }

  /// The first rendered node, in document order, that meets a condition, without what is presented.
  final func firstOutput(where condition: (RenderedNode) -> Bool) -> RenderedNode? {
    var result: RenderedNode?
    forEachOutput { node in
      guard result == nil else { return }
      if condition(node) {
        result = node
        return
      }
      result = node.content?.firstOutput(where: condition)
      for attachment in node.attachments where !attachment.isPresentation && result == nil {
        result = attachment.firstOutput(where: condition)
      }
    }
    return result
  }
}

extension NodeDeclaration {
  /// Makes the node focusable: renders whether it has the focus, offers `focus` and `blur`, and calls `changed`
  /// when the focus arrives or leaves.
  ///
  /// Must be called after the modifiers that may disable the control, because a disabled control cannot have the
  /// focus. If `keeping` is false, a node that has the focus loses it at its next declaration. A `blur` of a node
  /// without the focus still calls `changed`, to end an interaction that has begun.
  package func focusable(keeping: Bool = true, _ changed: (Bool) -> Void = { _ in }) {
    let node = node!
    if let focusChange { return node.tree.performing(node) { changed(focusChange) } }
    let focus = node.tree.focus
    if !isDisabled, !limits.isHidden, keeping || focus.focused !== node { isFocusable = true }
    set("focused", where: focus.focused === node)
    action("focus") { value in
      try value.requireNone()
      focus.move(to: node)
    }
    action("blur") { value in
      try value.requireNone()
      if focus.focused === node { focus.move(to: nil) } else { changed(false) }
    }
  }
}

extension RenderedNode {
  /// Notifies the control that it has received or lost the focus.
  final func focusChanged(to isFocused: Bool) {
    let declaration = NodeDeclaration()
    declaration.request = ActionRequest(names: [], value: nil)
    declaration.focusChange = isFocused
    declaration.begin(self)
    declareWithModifiers(declaration)
  }
}

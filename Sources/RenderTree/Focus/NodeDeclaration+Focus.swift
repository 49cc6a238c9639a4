extension NodeDeclaration {
  /// Lets the node have the focus: says whether it has, offers `focus` and `blur`, and is told of changes.
  ///
  /// Comes after what disables the control, which then cannot have it. A node that does not keep the focus loses
  /// it when it is declared. A `blur` of a node that has no focus still ends what was begun in it.
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
  /// Tells the control that it has got or lost the focus.
  final func focusChanged(to isFocused: Bool) {
    let declaration = NodeDeclaration()
    declaration.request = ActionRequest(name: nil, value: nil)
    declaration.focusChange = isFocused
    declaration.begin(self)
    declareWithModifiers(declaration)
  }
}

import RenderTree

extension RenderedNode {
  /// The types whose children are rows.
  private static let rowContainers: Set<String> = ["List", "Form", "Section"]

  /// The enclosing node, or nil for the root of a window, sheet, menu or another presentation: actions in a
  /// presentation do not reach the view that presents it.
  var enclosing: RenderedNode? {
    guard let outer = outputParent else { return nil }
    var isLabel = false
    var node: Node? = parent
    while let current = node, current !== outer {
      if current is LabelRegionNode { isLabel = true }
      if let attachment = current as? AttachmentNode,
        attachment.isPresentation || attachment.entry.description == "contextMenu"
      {
        return nil
      }
      node = current.parent
    }
    // The items of a menu are not inside of the control that opens it.
    return outer.typeName.description == "Menu" && !isLabel ? nil : outer
  }

  /// Whether the node is a control, which consumes taps even if they have no effect.
  var isControl: Bool {
    typeName.description == "Menu"
      || !Set(offeredActions).isDisjoint(with: ["set", "toggle", "increment", "decrement"])
  }

  /// The row that contains the node: the top node of an element of a `ForEach`, or a child of a list, form or
  /// section.
  ///
  /// - Complexity: O(depth).
  package var enclosingRow: RenderedNode? {
    var top = self
    var node: Node = self
    while let outer = node.parent {
      if outer is RowOwner { return top }
      if let rendered = outer as? RenderedNode {
        if Self.rowContainers.contains(rendered.typeName.description) { return top }
        top = rendered
      }
      node = outer
    }
    return nil
  }
}

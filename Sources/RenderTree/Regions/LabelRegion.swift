/// The label of a control. A single plain text becomes a prop of the control, anything else its children.
package nonisolated struct LabelRegion<Content: View>: View {
  let role: StaticString
  let content: Content

  /// Creates a label from the name of its prop and its content.
  package init(_ role: StaticString = "label", _ content: Content) {
    self.role = role
    self.content = content
  }

  package typealias Body = Never

  // Not a ``ContentRegion``, because every button has a label: the content's type is known here without a look-up.
  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = LabelRegionNode(view.role, position)
    node.begin {
      Content._makeNode(view.content, in: _Position(of: Content.self, in: node, scope: node.contentScope))
    }
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    unsafeDowncast(node, to: LabelRegionNode.self).updateContent { Content._updateNode($0, to: view.content) }
  }
}

/// The node of a ``LabelRegion``: derives a control's label.
package final class LabelRegionNode: NamedRegionNode {
  /// The label's text, or nil if it has none.
  @exclusivity(unchecked)
  package private(set) var text: String?

  package override func derive() {
    super.derive()
    let newText: String?
    if let child, child.isSimpleContent {
      let node = unsafeDowncast(child, to: RenderedNode.self)
      newText = node.simpleAccessibleText
      setSuppressed(node.isPlainText)
    } else {
      var outputs = 0
      var isPlain = true
      child?.forEachOutput { node in
        outputs += 1
        if !node.isPlainText { isPlain = false }
      }
      newText = child?.accessibleText
      setSuppressed(outputs == 0 || (outputs == 1 && isPlain))
    }
    let isOther = newText != text
    text = newText
    guard isOther, !isBeginning else { return }
    if owner.flags.contains(.rendersAfterContent) { owner.flags.insert(.isDirty) } else { owner.invalidate() }
  }
}

extension RenderedNode {
  /// Whether the node is a text that shows nothing but its words.
  package final var isPlainText: Bool {
    hasOneProp && typeName.utf8CodeUnitCount == 4 && typeName.description == "Text" && isEmpty(.modifiers)
      && attachments.allSatisfy { $0.outputCount == 0 } && !offersActions
  }

  /// Returns the text of the label region with the given role, or nil if there is none. Complexity: O(regions).
  package final func label(_ role: StaticString = "label") -> String? {
    regions.first(LabelRegionNode.self) { $0.has(role) }?.text
  }
}

/// The label of a control, or the header or footer of a section. A single plain text becomes a prop of the control,
/// anything else its children or a node of its own.
package nonisolated struct LabelRegion<Content: View>: View {
  // The first, because the place of the others is known only by the metadata of this one's type.
  let content: Content
  let role: StaticString
  let isElement: Bool

  /// Creates a label from the name of its prop and its content.
  package init(_ role: StaticString = "label", _ content: Content) {
    self.role = role
    isElement = false
    self.content = content
  }

  /// Creates a label from the name of its prop and the element that contains it if it becomes a node.
  package init(_ role: StaticString, in element: Content) where Content: Element {
    self.role = role
    isElement = true
    content = element
  }

  package typealias Body = Never

  // Not a ``ContentRegion``, because every button has a label: the content's type is known here without a look-up.
  // Inlined into the protocol's witness, which has the type's metadata.
  @inline(__always)
  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = LabelRegionNode(view.role, position)
    node.isElement = view.isElement
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
  package private(set) var text: String?
  /// Whether the content is an element that contains the label.
  fileprivate var isElement = false

  override func derive() {
    super.derive()
    let newText: String?
    var newSpoken: String?
    if isElement {
      newText = deriveFromElement()
    } else if let child, child.isSimpleContent {
      let node = unsafeDowncast(child, to: RenderedNode.self)
      newText = node.simpleAccessibleText
      let isPlain = node.isPlainText
      if !isPlain, node.isPicture { newSpoken = node.spokenName }
      setSuppressed(isPlain)
    } else {
      var outputs = 0
      var isPlain = true
      child?.forEachOutput { node in
        outputs += 1
        if !node.isPlainText { isPlain = false }
      }
      let texts = child?.accessibleTexts
      newText = texts?.text
      newSpoken = texts?.spoken
      setSuppressed(outputs == 0 || (outputs == 1 && isPlain))
    }
    let isSpokenOther = owner.spokenLabel != newSpoken && has("label")
    let isOther = newText != text || isSpokenOther
    if isOther, Tree.isChecking {
      afterCheck { [self, text, spoken = owner.spokenLabel] in
        self.text = text
        owner.spokenLabel = spoken
      }
    }
    text = newText
    if isSpokenOther { owner.spokenLabel = newSpoken }
    guard isOther, !isBeginning else { return }
    if owner.flags.contains(.rendersAfterContent) { owner.flags.insert(.isDirty) } else { owner.invalidate() }
  }

  /// Returns the text of an element that contains nothing else, which then leaves the output.
  private func deriveFromElement() -> String? {
    var contents: [RenderedNode] = []
    child?.firstOutput?.forEachOutputChild { contents.append($0) }
    let isPlain = contents.count == 1 && contents[0].isPlainText
    setSuppressed(contents.isEmpty || isPlain)
    return isPlain ? contents[0].accessibleText : nil
  }
}

extension RenderedNode {
  /// Whether the node is a text that shows nothing but its words.
  final var isPlainText: Bool {
    hasOneProp && isText && isEmpty(.modifiers) && attachments.allSatisfy { $0.outputCount == 0 }
      && !offersActions
  }

  /// Returns the text of the label region with the given role, or nil if there is none. Complexity: O(regions).
  package final func label(_ role: StaticString = "label") -> String? {
    regions.first(LabelRegionNode.self) { $0.has(role) }?.text
  }
}

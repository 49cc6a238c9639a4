/// The node of views that a modifier adds after the ordinary children of a rendered node.
package final class AttachmentNode: SingleChildNode {
  /// The rendered node that the views are attached to, or nil while a presentation has no host.
  // A host clears this reference of its presentations when it is torn down. It owns all other attachments.
  package final unowned(unsafe) var host: RenderedNode?
  /// The modifier that added the views.
  // Unowned: the modifier is an ancestor of the host, or owns the attachment.
  unowned(unsafe) let modifier: ModifierNode
  /// The name of the entry that represents the views.
  package let entry: StaticString

  /// Creates a node without content, for views that each host has separately.
  package init(_ position: _Position, host: RenderedNode, modifier: ModifierNode, entry: StaticString) {
    self.host = host
    self.modifier = modifier
    self.entry = entry
    super.init(position)
    flags.insert(.endsModifiers)
  }

  /// Creates a node without content and host, for views that exist once.
  package init(_ position: _Position, presentedBy modifier: ModifierNode, entry: StaticString) {
    self.modifier = modifier
    self.entry = entry
    super.init(position)
    flags.formUnion([.endsModifiers, .followsHost, .isDetached, .isInactive])
  }

  /// Whether the views exist once, so that the host itself writes their entry.
  package var isPresentation: Bool { flags.contains(.followsHost) }

  override func contributeOutputs(by delta: Int) {
    outputCount += delta
    host?.invalidate()
  }

  override func outputPosition(of child: Node) -> OutputPosition? {
    host?.outputPosition(of: self)
  }

  /// Writes the entry of the attached node into the modifiers of its host.
  func declareEntry(_ declaration: NodeDeclaration) {
    guard let node = firstOutput else { return }
    declaration.modifier(entry) { json in
      json.writeObject {
        json.writeKey("node")
        json.write(node.digest)
      }
    }
  }
}

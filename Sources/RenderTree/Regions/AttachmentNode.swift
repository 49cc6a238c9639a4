/// Views that a modifier puts after the ordinary children of a rendered node.
package final class AttachmentNode: SingleChildNode {
  /// The rendered node whose children they are; nil while a presentation is between two of them.
  // A host that goes lets go of its presentations; what it owns goes with it.
  package final unowned(unsafe) var host: RenderedNode?
  /// The modifier that brought them.
  // It stands above the host, or owns the attachment.
  package unowned(unsafe) let modifier: ModifierNode
  /// The name of the entry that stands for them.
  package let entry: StaticString

  /// Makes a node without content: views that each host has of its own.
  package init(_ position: _Position, host: RenderedNode, modifier: ModifierNode, entry: StaticString) {
    self.host = host
    self.modifier = modifier
    self.entry = entry
    super.init(position)
    flags.insert(.endsModifiers)
  }

  /// Makes a node without content and host: views that are there once.
  package init(_ position: _Position, presentedBy modifier: ModifierNode, entry: StaticString) {
    self.modifier = modifier
    self.entry = entry
    super.init(position)
    flags.formUnion([.endsModifiers, .followsHost, .isDetached, .isInactive])
  }

  /// Whether the views are there once, so that the host itself writes their entry.
  package var isPresentation: Bool { flags.contains(.followsHost) }

  package override func contributeOutputs(by delta: Int) {
    outputCount += delta
    host?.invalidate()
  }

  package override func outputPosition(of child: Node) -> OutputPosition? {
    host?.outputPosition(of: self)
  }

  /// Names the attached node among the modifiers of its host.
  package func declareEntry(_ declaration: NodeDeclaration) {
    guard let node = firstOutput else { return }
    declaration.modifier(entry) { json in
      json.writeObject {
        json.writeKey("node")
        json.write(node.digest)
      }
    }
  }
}

/// Views that a modifier puts after the ordinary children of a rendered node.
package final class AttachmentNode: SingleChildNode {
  /// The rendered node whose children they are.
  package unowned(unsafe) var host: RenderedNode
  /// The modifier that brought them.
  package unowned(unsafe) let modifier: ModifierNode
  /// The name of the entry that the host itself writes for them; nil where the modifier does.
  private let entry: StaticString?

  // The host and the modifier take the attachment along when they go.
  package init(_ position: _Position, host: RenderedNode, modifier: ModifierNode, entry: StaticString?) {
    self.host = host
    self.modifier = modifier
    self.entry = entry
    super.init(position)
  }

  package override func contributeOutputs(by delta: Int) {
    outputCount += delta
    host.invalidate()
  }

  package override func outputPosition(of child: Node) -> OutputPosition? {
    host.outputPosition(of: self)
  }

  /// Names the attached node among the modifiers of its host.
  package func declareEntry(_ declaration: NodeDeclaration) {
    if let entry { declareEntry(entry, declaration) }
  }

  package func declareEntry(_ name: StaticString, _ declaration: NodeDeclaration) {
    guard let node = firstOutput else { return }
    declaration.modifier(name) { json in
      json.writeObject {
        json.writeKey("node")
        json.write(node.digest)
      }
    }
  }
}

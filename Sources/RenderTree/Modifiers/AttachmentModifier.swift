/// A modifier that attaches views to each rendered node of its content.
package protocol AttachingModifier: NodeModifier {
  associatedtype Attached: View

  /// The name of the entry that represents the views.
  @MainActor var entry: StaticString { get }
  /// Returns the views to attach to a node, which should render a single node or none. `modifier` is the node of this
  /// modifier.
  @MainActor func attached(to node: RenderedNode, by modifier: ModifierNode) -> Attached
}

extension AttachingModifier {
  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> AttachmentModifierNode<Self> {
    AttachmentModifierNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: AttachmentModifierNode<Self>, to modifier: Self) {
    if Tree.isChecking { node.afterCheck { [old = node.modifier] in node.modifier = old } }
    node.modifier = modifier
  }
}

/// Attaches separate copies of some views to each rendered node of the content, as `background` and `overlay` do.
package nonisolated struct AttachmentModifier<Attached: View>: AttachingModifier {
  package let entry: StaticString
  let attached: Attached

  /// Creates a modifier from the entry's name and the views, which should render a single node.
  package init(_ entry: StaticString, _ attached: Attached) {
    self.entry = entry
    self.attached = attached
  }

  @MainActor package func attached(to node: RenderedNode, by modifier: ModifierNode) -> Attached { attached }
}

/// The node of an ``AttachingModifier``: makes and updates the views attached to each rendered node.
package final class AttachmentModifierNode<Modifier: AttachingModifier>: ModifierNode {
  fileprivate(set) var modifier: Modifier

  init(_ modifier: Modifier, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
    flags.insert(.modifiesOutput)
  }

  override func contentUpdated() {
    child?.forEachOutput { node in
      if let child = attachment(of: node)?.child {
        Modifier.Attached._updateNode(child, to: modifier.attached(to: node, by: self))
      }
    }
  }

  override func attach(to node: RenderedNode) {
    let name = Digest.hash(modifier.entry.description.utf8)
    let own = node.attachments.prefix { !$0.isPresentation }
    let ordinal = own.reduce(0) { $0 + ($1.entry.description == modifier.entry.description ? 1 : 0) }
    let position = _Position(
      parent: node, scope: scope, digest: node.digest.appending(name, ordinal: ordinal))
    let attachment = AttachmentNode(position, host: node, modifier: self, entry: modifier.entry)
    attachment.adopt(
      Modifier.Attached._makeNode(
        modifier.attached(to: node, by: self), in: _Position(of: Modifier.Attached.self, in: attachment)))
    node.attachments.insert(attachment, at: own.count)
  }

  // Attachments belong to this modifier, even though other modifiers may be between it and the rendered nodes.
  override func forEachPreferenceChild(_ visit: (Node) -> Void) {
    super.forEachPreferenceChild(visit)
    forEachAttachment(visit)
  }

  override func forEachEnvironmentChild(_ visit: (Node) -> Void) {
    super.forEachEnvironmentChild(visit)
    forEachAttachment(visit)
  }

  private func forEachAttachment(_ visit: (Node) -> Void) {
    child?.forEachOutput { node in
      if let attachment = attachment(of: node) { visit(attachment) }
    }
  }

  override func declare(_ declaration: NodeDeclaration) {
    attachment(of: declaration.node)?.declareEntry(declaration)
  }

  private func attachment(of node: RenderedNode) -> AttachmentNode? {
    node.attachments.first { $0.modifier === self }
  }
}

/// Presents some views once, below the first rendered node of the content, as `sheet` and `alert` do.
package nonisolated struct PresentationModifier<Presented: View>: NodeModifier {
  let entry: StaticString
  let presented: Presented

  /// Creates a modifier from the entry's name and the views, which render one node while something is presented,
  /// and none otherwise.
  package init(_ entry: StaticString, _ presented: Presented) {
    self.entry = entry
    self.presented = presented
  }

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> PresentationModifierNode<Presented> {
    PresentationModifierNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(
    _ node: PresentationModifierNode<Presented>, to modifier: Self
  ) {
    if Tree.isChecking { node.afterCheck { [old = node.modifier] in node.modifier = old } }
    node.modifier = modifier
  }
}

/// The node of a ``PresentationModifier``: owns the presented views and keeps them below the first rendered node of
/// the content.
package final class PresentationModifierNode<Presented: View>: ModifierNode {
  fileprivate(set) var modifier: PresentationModifier<Presented>
  private var attachment: AttachmentNode?

  init(_ modifier: PresentationModifier<Presented>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  override func contentMade() {
    let name = Digest.hash(modifier.entry.description.utf8)
    let presentedScope = Scope(tree: tree, environment: scope.environment, region: nil, preferences: nil)
    let position = _Position(
      parent: self, scope: presentedScope, digest: digest.appending(name, ordinal: ordinal))
    let attachment = withExtendedLifetime(presentedScope) {
      AttachmentNode(position, presentedBy: self, entry: modifier.entry)
    }
    attachment.adopt(
      Presented._makeNode(modifier.presented, in: _Position(of: Presented.self, in: attachment)))
    self.attachment = attachment
    moveToHost()
  }

  /// The number of outer modifiers that present something on the same content under the same name.
  private var ordinal: Int {
    var result = 0
    var outer = parent as? ModifierNode
    while let modifier = outer, modifier.digest == digest {
      if modifier.presentedEntry?.description == self.modifier.entry.description { result += 1 }
      outer = modifier.parent as? ModifierNode
    }
    return result
  }

  override var presentedEntry: StaticString? { modifier.entry }

  override func contentUpdated() {
    if let child = attachment?.child { Presented._updateNode(child, to: modifier.presented) }
  }

  package override func forEachChild(_ visit: (Node) -> Void) {
    super.forEachChild(visit)
    if let attachment { visit(attachment) }
  }

  override func forEachPreferenceChild(_ visit: (Node) -> Void) {
    if let child { visit(child) }
  }

  /// Moves the presentation to another host if necessary, so that it survives the removal of the first rendered
  /// node.
  override func contributeOutputs(by delta: Int) {
    super.contributeOutputs(by: delta)
    moveToHost()
  }

  package override func willTearDown() {
    if let attachment, let host = attachment.host { leave(host, attachment) }
  }

  /// The first rendered node of the content or, if it renders nothing, the nearest rendered ancestor.
  private var presentationHost: RenderedNode? {
    if let node = child?.firstOutput { return node }
    var ancestor = parent
    while let node = ancestor, !(node is RenderedNode) { ancestor = node.parent }
    return ancestor as? RenderedNode
  }

  private func moveToHost() {
    guard let attachment else { return }
    let host = presentationHost
    if let host, host === attachment.host { return }
    if let old = attachment.host { leave(old, attachment) }
    attachment.setAttached(false)
    guard let host else { return }
    attachment.host = host
    host.attachments.append(attachment)
    tree.attachmentOrder.append(host)
    attachment.setAttached(!host.flags.contains(.isDetached))
    attachment.setActive(!host.flags.contains(.isInactive))
    if attachment.outputCount > 0 {
      host.resetChildren()
      host.invalidate()
    }
  }

  private func leave(_ host: RenderedNode, _ attachment: AttachmentNode) {
    attachment.host = nil
    host.attachments.removeAll { $0 === attachment }
    if attachment.outputCount > 0 {
      host.resetChildren()
      host.invalidate()
    }
  }
}

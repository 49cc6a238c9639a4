/// Puts views below the first rendered node of the content, once, as `sheet` and `alert` do.
package nonisolated struct PresentationModifier<Presented: View>: NodeModifier {
  let entry: StaticString
  let presented: Presented

  /// The entry's name and the views, which render one node while something is presented and none otherwise.
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
    node.modifier = modifier
  }
}

/// A modifier that presents something under the name of its entry.
@MainActor
protocol PresentationOwner {
  var entry: StaticString { get }
}

/// Owns what is presented and keeps it below the first rendered node of the content.
package final class PresentationModifierNode<Presented: View>: ModifierNode, PresentationOwner {
  fileprivate(set) var modifier: PresentationModifier<Presented>
  private var attachment: AttachmentNode?

  init(_ modifier: PresentationModifier<Presented>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  package override func contentMade() {
    guard let host = presentationHost else { return }
    let name = Digest.hash(modifier.entry.description.utf8)
    let position = _Position(
      parent: self, scope: Scope(tree: tree, environment: scope.environment, region: nil),
      digest: digest.appending(name, ordinal: ordinal))
    let attachment = AttachmentNode(position, host: host, modifier: self, entry: modifier.entry)
    attachment.adopt(
      Presented._makeNode(modifier.presented, in: _Position(of: Presented.self, in: attachment)))
    self.attachment = attachment
    join(host)
  }

  var entry: StaticString { modifier.entry }

  /// How many modifiers with the same entry modify the same view further out: ids must tell them apart.
  private var ordinal: Int {
    var count = 0
    var node = parent
    while let current = node as? ModifierNode, current.digest == digest {
      if let other = current as? any PresentationOwner, other.entry.description == entry.description {
        count += 1
      }
      node = current.parent
    }
    return count
  }

  package override func contentUpdated() {
    if let child = attachment?.child { Presented._updateNode(child, to: modifier.presented) }
  }

  package override func forEachChild(_ visit: (Node) -> Void) {
    super.forEachChild(visit)
    if let attachment { visit(attachment) }
  }

  /// What is presented must not vanish with the node that happened to come first.
  package override func contributeOutputs(by delta: Int) {
    super.contributeOutputs(by: delta)
    guard let attachment, let host = presentationHost, host !== attachment.host else { return }
    leave(attachment.host)
    attachment.host = host
    attachment.forEachOutput { $0.inserted = tree.workingRevision }
    join(host)
  }

  package override func willTearDown() {
    if let attachment { leave(attachment.host) }
  }

  /// The content's first rendered node, or the nearest one above where the content renders nothing.
  private var presentationHost: RenderedNode? {
    if let node = child?.firstOutput { return node }
    var ancestor = parent
    while let node = ancestor, !(node is RenderedNode) { ancestor = node.parent }
    return ancestor as? RenderedNode
  }

  private func join(_ host: RenderedNode) {
    guard let attachment else { return }
    host.attachments.append(attachment)
    guard attachment.outputCount > 0 else { return }
    var outputs: [RenderedNode] = []
    attachment.forEachOutput { outputs.append($0) }
    let index = host.childCount - outputs.count
    host.recordSplice(at: index, removing: 0, inserting: outputs)
    host.invalidate()
  }

  private func leave(_ host: RenderedNode) {
    guard let attachment, !host.flags.contains(.isGone) else { return }
    let index = host.outputPosition(of: attachment)?.index ?? 0
    host.attachments.removeAll { $0 === attachment }
    if attachment.outputCount > 0 {
      host.recordSplice(at: index, removing: attachment.outputCount, inserting: [])
      host.invalidate()
    }
  }
}

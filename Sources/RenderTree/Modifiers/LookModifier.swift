/// A modifier that writes an entry about how its content would look with modifiers of an app around it.
///
/// The app's modifiers are applied to stand-ins in hidden views, which each rendered node of the content has of its
/// own. Without such views, the modifier costs no more than an ``OutputModifier``.
package protocol LookModifier: NodeModifier {
  associatedtype Looks: View

  /// The name of the entry.
  @MainActor var entry: StaticString { get }
  /// The views with stand-ins, or nil if the entry does not depend on any.
  @MainActor var looks: Looks? { get }
  /// Returns whether another modifier writes the same entry, as long as its views look the same.
  @MainActor func writesSame(as other: Self) -> Bool
  /// Writes the entry of a rendered node with the hidden nodes that the views have rendered for it.
  @MainActor func declare(_ declaration: NodeDeclaration, looks: [RenderedNode])
}

extension LookModifier {
  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> LookModifierNode<Self> {
    LookModifierNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: LookModifierNode<Self>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of a ``LookModifier``: keeps the hidden views of each rendered node.
package final class LookModifierNode<Modifier: LookModifier>: ModifierNode {
  private typealias Hidden = HiddenRegion<Modifier.Looks>?

  private var modifier: Modifier
  private var hidden: Hidden
  /// Whether the entry has changed since the content was last updated.
  private var hasChanged = false
  /// Whether the modifier has or had views with stand-ins.
  private var hasLooks = false

  init(_ modifier: Modifier, _ position: _Position) {
    self.modifier = modifier
    hidden = modifier.looks.map { HiddenRegion(modifier.entry, $0) }
    super.init(position)
    flags.insert(.modifiesOutput)
    hasLooks = hidden != nil
  }

  func update(to new: Modifier) {
    if Tree.isChecking {
      afterCheck { [self, modifier, hidden] in (self.modifier, self.hidden) = (modifier, hidden) }
    }
    if !modifier.writesSame(as: new) { hasChanged = true }
    modifier = new
    hidden = new.looks.map { HiddenRegion(new.entry, $0) }
    if hidden != nil, !Tree.isChecking { hasLooks = true }
  }

  override func contentUpdated() {
    let hasChanged = exchange(&hasChanged, with: false)
    guard hasChanged || hasLooks else { return }
    child?.forEachOutput { node in
      if let child = attachment(of: node)?.child {
        Hidden._updateNode(child, to: hidden)
      } else if !Tree.isChecking {
        attach(to: node)
      }
      if hasChanged { node.invalidate() }
    }
  }

  override func attach(to node: RenderedNode) {
    guard hidden != nil else { return }
    let own = node.attachments.prefix { !$0.isPresentation }
    let ordinal = own.reduce(0) { $0 + ($1.entry.description == modifier.entry.description ? 1 : 0) }
    let position = _Position(
      parent: node, scope: scope,
      digest: node.digest.appending(Digest.hash(modifier.entry.description.utf8), ordinal: ordinal))
    let attachment = AttachmentNode(position, host: node, modifier: self, entry: modifier.entry)
    // The views are not shown: they neither appear nor run tasks.
    attachment.flags.insert(.deactivatesChildren)
    attachment.adopt(Hidden._makeNode(hidden, in: _Position(of: Hidden.self, in: attachment)))
    node.attachments.insert(attachment, at: own.count)
  }

  // Preferences of stand-ins say nothing about the content.
  override func forEachEnvironmentChild(_ visit: (Node) -> Void) {
    super.forEachEnvironmentChild(visit)
    guard hasLooks else { return }
    child?.forEachOutput { node in
      if let attachment = attachment(of: node) { visit(attachment) }
    }
  }

  override func declare(_ declaration: NodeDeclaration) {
    modifier.declare(declaration, looks: attachment(of: declaration.node)?.hiddenNodes ?? [])
  }

  private func attachment(of node: RenderedNode) -> AttachmentNode? {
    node.attachments.first { $0.modifier === self }
  }
}

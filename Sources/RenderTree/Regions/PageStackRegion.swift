/// The pages of a navigation stack. The last one is shown, and the covered ones keep their state (rule 70).
package nonisolated struct PageStackRegion<Root: View>: View {
  /// A page above the root.
  package struct Page {
    package let id: AnyHashable
    package let content: AnyView

    package init(id: AnyHashable, content: AnyView) {
      self.id = id
      self.content = content
    }
  }

  let root: Root
  let pages: [Page]

  package init(root: Root, pages: [Page]) {
    self.root = root
    self.pages = pages
  }

  package typealias Body = Never

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = PageStackRegionNode(position)
    node.begin {
      Root._makeNode(view.root, in: _Position(of: Root.self, in: node, scope: node.contentScope))
    }
    node.setPages(view.pages.map { ($0.id, $0.content) }, isFirst: true)
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: PageStackRegionNode.self)
    Root._updateNode(node.child!, to: view.root)
    node.setPages(view.pages.map { ($0.id, $0.content) }, isFirst: false)
  }
}

/// The node of a ``PageStackRegion``: shows the uppermost page.
package final class PageStackRegionNode: RegionNode {
  private var pages: [(id: AnyHashable, node: Node)] = []
  private var shown: Node?

  override init(_ position: _Position) {
    super.init(position)
    flags.insert(.deactivatesChildren)
  }

  // Each page is a place of its own.
  override var isContentAlone: Bool { true }

  /// The number of pages above the root.
  package var pageCount: Int { pages.count }

  // The stack derives nothing from its pages, so their changes have no effect on it.
  override func derive() {
    super.derive()
    if isBeginning { show(child) }
  }

  /// Replaces the pages, and keeps those at the beginning whose ids are equal.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of old and new pages.
  func setPages(_ new: [(AnyHashable, AnyView)], isFirst: Bool) {
    let kept = zip(pages, new).prefix { $0.id == $1.0 }.count
    for (index, page) in pages.enumerated() where index < kept {
      AnyView._updateNode(page.node, to: new[index].1)
    }
    let gone = pages[kept...]
    pages.removeSubrange(kept...)
    for (id, content) in new[kept...] {
      let key = Digest.hash(key: id)
      let digest = digest.appending(0x7061_6765, ordinal: pages.count).appending(key: key.bits)
      let node = AnyView._makeNode(
        content, in: _Position(parent: self, scope: contentScope, digest: digest))
      pages.append((id, node))
    }
    show(pages.last?.node ?? child, isFirst: isFirst)
    for page in gone.reversed() { page.node.tearDown() }
    if !isFirst { owner.invalidate() }
  }

  private func show(_ page: Node?, isFirst: Bool = false) {
    guard let page, page !== shown else { return }
    let position = isBeginning || isFirst ? nil : outputPosition
    let oldCount = outputCount
    if let shown {
      shown.setAttached(false)
      shown.setActive(false)
    }
    shown = page
    if !flags.contains(.isDetached) { page.setAttached(true) }
    if !flags.contains(.isInactive) { page.setActive(true) }
    if isBeginning || isFirst {
      outputCount = page.outputCount
    } else {
      replaceOutputs(at: position, removing: oldCount, with: page)
    }
  }

  /// Calls a closure with the content and each page.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of pages.
  package override func forEachChild(_ visit: (Node) -> Void) {
    super.forEachChild(visit)
    for page in pages { visit(page.node) }
  }

  package override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    shown?.forEachOutput(visit)
  }

  override func outputsChanged(in child: Node, by delta: Int) {
    if child === shown { contributeOutputs(by: delta) }
  }

  override func outputPosition(of child: Node) -> OutputPosition? {
    child === shown ? parent?.outputPosition(of: self) : nil
  }

  override func attachmentChanged() {
    shown?.setAttached(!flags.contains(.isDetached))
  }

  override func activityChanged() {
    shown?.setActive(!flags.contains(.isInactive))
  }
}

extension RenderedNode {
  /// The pages of a navigation stack, or nil if the node is none.
  package final var pageStack: PageStackRegionNode? {
    regions.first(PageStackRegionNode.self)
  }
}

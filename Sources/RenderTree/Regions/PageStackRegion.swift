/// The pages of a navigation stack. The last one is shown, and the covered ones keep their state (rule 70).
package nonisolated struct PageStackRegion<Root: View>: View {
  let root: Root
  let pages: [StackPage]

  package init(root: Root, pages: [StackPage]) {
    self.root = root
    self.pages = pages
  }

  package typealias Body = Never

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = PageStackRegionNode(position)
    node.begin {
      Root._makeNode(view.root, in: _Position(of: Root.self, in: node, scope: node.contentScope))
    }
    node.setPages(view.pages, isFirst: true)
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: PageStackRegionNode.self)
    Root._updateNode(node.child!, to: view.root)
    node.setPages(view.pages, isFirst: false)
  }
}

/// A page above the root of a ``PageStackRegion``.
package nonisolated struct StackPage {
  let id: AnyHashable
  /// The object that decides about the content, which stays the same as long as the page has the same id and source.
  let source: AnyObject
  let content: @MainActor () -> AnyView

  /// Creates a page. Its content is made only if it has no node yet or its source is another one.
  package init(id: AnyHashable, source: AnyObject, content: @escaping @MainActor () -> AnyView) {
    self.id = id
    self.source = source
    self.content = content
  }
}

/// The node of a ``PageStackRegion``: shows the uppermost page.
package final class PageStackRegionNode: RegionNode {
  private var pages: [(id: AnyHashable, source: AnyObject, node: Node)] = []
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
  func setPages(_ new: [StackPage], isFirst: Bool) {
    let kept = zip(pages, new).prefix { $0.id == $1.id }.count
    if Tree.isChecking, kept < max(pages.count, new.count) {
      return differs("Another evaluation of \(owner.typeName) has other pages.")
    }
    for index in 0..<kept where pages[index].source !== new[index].source {
      AnyView._updateNode(pages[index].node, to: new[index].content())
      if Tree.isChecking { continue }
      pages[index].source = new[index].source
    }
    let gone = pages[kept...]
    pages.removeSubrange(kept...)
    for page in new[kept...] {
      let key = Digest.hash(key: page.id)
      let digest = digest.appending(0x7061_6765, ordinal: pages.count).appending(key: key.bits)
      let node = AnyView._makeNode(
        page.content(), in: _Position(parent: self, scope: contentScope, digest: digest))
      pages.append((page.id, page.source, node))
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

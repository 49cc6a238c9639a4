/// The pages of a tab view. One is shown, and the others keep their state (rule 70).
package nonisolated struct SelectionRegion<Content: View>: View {
  let content: Content
  let choose: @MainActor ([RenderedNode]) -> RenderedNode?

  /// Creates the pages with the closure that chooses the shown one.
  package init(
    _ content: Content, choose: @escaping @MainActor ([RenderedNode]) -> RenderedNode? = { $0.first }
  ) {
    self.content = content
    self.choose = choose
  }

  package typealias Body = Never

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = SelectionRegionNode(position)
    node.choose = view.choose
    node.begin {
      Content._makeNode(view.content, in: _Position(of: Content.self, in: node, scope: node.contentScope))
    }
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    let node = unsafeDowncast(node, to: SelectionRegionNode.self)
    if Tree.isChecking { node.afterCheck { [old = node.choose] in node.choose = old } }
    node.choose = view.choose
    Content._updateNode(node.child!, to: view.content)
  }
}

/// The node of a ``SelectionRegion``: shows the rendered node that the control chooses.
package final class SelectionRegionNode: RegionNode {
  private var shown: RenderedNode?
  /// The nodes between the region and the shown page.
  private var shownPath: [Node] = []
  /// Returns the page to show, from the rendered nodes below.
  var choose: @MainActor ([RenderedNode]) -> RenderedNode? = { $0.first }

  override init(_ position: _Position) {
    super.init(position)
    flags.insert(.deactivatesChildren)
  }

  /// The rendered nodes below, shown or not. Complexity: O(nodes below).
  package var pages: [RenderedNode] {
    var pages: [RenderedNode] = []
    child?.forEachOutput { pages.append($0) }
    return pages
  }

  override func derive() {
    super.derive()
    show(choose(pages))
    owner.invalidate()
  }

  /// Makes the control choose again.
  package func chooseAgain() {
    show(choose(pages))
  }

  private func show(_ page: RenderedNode?) {
    if shown === page, page == nil || page?.flags.contains(.isDetached) == flags.contains(.isDetached) {
      return
    }
    if Tree.isChecking { return differs("Another evaluation of \(owner.typeName) shows another page.") }
    let position = isBeginning ? nil : outputPosition
    let oldCount = outputCount
    let newPath = path(to: page)
    findPathAgain()
    if let shown, shown !== page, !shown.flags.contains(.isGone) {
      shown.setAttached(false)
      shown.setActive(false)
    }
    setPath(shownPath.filter { node in !newPath.contains { $0 === node } }, active: false)
    shown = page
    shownPath = newPath
    if !flags.contains(.isDetached) { page?.setAttached(true) }
    if !flags.contains(.isInactive) {
      setPath(newPath, active: true)
      page?.setActive(true)
    }
    contributeOutputs(by: (page == nil ? 0 : 1) - oldCount)
    if let position {
      position.parent.recordSplice(
        at: position.index, removing: oldCount, inserting: page.map { [$0] } ?? [])
    } else {
      scope.region?.invalidateDerivation()
    }
  }

  /// Returns the nodes between the region and a page, innermost first, including the page's modifiers.
  private func path(to page: RenderedNode?) -> [Node] {
    var path: [Node] = []
    var node = page?.parent
    while let current = node, current !== self {
      path.append(current)
      node = current.parent
    }
    return path
  }

  /// Updates the path to the shown page, since nodes may have been inserted into it.
  private func findPathAgain() {
    if let shown, !shown.flags.contains(.isGone) { shownPath = path(to: shown) }
  }

  /// Activates or deactivates the nodes between the region and a page, without the other pages below them.
  private func setPath(_ path: [Node], active: Bool) {
    for node in path where node.flags.contains(.isInactive) == active && !node.flags.contains(.isGone) {
      if active {
        node.flags.remove(.isInactive)
        node.flags.insert(.deactivatesChildren)
      } else {
        node.flags.insert(.isInactive)
        node.flags.remove(.deactivatesChildren)
      }
      node.activityChanged()
    }
  }

  package override func forEachOutput(_ visit: (RenderedNode) -> Void) {
    if let shown { visit(shown) }
  }

  override func outputPosition(of child: Node) -> OutputPosition? {
    parent?.outputPosition(of: self)
  }

  override func attachmentChanged() {
    if let shown, !shown.flags.contains(.isGone) {
      shown.setAttached(!flags.contains(.isDetached))
    }
  }

  override func activityChanged() {
    let isActive = !flags.contains(.isInactive)
    findPathAgain()
    setPath(shownPath, active: isActive)
    if let shown, !shown.flags.contains(.isGone) { shown.setActive(isActive) }
  }
}

extension RenderedNode {
  /// The pages of a tab view, or nil if the node is none.
  package final var selectionRegion: SelectionRegionNode? {
    regions.first(SelectionRegionNode.self)
  }
}

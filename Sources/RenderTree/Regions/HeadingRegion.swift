/// The header or footer of a section. A single plain text becomes a prop of the section, anything else a separate
/// node.
package nonisolated struct HeadingRegion<Heading: Element>: View {
  let role: StaticString
  let heading: Heading

  /// Creates a heading from the name of its prop and the element that contains it if it becomes a node.
  package init(_ role: StaticString, _ heading: Heading) {
    self.role = role
    self.heading = heading
  }

  package typealias Body = Never

  @MainActor package static func _makeNode(_ view: Self, in position: _Position) -> _Node {
    let node = HeadingRegionNode(view.role, position)
    node.begin {
      Heading._makeNode(view.heading, in: _Position(of: Heading.self, in: node, scope: node.contentScope))
    }
    return node
  }

  @MainActor package static func _updateNode(_ node: _Node, to view: Self) {
    Heading._updateNode(unsafeDowncast(node, to: HeadingRegionNode.self).child!, to: view.heading)
  }
}

/// The node of a ``HeadingRegion``: decides between prop and node.
package final class HeadingRegionNode: RegionNode {
  let role: StaticString
  /// The heading as a prop, or nil if it is a node or empty.
  package private(set) var text: String?

  init(_ role: StaticString, _ position: _Position) {
    self.role = role
    super.init(position)
  }

  package override func derive() {
    super.derive()
    var outputs: [RenderedNode] = []
    child?.firstOutput?.forEachOutputChild { outputs.append($0) }
    let isPlain = outputs.count == 1 && outputs[0].isPlainText
    setSuppressed(outputs.isEmpty || isPlain)
    let new = isPlain ? outputs[0].accessibleText : nil
    guard new != text else { return }
    text = new
    owner.invalidate()
  }
}

extension RenderedNode {
  /// Returns the text of the heading with the given role, or nil if it is not a prop. Complexity: O(regions).
  package final func heading(_ role: StaticString) -> String? {
    regions.first(HeadingRegionNode.self) { $0.role.description == role.description }?.text
  }
}

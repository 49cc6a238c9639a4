/// The header or footer of a section. A single plain text becomes a prop of the section, anything else a separate
/// node.
package nonisolated struct HeadingRegion<Content: Element>: ContentRegion {
  let role: StaticString
  package let content: Content

  /// Creates a heading from the name of its prop and the element that contains it if it becomes a node.
  package init(_ role: StaticString, _ content: Content) {
    self.role = role
    self.content = content
  }

  @MainActor package func makeRegionNode(in position: _Position) -> RegionNode {
    HeadingRegionNode(role, position)
  }
}

/// The node of a ``HeadingRegion``: decides between prop and node.
package final class HeadingRegionNode: NamedRegionNode {
  /// The heading as a prop, or nil if it is a node or empty.
  package private(set) var text: String?

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
    regions.first(HeadingRegionNode.self) { $0.has(role) }?.text
  }
}

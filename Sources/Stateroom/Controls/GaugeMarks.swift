import RenderTree

/// The labels of a gauge's marked values.
package nonisolated struct GaugeMarks<Content: View>: Container {
  package let content: ModifiedContent<Content, GaugeMarkModifier>

  package var attributes: GaugeMarksAttributes { GaugeMarksAttributes() }

  init(content: Content) {
    self.content = content.modifier(GaugeMarkModifier())
  }
}

/// The attributes of such labels: none but themselves.
package nonisolated struct GaugeMarksAttributes: ElementAttributes {
  package static var typeName: StaticString { "MarkedValueLabels" }
}

/// Writes the value that a label marks: its tag.
package nonisolated struct GaugeMarkModifier: OutputModifier {
  @MainActor package func declare(_ node: NodeDeclaration) {
    guard let tag = node.node.selectionTag, tag.json.doubleValue != nil else { return }
    node.modifier("tag") { $0.write(tag.json) }
  }
}

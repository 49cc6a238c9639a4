/// The options of a picker, made from its views, none of which is a node of its own.
package nonisolated struct OptionsRegion<Content: View>: ContentRegion {
  let content: Content

  package init(_ content: Content) {
    self.content = content
  }

  @MainActor func makeRegionNode(in position: _Position) -> RegionNode {
    OptionsRegionNode(position)
  }
}

/// An option of a selection.
package struct SelectionOption: Equatable {
  /// The value of the selection if this option is chosen, or nil if the view has no tag.
  package let tag: SelectionTag?
  package let label: String
  package let spokenName: String?
  package let systemImage: String?
}

/// The node of an ``OptionsRegion``: derives a picker's options.
package final class OptionsRegionNode: RegionNode {
  package private(set) var options: [SelectionOption] = []

  override func derive() {
    super.derive()
    var new: [SelectionOption] = []
    child?.forEachOutput { collect($0, into: &new) }
    guard new != options else { return }
    if Tree.isChecking { afterCheck { [self, options] in self.options = options } }
    options = new
    owner.invalidate()
  }

  private func collect(_ node: RenderedNode, into options: inout [SelectionOption]) {
    // Options may be grouped in sections, which are no options themselves.
    if node.selectionTag == nil, node.typeName.description == "Section" {
      node.content?.forEachOutput { collect($0, into: &options) }
    } else if node.typeName.description != "Divider" {
      let texts = node.accessibleTexts
      options.append(
        SelectionOption(
          tag: node.selectionTag, label: texts.text ?? "", spokenName: texts.spoken,
          systemImage: node.outputLimits.isRedacted ? nil : node.systemImage))
    }
  }
}

extension RenderedNode {
  /// The options of the node's options region.
  package final var options: [SelectionOption] {
    regions.first(OptionsRegionNode.self)?.options ?? []
  }
}

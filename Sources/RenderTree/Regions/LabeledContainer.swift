/// A container whose only child view is its label.
package protocol LabeledContainer: Container where Content == LabelRegion<Label> {
  associatedtype Label: View

  /// The label.
  // Borrowed, because a copy of views costs much.
  @MainActor @_borrowed var label: Label { get }
}

extension LabeledContainer {
  @MainActor package var content: LabelRegion<Label> { LabelRegion("label", label) }

  // Without a region's value, because generic code would look up its metadata for each control.
  @MainActor package static func updateContent(_ node: Node, to view: Self) {
    unsafeDowncast(node, to: LabelRegionNode.self).updateContent { Label._updateNode($0, to: view.label) }
  }
}

import RenderTree

extension View {
  /// Layers a view in front of this view.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(AttachmentModifier("overlay", OverlayElement(alignment: alignment, content: overlay)))
  }

  /// Layers views in front of this view.
  ///
  /// ```swift
  /// Image("Portrait").overlay(alignment: .topTrailing) {
  ///   Text("3")
  /// }
  /// // {"type": "Image", "modifiers": [{"overlay": {"node": "…"}}], …}
  /// // {"type": "Overlay", "props": {"alignment": "topTrailing"}, "children": ["…"]}
  /// ```
  nonisolated public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(AttachmentModifier("overlay", OverlayElement(alignment: alignment, content: content())))
  }

  /// Layers a style in front of the view.
  nonisolated public func overlay<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(_StyleAttachment(name: "overlay", style: style))
  }
}

/// The views that are layered in front of another view.
nonisolated struct OverlayElement<Content: View>: Container {
  let attributes: OverlayAttributes
  let content: Content

  init(alignment: Alignment, content: Content) {
    attributes = OverlayAttributes(alignment: alignment)
    self.content = content
  }
}

/// The alignment of views in front of another view.
nonisolated struct OverlayAttributes: ElementAttributes {
  let alignment: Alignment

  static var typeName: StaticString { "Overlay" }

  @MainActor func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}

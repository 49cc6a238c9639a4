import RenderTree

extension View {
  /// Puts a view in front of this one.
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(AttachmentModifier("overlay", OverlayElement(alignment: alignment, content: overlay)))
  }

  /// Puts views in front of this one.
  nonisolated public func overlay<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(AttachmentModifier("overlay", OverlayElement(alignment: alignment, content: content())))
  }

  /// Covers the view with a style.
  nonisolated public func overlay<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(StyleAttachment(name: "overlay", style: style))
  }
}

/// Views in front of another.
nonisolated struct OverlayElement<Content: View>: Container {
  let attributes: OverlayAttributes
  let content: Content

  init(alignment: Alignment, content: Content) {
    attributes = OverlayAttributes(alignment: alignment)
    self.content = content
  }
}

/// How views stand in front of another.
nonisolated struct OverlayAttributes: ElementAttributes {
  let alignment: Alignment

  static var typeName: StaticString { "Overlay" }

  @MainActor func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}

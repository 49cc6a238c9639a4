import RenderTree

extension View {
  /// Masks the view with the alpha channel of another view.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(AttachmentModifier("mask", MaskElement(alignment: .center, content: mask)))
  }

  /// Masks the view with the alpha channel of other views.
  ///
  /// ```swift
  /// Image("Map").mask {
  ///   Circle()
  /// }
  /// // {"type": "Image", "modifiers": [{"mask": {"node": "…"}}], …}
  /// // {"type": "Mask", "children": ["…"]}
  /// ```
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(AttachmentModifier("mask", MaskElement(alignment: alignment, content: mask())))
  }
}

/// The views that mask another view.
nonisolated struct MaskElement<Content: View>: Container {
  let attributes: MaskAttributes
  let content: Content

  init(alignment: Alignment, content: Content) {
    attributes = MaskAttributes(alignment: alignment)
    self.content = content
  }
}

/// The alignment of views that mask another view.
nonisolated struct MaskAttributes: ElementAttributes {
  let alignment: Alignment

  static var typeName: StaticString { "Mask" }

  @MainActor func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}

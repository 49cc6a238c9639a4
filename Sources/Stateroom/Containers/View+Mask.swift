import RenderTree

extension View {
  /// Shows the view only where another one is opaque.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(AttachmentModifier("mask", MaskElement(content: mask)))
  }

  /// Shows the view only where others are opaque.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(AttachmentModifier("mask", MaskElement(content: mask())))
  }
}

/// What a view is masked by.
nonisolated struct MaskElement<Content: View>: Container {
  let content: Content

  var attributes: MaskAttributes { MaskAttributes() }
}

/// Says that views mask another.
nonisolated struct MaskAttributes: ElementAttributes {
  static var typeName: StaticString { "Mask" }
}

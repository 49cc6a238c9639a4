import RenderTree

extension View {
  /// Masks the view with the alpha channel of another view.
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(AttachmentModifier("mask", MaskElement(content: mask)))
  }

  /// Masks the view with the alpha channel of other views.
  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(AttachmentModifier("mask", MaskElement(content: mask())))
  }
}

/// The views that mask another view.
nonisolated struct MaskElement<Content: View>: Container {
  let content: Content

  var attributes: MaskAttributes { MaskAttributes() }
}

/// The attributes of a mask.
nonisolated struct MaskAttributes: ElementAttributes {
  static var typeName: StaticString { "Mask" }
}

import RenderTree

/// A preview of a view in an editor's canvas. Here the compiler checks it, but it is not part of the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StateroomMacros", type: "PreviewMacro")

/// A preview of a view in an editor's canvas. Here the compiler checks it, but it is not part of the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StateroomMacros", type: "PreviewMacro")

/// Makes a property of a preview a dynamic one, so that the preview has its own state.
@attached(peer)
public macro Previewable() = #externalMacro(module: "StateroomMacros", type: "PreviewableMacro")

/// A namespace for the types of previews.
public struct Preview {
  /// The subject of the traits of a view's preview.
  public struct ViewTraits {}
}

/// A trait of a preview, such as its layout or orientation. Ignored here.
public struct PreviewTrait<Subject> {
  private init() {}

  /// The size of the device.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// The size of the view.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// The portrait orientation.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// The landscape orientation, turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// The landscape orientation, turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  /// Returns the layout of a size in points.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
}

import RenderTree

/// Shows a view in an editor's canvas. Here the compiler checks it, and nothing of it is left in the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StateroomMacros", type: "PreviewMacro")

/// Shows a view in an editor's canvas. Here the compiler checks it, and nothing of it is left in the program.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StateroomMacros", type: "PreviewMacro")

/// Lets a preview have state of its own.
@attached(peer)
public macro Previewable() = #externalMacro(module: "StateroomMacros", type: "PreviewableMacro")

/// Names what previews are made of.
public struct Preview {
  /// What the traits of a view's preview apply to.
  public struct ViewTraits {}
}

/// How a preview is to be shown.
public struct PreviewTrait<Subject> {
  private init() {}

  /// The size of the device.
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  /// The size that the view asks for.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  /// Upright.
  public static var portrait: PreviewTrait { PreviewTrait() }
  /// Turned to the left.
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  /// Turned to the right.
  public static var landscapeRight: PreviewTrait { PreviewTrait() }
  /// A size in points.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
}

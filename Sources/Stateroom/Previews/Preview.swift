import RenderTree

/// A preview of a view: a scene of a server with `--previews`. The compiler always checks it. Only a program
/// that is compiled with the condition `STATEROOM_PREVIEWS` contains it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StateroomMacros", type: "PreviewMacro")

/// A preview of a view: a scene of a server with `--previews`. The compiler always checks it. Only a program
/// that is compiled with the condition `STATEROOM_PREVIEWS` contains it.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "StateroomMacros", type: "PreviewMacro")

/// Makes a property of a preview a dynamic one, so that the preview has its own state.
@attached(peer)
public macro Previewable() = #externalMacro(module: "StateroomMacros", type: "PreviewableMacro")

/// A preview of a view, as `#Preview` declares it.
public struct Preview {
  /// The subject of the traits of a view's preview.
  public struct ViewTraits {}

  let name: String?
  let traits: [PreviewTrait<ViewTraits>]
  let body: @MainActor () -> any View

  /// Creates a preview.
  public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {
    (self.name, traits, self.body) = (name, [], body)
  }

  /// Creates a preview with traits.
  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>, _ additionalTraits: PreviewTrait<ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    (self.name, self.traits, self.body) = (name, [traits] + additionalTraits, body)
  }
}

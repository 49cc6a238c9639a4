import RenderTree

/// The body of a style. Hosts the dynamic properties of the style.
private struct ButtonStyleBody<Style: ButtonStyle>: View, PropertyHosting {
  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  let style: Style
  let configuration: ButtonStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

/// The body of a style. Hosts the dynamic properties of the style.
private struct PrimitiveButtonStyleBody<Style: PrimitiveButtonStyle>: View, PropertyHosting {
  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ButtonStyle {
  /// Returns the content of a button in this style. Any button inside of it has the default style.
  func view(_ configuration: ButtonStyleConfiguration) -> AnyView {
    AnyView(
      ButtonStyleBody(style: self, configuration: configuration)
        .environment(\.buttonStyleValue, .builtIn(nil)))
  }
}

extension PrimitiveButtonStyle {
  /// Returns the button in this style. Any button inside of it has the default style.
  func view(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(
      PrimitiveButtonStyleBody(style: self, configuration: configuration)
        .environment(\.buttonStyleValue, .builtIn(nil)))
  }
}

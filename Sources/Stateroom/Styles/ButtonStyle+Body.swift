import RenderTree

/// The body of a style, with the style's own dynamic properties.
private struct ButtonStyleBody<Style: ButtonStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: ButtonStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

/// The body of a style, with the style's own dynamic properties.
private struct PrimitiveButtonStyleBody<Style: PrimitiveButtonStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: PrimitiveButtonStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ButtonStyle {
  /// The content of a button in this style. A button inside of it has the automatic style.
  func view(_ configuration: ButtonStyleConfiguration) -> AnyView {
    AnyView(
      ButtonStyleBody(style: self, configuration: configuration)
        .environment(\.buttonStyleValue, .builtIn(nil)))
  }
}

extension PrimitiveButtonStyle {
  /// The button in this style. A button inside of it has the automatic style.
  func view(_ configuration: PrimitiveButtonStyleConfiguration) -> AnyView {
    AnyView(
      PrimitiveButtonStyleBody(style: self, configuration: configuration)
        .environment(\.buttonStyleValue, .builtIn(nil)))
  }
}

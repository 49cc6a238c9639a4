import RenderTree

/// The attributes of a link-like control: one that opens a destination when it is tapped.
protocol LinkLikeAttributes: ElementAttributes {
  /// The name of the built-in button style in the environment, if the style is built in.
  var styleName: String? { get set }
  /// Returns whether the link has a destination in an environment.
  @MainActor func isUsable(in environment: EnvironmentValues) -> Bool
  /// Opens the destination.
  @MainActor func follow(in environment: EnvironmentValues) throws
}

/// A link-like control in the button style of its environment.
nonisolated struct ButtonStyledLink<Attributes: LinkLikeAttributes, Label: View>: StyledControl {
  let attributes: Attributes
  let label: Label

  /// The button style, with the environment if the style replaces the control.
  struct Style: ControlStyleValue {
    let value: ButtonStyleValue
    var place: EnvironmentValues?
    var isInStack = false

    var isCustom: Bool { value.isCustom }
  }

  @MainActor static func style(in environment: EnvironmentValues) -> Style {
    let value = environment.buttonStyleValue
    guard case .primitive = value else { return Style(value: value) }
    // A link is disabled or not depending on the navigation stack around it.
    return Style(value: value, place: environment, isInStack: environment.navigation != nil)
  }

  @MainActor func replacement(
    in style: Style
  ) -> _ConditionalContent<AnyView, LinkElement<Attributes, AnyView>>? {
    switch style.value {
    case .builtIn: return nil
    case .custom(let style):
      let label = ButtonStyleConfiguration.Label(content: AnyView(label))
      return ViewBuilder.buildEither(
        second: LinkElement(attributes: attributes, label: style.view(.init(role: nil, label: label))))
    case .primitive(let primitive):
      guard let place = style.place else { return nil }
      let label = PrimitiveButtonStyleConfiguration.Label(content: AnyView(label))
      let attributes = attributes
      let view = primitive.view(
        .init(role: nil, label: label, action: { try? attributes.follow(in: place) }))
      return ViewBuilder.buildEither(first: AnyView(view.disabled(!attributes.isUsable(in: place))))
    }
  }

  @MainActor func standard(in style: Style) -> LinkElement<Attributes, Label> {
    var attributes = attributes
    attributes.styleName = style.value.name
    return LinkElement(attributes: attributes, label: label)
  }
}

/// The node of a link-like control.
nonisolated struct LinkElement<Attributes: LinkLikeAttributes, Label: View>: LabeledContainer {
  let attributes: Attributes
  let label: Label
}

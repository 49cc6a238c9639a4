import RenderTree

/// What a control that leads somewhere says, and what it does when it is tapped.
package protocol LinkLikeAttributes: ElementAttributes {
  /// The style for buttons at its place, if it is built in.
  var styleName: String? { get set }
  /// Whether it leads anywhere from a place.
  @MainActor func isUsable(in environment: EnvironmentValues) -> Bool
  /// Leads there.
  @MainActor func follow(in environment: EnvironmentValues) throws
}

/// A control that leads somewhere, in the style that buttons have at its place.
nonisolated struct ButtonStyledLink<Attributes: LinkLikeAttributes, Label: View>: StyledControl {
  let attributes: Attributes
  let label: Label

  /// The style, and the place if the style puts a control of its own there.
  struct Style: ControlStyleValue {
    let value: ButtonStyleValue
    var place: EnvironmentValues?
    var isInStack = false

    var isCustom: Bool { value.isCustom }
  }

  @MainActor static func style(in environment: EnvironmentValues) -> Style {
    let value = environment.buttonStyleValue
    guard case .primitive = value else { return Style(value: value) }
    // Whether a link can be used depends on the stack around.
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

/// A control that leads somewhere as a node.
nonisolated struct LinkElement<Attributes: LinkLikeAttributes, Label: View>: Container {
  let attributes: Attributes
  let label: Label

  @MainActor var content: LabelRegion<Label> { LabelRegion("label", label) }
}

import RenderTree

/// The appearance of labels.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// label.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the label that the style is applied to.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the label in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label, as a style gets them.
public struct LabelStyleConfiguration {
  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon

  /// The type-erased title of a label.
  public struct Title: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased icon of a label.
  public struct Icon: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The label style in the environment: the client's name for a built-in style, or a custom style.
package struct LabelStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any LabelStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some LabelStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: LabelStyleValue { LabelStyleValue() }
}

extension EnvironmentValues {
  var labelStyleValue: LabelStyleValue {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labels in this view.
  nonisolated public func labelStyle(_ style: some LabelStyle) -> some View {
    modifier(LabelStyleModifier(style: style))
  }
}

nonisolated struct LabelStyleModifier<Style: LabelStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.labelStyleValue = LabelStyleValue(style)
  }
}

/// The body of a style. Hosts the dynamic properties of the style.
private struct LabelStyleBody<Style: LabelStyle>: View, PropertyHosting {
  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  let style: Style
  let configuration: LabelStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabelStyle {
  /// Returns the label in this style. Any label inside of it has the default style.
  func view(_ configuration: LabelStyleConfiguration) -> AnyView {
    AnyView(
      LabelStyleBody(style: self, configuration: configuration)
        .environment(\.labelStyleValue, LabelStyleValue()))
  }
}

import RenderTree

/// The appearance of labelled values.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// labelled value.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the labelled value that the style is applied to.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the labelled value in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a labelled value, as a style gets them.
public struct LabeledContentStyleConfiguration {
  /// The label of the value.
  public let label: Label
  /// The value.
  public let content: Content

  /// The type-erased label of a value.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased value.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The labelled value style in the environment: the client's name for a built-in style, or a custom style.
package struct LabeledContentStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any LabeledContentStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some LabeledContentStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: LabeledContentStyleValue { LabeledContentStyleValue() }
}

extension EnvironmentValues {
  var labeledContentStyleValue: LabeledContentStyleValue {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the labelled values in this view.
  nonisolated public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    modifier(LabeledContentStyleModifier(style: style))
  }
}

nonisolated struct LabeledContentStyleModifier<Style: LabeledContentStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.labeledContentStyleValue = LabeledContentStyleValue(style)
  }
}

/// The body of a style. Hosts the dynamic properties of the style.
private struct LabeledContentStyleBody<Style: LabeledContentStyle>: View, PropertyHosting {
  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  let style: Style
  let configuration: LabeledContentStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabeledContentStyle {
  /// Returns the labelled value in this style. Any labelled value inside of it has the default style.
  func view(_ configuration: LabeledContentStyleConfiguration) -> AnyView {
    AnyView(
      LabeledContentStyleBody(style: self, configuration: configuration)
        .environment(\.labeledContentStyleValue, LabeledContentStyleValue()))
  }
}

import RenderTree

/// The appearance of progress views.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// progress view.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the progress view that the style is applied to.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the progress view in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, as a style gets them.
public struct ProgressViewStyleConfiguration {
  /// The completed fraction of the task, from 0 to 1, or nil if the progress is indeterminate.
  public let fractionCompleted: Double?
  /// A description of the task, if there is one.
  public let label: Label?
  /// A description of the current progress, if there is one.
  public let currentValueLabel: CurrentValueLabel?

  /// A description of the task, if there is one.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// A description of the current progress, if there is one.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The progress view style in the environment: the client's name for a built-in style, or a custom style.
package struct ProgressViewStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any ProgressViewStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some ProgressViewStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum ProgressViewStyleKey: EnvironmentKey {
  static var defaultValue: ProgressViewStyleValue { ProgressViewStyleValue() }
}

extension EnvironmentValues {
  var progressViewStyleValue: ProgressViewStyleValue {
    get { self[ProgressViewStyleKey.self] }
    set { self[ProgressViewStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the progress views in this view.
  nonisolated public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    modifier(ProgressViewStyleModifier(style: style))
  }
}

nonisolated struct ProgressViewStyleModifier<Style: ProgressViewStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.progressViewStyleValue = ProgressViewStyleValue(style)
  }
}

/// The body of a style. Hosts the dynamic properties of the style.
private struct ProgressViewStyleBody<Style: ProgressViewStyle>: View, PropertyHosting {
  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ProgressViewStyle {
  /// Returns the progress view in this style. Any progress view inside of it has the default style.
  func view(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(
      ProgressViewStyleBody(style: self, configuration: configuration)
        .environment(\.progressViewStyleValue, ProgressViewStyleValue()))
  }
}

import RenderTree

/// Sets how progress looks.
///
/// A style of the app's own takes the place of the control: what its body renders are the nodes.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the control consists of.
  typealias Configuration = ProgressViewStyleConfiguration
  /// The control in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a control of.
public struct ProgressViewStyleConfiguration {
  /// How much is done, from 0 to 1; nil where nobody knows.
  public let fractionCompleted: Double?
  /// What is under way.
  public let label: Label?
  /// How far it is.
  public let currentValueLabel: CurrentValueLabel?

  /// What is under way.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// How far it is.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for a control: a name for the client, or a style of the app's own.
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
  /// Sets how progress looks.
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

/// The body of a style, with the style's own dynamic properties.
private struct ProgressViewStyleBody<Style: ProgressViewStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ProgressViewStyle {
  /// The control in this style. A control of the same kind inside of it has the automatic style.
  func view(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(
      ProgressViewStyleBody(style: self, configuration: configuration)
        .environment(\.progressViewStyleValue, ProgressViewStyleValue()))
  }
}

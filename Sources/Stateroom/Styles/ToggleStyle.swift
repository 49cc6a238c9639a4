import RenderTree

/// Sets how toggles look and work.
///
/// A style of the app's own takes the place of the control: what its body renders are the nodes.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the control consists of.
  typealias Configuration = ToggleStyleConfiguration
  /// The control in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a control of.
public struct ToggleStyleConfiguration {
  /// What the toggle is for.
  public let label: Label
  /// Whether it is on.
  @Binding public var isOn: Bool
  let source: ToggleSource

  init(label: Label, source: ToggleSource) {
    self.label = label
    _isOn = source.isOn
    self.source = source
  }

  /// Whether it is for several values that differ.
  public var isMixed: Bool { source.isMixed?() ?? false }

  /// What a toggle is for.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for a control: a name for the client, or a style of the app's own.
package struct ToggleStyleValue: ControlStyleValue {
  var name: String?
  var custom: (any ToggleStyle)?

  package var isCustom: Bool { custom != nil }

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some ToggleStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ToggleStyleValue { ToggleStyleValue() }
}

extension EnvironmentValues {
  var toggleStyleValue: ToggleStyleValue {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how toggles look and work.
  nonisolated public func toggleStyle(_ style: some ToggleStyle) -> some View {
    modifier(ToggleStyleModifier(style: style))
  }
}

nonisolated struct ToggleStyleModifier<Style: ToggleStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.toggleStyleValue = ToggleStyleValue(style)
  }
}

/// The body of a style, with the style's own dynamic properties.
private struct ToggleStyleBody<Style: ToggleStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: ToggleStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ToggleStyle {
  /// The control in this style. A control of the same kind inside of it has the automatic style.
  func view(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(
      ToggleStyleBody(style: self, configuration: configuration)
        .environment(\.toggleStyleValue, ToggleStyleValue()))
  }
}

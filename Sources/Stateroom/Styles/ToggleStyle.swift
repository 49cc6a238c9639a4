import RenderTree

/// The appearance and behaviour of toggles.
///
/// ```swift
/// struct Check: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button(configuration.isOn ? "☑" : "☐") { configuration.isOn.toggle() }
///   }
/// }
/// // `Toggle("Lamp", isOn: .constant(true)).toggleStyle(Check())` is what the style makes:
/// // {"type": "Button", "props": {"label": "☑"}, "actions": ["tap"]}
/// ```
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// toggle.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the toggle that the style is applied to.
  typealias Configuration = ToggleStyleConfiguration
  /// Returns the toggle in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a toggle, as a style gets them.
public struct ToggleStyleConfiguration {
  /// The label of the toggle.
  public let label: Label
  /// Whether the toggle is on.
  @Binding public var isOn: Bool
  let source: ToggleSource

  init(label: Label, source: ToggleSource) {
    self.label = label
    _isOn = source.isOn
    self.source = source
  }

  /// Whether the toggle controls several values that are not all the same.
  public var isMixed: Bool { source.isMixed?() ?? false }

  /// The type-erased label of a toggle.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The toggle style in the environment.
package typealias ToggleStyleValue = StyleValue<any ToggleStyle>

extension EnvironmentValues {
  var toggleStyleValue: ToggleStyleValue {
    get { self[styleOf: (any ToggleStyle).self] }
    set { self[styleOf: (any ToggleStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the toggles in this view.
  ///
  /// ```swift
  /// Toggle("Lamp", isOn: .constant(true)).toggleStyle(.button)
  /// // {"type": "Toggle", "props": {"label": "Lamp", "isOn": true, "style": "button"}, …}
  /// ```
  nonisolated public func toggleStyle(_ style: some ToggleStyle) -> some View {
    modifier(ToggleStyleModifier(style: style))
  }
}

nonisolated struct ToggleStyleModifier<Style: ToggleStyle>: StyleModifier {
  let style: Style

  var anyStyle: any ToggleStyle { style }
}

private struct ToggleStyleBody<Style: ToggleStyle>: StyleBody {
  let style: Style
  let configuration: ToggleStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ToggleStyle {
  /// Returns the toggle in this style. Any toggle inside of it has the style around this one.
  func view(_ configuration: ToggleStyleConfiguration) -> AnyView {
    AnyView(
      ToggleStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.toggleStyleValue) { $0 = $0.outer })
  }
}

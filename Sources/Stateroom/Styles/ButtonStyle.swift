import RenderTree

/// The appearance of buttons.
///
/// ```swift
/// struct Pill: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.padding(8).background(.yellow, in: .capsule)
///   }
/// }
/// // `Button("Buy") {}.buttonStyle(Pill())` stays one node with its action:
/// // {"type": "Button", "props": {"label": "Buy"}, "actions": ["tap"]}
/// ```
///
/// The button keeps its behaviour and its node in the tree: the style's body is the content of that node.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the button that the style is applied to.
  typealias Configuration = ButtonStyleConfiguration
  /// Returns the content of the button in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, as a style gets them.
public struct ButtonStyleConfiguration {
  /// The role of the button, if it has one.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  /// Whether the button is held down. Always false, because a tap is over at once.
  public let isPressed = false

  /// The type-erased label of a button.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The appearance and behaviour of buttons.
///
/// ```swift
/// struct DoubleTap: PrimitiveButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label.onTapGesture(count: 2) { configuration.trigger() }
///   }
/// }
/// // `Button("Buy") {}.buttonStyle(DoubleTap())` is no Button any more:
/// // {"type": "Text", "props": {"text": "Buy"}, "actions": ["doubleTap"]}
/// ```
///
/// The style's body replaces the button: the tree has the nodes of the body instead of the node of the
/// button.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the button that the style is applied to.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// Returns the button in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a button, as a style gets them.
public struct PrimitiveButtonStyleConfiguration {
  /// The role of the button, if it has one.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: Label
  let action: @MainActor () -> Void

  /// Performs the action of the button.
  @MainActor public func trigger() { action() }

  /// The type-erased label of a button.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The button style in the environment.
// The custom cases are indirect to keep the value small: every styled button stores one, and nearly all are
// built in.
package enum ButtonStyleValue: ControlStyleValue, Equatable {
  case builtIn(String?)
  indirect case custom(any ButtonStyle)
  indirect case primitive(any PrimitiveButtonStyle)

  var name: String? { if case .builtIn(let name) = self { name } else { nil } }

  package var isCustom: Bool { if case .builtIn = self { false } else { true } }

  package static func == (left: ButtonStyleValue, right: ButtonStyleValue) -> Bool {
    switch (left, right) {
    case (.builtIn(let left), .builtIn(let right)): left == right
    case (.custom(let left), .custom(let right)): areEqualValues(left, right)
    case (.primitive(let left), .primitive(let right)): areEqualValues(left, right)
    default: false
    }
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyleValue { .builtIn(nil) }
}

extension EnvironmentValues {
  package var buttonStyleValue: ButtonStyleValue {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the buttons in this view.
  ///
  /// ```swift
  /// Button("Buy") {}.buttonStyle(.borderedProminent)
  /// // {"type": "Button", "props": {"label": "Buy", "style": "borderedProminent"},
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func buttonStyle(_ style: some ButtonStyle) -> some View {
    environment(\.buttonStyleValue, .custom(style))
  }

  /// Sets the style of the buttons in this view to one that can change their behaviour too.
  nonisolated public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    environment(
      \.buttonStyleValue,
      (style as? any BuiltInStyle).map { .builtIn($0.styleName) } ?? .primitive(style))
  }

  /// Sets the border shape of the buttons in this view.
  ///
  /// ```swift
  /// Button("Buy") {}.buttonStyle(.bordered).buttonBorderShape(.capsule)
  /// // {"type": "Button", "props": {"label": "Buy", "style": "bordered"},
  /// //  "modifiers": [{"buttonBorderShape": "capsule"}], "actions": ["tap"]}
  /// ```
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    entry(
      "buttonBorderShape",
      shape.radius.map { .members(("shape", .string(shape.name)), ("cornerRadius", .number($0))) }
        ?? .string(shape.name))
  }
}

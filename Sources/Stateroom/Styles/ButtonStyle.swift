import RenderTree

/// A look for buttons: what its body renders is the button's content.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the button consists of.
  typealias Configuration = ButtonStyleConfiguration
  /// The content of a button in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a button of.
public struct ButtonStyleConfiguration {
  /// What the button is for.
  public let role: ButtonRole?
  /// What it says.
  public let label: Label
  /// Whether it is held down: never, a tap is over at once.
  public let isPressed = false

  /// What a button says.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// A look and a behaviour for buttons: what its body renders takes the place of the button.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the button consists of.
  typealias Configuration = PrimitiveButtonStyleConfiguration
  /// The button in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a button of.
public struct PrimitiveButtonStyleConfiguration {
  /// What the button is for.
  public let role: ButtonRole?
  /// What it says.
  public let label: Label
  let action: @MainActor () -> Void

  /// Does what the button is for.
  @MainActor public func trigger() { action() }

  /// What a button says.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for buttons.
// Every button with a style carries one, and nearly all are built in: the others have room of their own.
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
  /// Sets how buttons look.
  nonisolated public func buttonStyle(_ style: some ButtonStyle) -> some View {
    environment(\.buttonStyleValue, .custom(style))
  }

  /// Sets how buttons look and work.
  nonisolated public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    environment(
      \.buttonStyleValue,
      (style as? any BuiltInStyle).map { .builtIn($0.styleName) } ?? .primitive(style))
  }

  /// Sets the outline of buttons.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    entry(
      "buttonBorderShape",
      shape.radius.map { .members(("shape", .string(shape.name)), ("cornerRadius", .number($0))) }
        ?? .string(shape.name))
  }
}

/// The outline of buttons.
public struct ButtonBorderShape: Hashable, Sendable {
  let name: String
  var radius: Double?

  /// The style's own.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// With round sides.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
  /// With rounded corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// With rounded corners.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape(name: "roundedRectangle", radius: radius)
  }
}

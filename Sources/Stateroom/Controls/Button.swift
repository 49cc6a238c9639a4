import RenderTree

/// A control that runs an action when it is tapped.
///
/// ```swift
/// struct Counter: View {
///   @State private var count = 0
///
///   var body: some View {
///     Button("Count: \(count)") { count += 1 }
///   }
/// }
/// // {"type": "Button", "props": {"label": "Count: 0"}, "actions": ["tap"]}
/// ```
public nonisolated struct Button<Label: View>: StyledControl, HoldingActions {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// Creates a button with a custom label.
  @preconcurrency public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> ButtonStyleValue {
    environment.buttonStyleValue
  }

  @MainActor package func replacement(
    in style: ButtonStyleValue
  ) -> _ConditionalContent<AnyView, ButtonElement<AnyView>>? {
    switch style {
    case .builtIn: nil
    case .primitive(let style): replaced(by: style)
    case .custom(let style): restyled(by: style)
    }
  }

  @MainActor private func replaced(
    by style: any PrimitiveButtonStyle
  ) -> _ConditionalContent<AnyView, ButtonElement<AnyView>> {
    let label = PrimitiveButtonStyleConfiguration.Label(content: AnyView(label))
    return ViewBuilder.buildEither(first: style.view(.init(role: role, label: label, action: action)))
  }

  @MainActor private func restyled(
    by style: any ButtonStyle
  ) -> _ConditionalContent<AnyView, ButtonElement<AnyView>> {
    let label = ButtonStyleConfiguration.Label(content: AnyView(label))
    return ViewBuilder.buildEither(
      second: ButtonElement(
        attributes: ButtonAttributes(role: role, action: action, styleName: nil),
        label: style.view(.init(role: role, label: label))))
  }

  // Specialized, as is the label's region, because generic code looks up metadata for each button.
  @specialized(where Label == Text)
  @MainActor package func standard(in style: ButtonStyleValue) -> ButtonElement<Label> {
    ButtonElement(
      attributes: ButtonAttributes(role: role, action: action, styleName: style.name), label: label)
  }
}

/// The element that renders a button.
package nonisolated struct ButtonElement<Label: View>: LabeledContainer {
  package let attributes: ButtonAttributes
  package let label: Label
}

/// The role, action and style of a button.
package nonisolated struct ButtonAttributes: ElementAttributes, HoldingActions {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let styleName: String?

  package static var typeName: StaticString { "Button" }
  package static var holdsActionsOnly: Bool { true }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("role", role?.name)
    node.set("style", styleName)
    node.declareTextStyle()
    node.declareControl()
    node.action("tap") { value in
      try value.requireNone()
      action()
    }
  }
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
  // One byte instead of a name, because views with buttons are copied and stored.
  private enum Kind {
    case destructive, cancel, confirm, close
  }

  private let kind: Kind

  var name: String {
    switch kind {
    case .destructive: "destructive"
    case .cancel: "cancel"
    case .confirm: "confirm"
    case .close: "close"
    }
  }

  /// A button that deletes data.
  public static let destructive = ButtonRole(kind: .destructive)
  /// A button that cancels an operation.
  public static let cancel = ButtonRole(kind: .cancel)
  /// A button that confirms an operation.
  public static let confirm = ButtonRole(kind: .confirm)
  /// A button that closes a view.
  public static let close = ButtonRole(kind: .close)
}

import RenderTree

/// A control that shows a menu of actions.
public nonisolated struct Menu<Label: View, Content: View>: StyledControl {
  private let primaryAction: (@MainActor () -> Void)?
  private let actions: Content
  private let label: Label

  /// Creates a menu with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    primaryAction = nil
    actions = content()
    self.label = label()
  }

  /// Creates a menu with a custom label and a primary action to run when it is tapped.
  @preconcurrency public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.primaryAction = primaryAction
    actions = content()
    self.label = label()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> ButtonStyleValue {
    // A menu has the button style unless a menu style overrides it.
    let name = environment.menuStyleName
    guard name == nil || name == "button" else { return .builtIn(name) }
    let value = environment.buttonStyleValue
    if case .builtIn(let buttonName) = value { return .builtIn(buttonName ?? name) }
    return value
  }

  /// Applies a custom button style to the label. A primitive style does not apply: it would have to open the
  /// menu, which only the client can do.
  @MainActor package func replacement(in style: ButtonStyleValue) -> MenuElement<AnyView, Content>? {
    guard case .custom(let style) = style else { return nil }
    let label = ButtonStyleConfiguration.Label(content: AnyView(label))
    return MenuElement(
      attributes: MenuAttributes(primaryAction: primaryAction, styleName: nil), actions: actions,
      label: style.view(.init(role: nil, label: label)))
  }

  @MainActor package func standard(in style: ButtonStyleValue) -> MenuElement<Label, Content> {
    MenuElement(
      attributes: MenuAttributes(primaryAction: primaryAction, styleName: style.name), actions: actions,
      label: label)
  }
}

/// The element that renders a menu.
package nonisolated struct MenuElement<Label: View, Content: View>: Container {
  package let attributes: MenuAttributes
  let actions: Content
  let label: Label

  @MainActor package var content: TupleView<LabelRegion<Label>, Content> {
    TupleView(LabelRegion("label", label), actions)
  }
}

/// The primary action and style of a menu.
package nonisolated struct MenuAttributes: ElementAttributes {
  let primaryAction: (@MainActor () -> Void)?
  let styleName: String?

  package static var typeName: StaticString { "Menu" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("style", styleName)
    node.declareTextStyle()
    node.declareControl()
    if let primaryAction {
      node.action("tap") { value in
        try value.requireNone()
        primaryAction()
      }
    }
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a menu with a title and a primary action to run when it is tapped.
  @preconcurrency public init(
    _ title: LocalizedStringKey, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }

  /// Creates a menu with a title and a primary action to run when it is tapped.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == Stateroom.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a menu with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }
}

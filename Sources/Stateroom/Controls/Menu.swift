import RenderTree

/// A control that shows a menu of actions.
///
/// ```swift
/// Menu("Sort") {
///   Button("By Name") {}
///   Button("By Date") {}
/// }
/// // {"type": "Menu", "props": {"label": "Sort"}}
/// ```
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

  init(_ primaryAction: (@MainActor () -> Void)?, _ actions: Content, _ label: Label) {
    (self.primaryAction, self.actions, self.label) = (primaryAction, actions, label)
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> MenuLook {
    let style = environment.menuStyleValue
    // A menu has the button style unless a menu style overrides it.
    guard style.custom == nil, style.name == nil || style.name == "button" else {
      return MenuLook(menu: style, button: .builtIn(style.name))
    }
    let value = environment.buttonStyleValue
    if case .builtIn(let name) = value { return MenuLook(menu: style, button: .builtIn(name ?? style.name)) }
    return MenuLook(menu: style, button: value)
  }

  /// Applies a custom menu style, or a custom button style to the label. A primitive style does not apply: it
  /// would have to open the menu, which only the client can do.
  @MainActor package func replacement(in style: MenuLook) -> AnyView? {
    if let custom = style.menu.custom {
      return custom.view(
        .init(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(actions)),
          primaryAction: primaryAction))
    }
    guard case .custom(let style) = style.button else { return nil }
    let label = ButtonStyleConfiguration.Label(content: AnyView(label))
    return AnyView(
      MenuElement(
        attributes: MenuAttributes(primaryAction: primaryAction, styleName: nil), actions: actions,
        label: style.view(.init(role: nil, label: label))))
  }

  @MainActor package func standard(in style: MenuLook) -> MenuElement<Label, Content> {
    MenuElement(
      attributes: MenuAttributes(primaryAction: primaryAction, styleName: style.button.name),
      actions: actions, label: label)
  }
}

/// The styles of a menu: its own, and that of buttons.
package struct MenuLook: ControlStyleValue {
  let menu: MenuStyleValue
  let button: ButtonStyleValue

  package var isCustom: Bool { menu.isCustom || button.isCustom }
}

/// The element that renders a menu.
package nonisolated struct MenuElement<Label: View, Content: View>: Container {
  package let attributes: MenuAttributes
  let actions: Content
  let label: Label

  @MainActor package var content: TupleView<(LabelRegion<Label>, Content)> {
    TupleView(LabelRegion("label", label), actions)
  }
}

/// The primary action and style of a menu.
package nonisolated struct MenuAttributes: ElementAttributes {
  let primaryAction: (@MainActor () -> Void)?
  let styleName: String?

  package static var typeName: StaticString { "Menu" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
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

import RenderTree

/// A control that runs a closure when it is tapped.
public nonisolated struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label
  @Environment(\.buttonStyleValue) private var style

  /// A button with any label.
  @preconcurrency public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// The button, or what a style of the app's own puts in its place.
  @MainActor public var body: some View {
    let style = self.style
    if let primitive = style.primitive {
      primitive.view(.init(role: role, label: .init(content: AnyView(label)), action: action))
    } else if let custom = style.custom {
      ButtonElement(
        attributes: ButtonAttributes(role: role, action: action, styleName: style.name),
        label: custom.view(.init(role: role, label: .init(content: AnyView(label)))))
    } else {
      ButtonElement(
        attributes: ButtonAttributes(role: role, action: action, styleName: style.name), label: label)
    }
  }
}

/// A button as it is rendered.
nonisolated struct ButtonElement<Label: View>: Container {
  let attributes: ButtonAttributes
  let label: Label

  @MainActor var content: LabelRegion<Label> { LabelRegion("label", label) }
}

/// What a button does, and what it is shown as.
nonisolated struct ButtonAttributes: ElementAttributes {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let styleName: String?

  static var typeName: StaticString { "Button" }
  static var holdsActionsOnly: Bool { true }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
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

/// What a button is for.
public struct ButtonRole: Hashable, Sendable {
  // A byte instead of a name: views with buttons are copied and kept.
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

  /// Deletes something.
  public static let destructive = ButtonRole(kind: .destructive)
  /// Leaves without doing anything.
  public static let cancel = ButtonRole(kind: .cancel)
  /// Confirms something.
  public static let confirm = ButtonRole(kind: .confirm)
  /// Closes something.
  public static let close = ButtonRole(kind: .close)
}

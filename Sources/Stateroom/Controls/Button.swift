import RenderTree

/// A control that runs a closure when it is tapped.
public nonisolated struct Button<Label: View>: Element {
  let role: ButtonRole?
  let action: @MainActor () -> Void
  let label: Label

  /// A button with any label.
  @preconcurrency public init(
    role: ButtonRole? = nil, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  package static var typeName: StaticString { "Button" }

  @MainActor package var content: LabelRegion<Label> { LabelRegion("label", label) }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("role", role?.name)
    node.declareControl()
    node.action("tap") { value in
      try value.requireNone()
      action()
    }
  }
}

extension Button where Label == Text {
  /// A button with a localized text.
  @preconcurrency public init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with a text.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// What a button is for.
public struct ButtonRole: Equatable, Sendable {
  let name: String

  /// Deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// Leaves without doing anything.
  public static let cancel = ButtonRole(name: "cancel")
}

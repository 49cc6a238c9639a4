import RenderTree

/// A page of a tab view, with its label.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: View {
  let value: Value?
  let label: Label
  let content: Content
  let role: TabRole?

  /// The page.
  @MainActor public var body: some View {
    if let value {
      TabPage(attributes: TabPageAttributes(role: role), content: content).tabItem { label }.tag(value)
    } else {
      TabPage(attributes: TabPageAttributes(role: role), content: content).tabItem { label }
    }
  }
}

/// A container that makes one page of any number of views.
nonisolated struct TabPage<Content: View>: Container {
  let attributes: TabPageAttributes
  let content: Content
}

/// The purpose of a page.
nonisolated struct TabPageAttributes: ElementAttributes {
  let role: TabRole?

  static var typeName: StaticString { "Tab" }
  static var holdsOneView: Bool { true }

  @MainActor func declare(_ node: NodeDeclaration) { node.set("role", role?.name) }
}

/// The purpose of a tab.
public struct TabRole: Hashable, Sendable {
  let name: String

  /// A tab for searching.
  public static let search = TabRole(name: "search")
}

extension Tab {
  /// Creates a page with a custom label, which is selected by a value.
  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.label = label()
    self.content = content()
    self.role = role
  }
}

extension Tab where Value == Never {
  /// Creates a page with a custom label.
  public init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.label = label()
    self.content = content()
    self.role = role
  }
}

extension Tab where Label == Stateroom.Label<Text, Image> {
  /// Creates a page with a localized title and a symbol, which is selected by a value.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a page with a title and a symbol, which is selected by a value.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }
}

extension Tab where Value == Never, Label == Stateroom.Label<Text, Image> {
  /// Creates a page with a localized title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a page with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { Stateroom.Label(title, systemImage: systemImage) }
  }
}

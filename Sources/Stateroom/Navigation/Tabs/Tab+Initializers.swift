import RenderTree

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

/// The label of a tab that is made of a title, an image or the tab's role.
public nonisolated struct DefaultTabLabel: View {
  let title: Text
  let image: Image?

  init(_ title: Text, _ image: Image?) {
    self.title = title
    self.image = image
  }

  /// The label that the role implies.
  init(_ role: TabRole?) {
    self.init(
      role == .search ? Text("Search") : Text(verbatim: ""),
      role == .search ? Image(systemName: "magnifyingglass") : nil)
  }

  /// The label.
  @MainActor public var body: some View {
    Label {
      title
    } icon: {
      image
    }
  }
}

extension Tab where Label == DefaultTabLabel {
  private init(
    _ label: DefaultTabLabel, _ value: Value?, _ role: TabRole?, _ content: () -> Content
  ) {
    self.label = label
    self.value = value
    self.role = role
    self.content = content()
  }

  /// Creates a page with the label that its role implies, which is selected by a value.
  public init(value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(DefaultTabLabel(role), value, role, content)
  }

  /// Creates a page with a localized title and a symbol, which is selected by a value.
  public init(
    _ title: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(systemName: systemImage)), value, role, content)
  }

  /// Creates a page with a localized title and an image of the app, which is selected by a value.
  public init(
    _ title: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(image)), value, role, content)
  }

  /// Creates a page with a title and a symbol, which is selected by a value.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(systemName: systemImage)), value, role, content)
  }

  /// Creates a page with a title and an image of the app, which is selected by a value.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(image)), value, role, content)
  }
}

extension Tab where Value == Never, Label == DefaultTabLabel {
  /// Creates a page with the label that its role implies.
  public init(role: TabRole? = nil, @ViewBuilder content: () -> Content) {
    self.init(DefaultTabLabel(role), nil, role, content)
  }

  /// Creates a page with a localized title and a symbol.
  public init(
    _ title: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(systemName: systemImage)), nil, role, content)
  }

  /// Creates a page with a localized title and an image of the app.
  public init(
    _ title: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(image)), nil, role, content)
  }

  /// Creates a page with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(systemName: systemImage)), nil, role, content)
  }

  /// Creates a page with a title and an image of the app.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(DefaultTabLabel(Text(title), Image(image)), nil, role, content)
  }
}

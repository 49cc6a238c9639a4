import RenderTree

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

extension Menu where Label == Stateroom.Label<Text, Image> {
  /// Creates a menu with a title, a symbol and a primary action to run when it is tapped.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Stateroom.Label(titleKey, systemImage: systemImage) },
      primaryAction: primaryAction)
  }

  /// Creates a menu with a title, a symbol and a primary action to run when it is tapped.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Stateroom.Label(title, systemImage: systemImage) },
      primaryAction: primaryAction)
  }

  /// Creates a menu with a title and an image of the asset catalogue.
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(titleKey, image: image) }
  }

  /// Creates a menu with a title and an image of the asset catalogue.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(title, image: image) }
  }

  /// Creates a menu with a title, an image of the asset catalogue and a primary action to run when it is tapped.
  @preconcurrency public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Stateroom.Label(titleKey, image: image) }, primaryAction: primaryAction)
  }

  /// Creates a menu with a title, an image of the asset catalogue and a primary action to run when it is tapped.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, image: ImageResource, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Stateroom.Label(title, image: image) }, primaryAction: primaryAction)
  }

  /// Creates a menu with a title and an image of the asset catalogue, by its name.
  public init(_ title: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(title, image: image) }
  }

  /// Creates a menu with a title, an image of the asset catalogue and a primary action to run when it is tapped.
  @preconcurrency public init(
    _ title: LocalizedStringKey, image: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Stateroom.Label(title, image: image) }, primaryAction: primaryAction)
  }

  /// Creates a menu with a title and an image of the asset catalogue, by its name.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Stateroom.Label(title, image: image) }
  }

  /// Creates a menu with a title, an image of the asset catalogue and a primary action to run when it is tapped.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, image: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { Stateroom.Label(title, image: image) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates the menu that a style is applied to.
  public init(_ configuration: MenuStyleConfiguration) {
    self.init(configuration.primaryAction, configuration.content, configuration.label)
  }
}

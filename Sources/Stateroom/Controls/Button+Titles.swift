import RenderTree

extension Button where Label == Text {
  /// Creates a button with a localized title.
  @preconcurrency public init(
    _ title: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == Stateroom.Label<Text, Image> {
  /// Creates a button with a localized title and a symbol.
  @preconcurrency public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a button with a title and a symbol.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a button with a localized title and an image.
  @preconcurrency public init(
    _ title: LocalizedStringKey, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, image: image) }
  }

  /// Creates a button with a title and an image.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, image: image) }
  }

  /// Creates a button with a title and an image of the asset catalogue.
  @preconcurrency public init(
    _ title: LocalizedStringKey, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, image: image) }
  }

  /// Creates a button with a title and an image of the asset catalogue.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, image: ImageResource, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button that a style is applied to.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

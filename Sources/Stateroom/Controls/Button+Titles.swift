import RenderTree

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

extension Button where Label == Stateroom.Label<Text, Image> {
  /// A button with a localized text and a symbol.
  @preconcurrency public init(
    _ title: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// A button with a text and a symbol.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// A button with a localized text and a picture.
  @preconcurrency public init(
    _ title: LocalizedStringKey, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, image: image) }
  }

  /// A button with a text and a picture.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, image: String, role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Stateroom.Label(title, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// The button that a style is applied to.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

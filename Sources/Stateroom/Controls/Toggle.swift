import RenderTree

/// A control that is on or off.
public nonisolated struct Toggle<Label: View>: StyledControl {
  @Binding private var isOn: Bool
  private let isMixed: Bool
  private let label: Label

  /// A toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    _isOn = isOn
    isMixed = false
    self.label = label()
  }

  /// A toggle for several values, on where all are, with any label.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    _isOn = Binding(
      get: { bindings.allSatisfy(\.wrappedValue) },
      set: { value in for binding in bindings { binding.wrappedValue = value } })
    isMixed = false
    self.label = label()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> ToggleStyleValue {
    environment.toggleStyleValue
  }

  @MainActor package func replacement(in style: ToggleStyleValue) -> AnyView? {
    style.custom?.view(.init(label: .init(content: AnyView(label)), isOn: $isOn, isMixed: isMixed))
  }

  @MainActor package func standard(in style: ToggleStyleValue) -> ToggleElement<Label> {
    ToggleElement(attributes: ToggleAttributes(isOn: $isOn, styleName: style.name), label: label)
  }
}

/// A toggle as it is rendered.
package nonisolated struct ToggleElement<Label: View>: Container {
  package let attributes: ToggleAttributes
  let label: Label

  @MainActor package var content: LabelRegion<Label> { LabelRegion("label", label) }
}

/// What a toggle switches.
package nonisolated struct ToggleAttributes: ElementAttributes {
  let isOn: Binding<Bool>
  let styleName: String?

  package static var typeName: StaticString { "Toggle" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
    node.set("isOn", isOn.wrappedValue)
    node.set("style", styleName)
    node.declareTextStyle()
    node.declareControl()
    node.action("toggle") { value in
      try value.requireNone()
      isOn.wrappedValue.toggle()
    }
    node.action("set") { isOn.wrappedValue = try $0.requireBool() }
  }
}

extension Toggle where Label == Text {
  /// A toggle with a localized text.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A toggle with a text.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

extension Toggle where Label == Stateroom.Label<Text, Image> {
  /// A toggle with a localized text and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// A toggle with a text and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, systemImage: systemImage) }
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is applied to.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

import RenderTree

/// A control that is on or off.
public nonisolated struct Toggle<Label: View>: StyledControl {
  private let source: ToggleSource
  private let label: Label

  /// A toggle with any label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    source = ToggleSource(isOn: isOn, isMixed: nil)
    self.label = label()
  }

  init(_ source: ToggleSource, label: Label) {
    self.source = source
    self.label = label
  }

  /// A toggle for several values with any label: on if all are, and mixed if they differ.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>, @ViewBuilder label: () -> Label
  ) {
    source = ToggleSource(sources, isOn)
    self.label = label()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> ToggleStyleValue {
    environment.toggleStyleValue
  }

  @MainActor package func replacement(in style: ToggleStyleValue) -> AnyView? {
    style.custom?.view(.init(label: .init(content: AnyView(label)), source: source))
  }

  @MainActor package func standard(in style: ToggleStyleValue) -> ToggleElement<Label> {
    ToggleElement(attributes: ToggleAttributes(source: source, styleName: style.name), label: label)
  }
}

/// The value, or the several values, that a toggle switches.
package struct ToggleSource {
  let isOn: Binding<Bool>
  /// Whether the values differ; nil for one value.
  let isMixed: (() -> Bool)?

  init(isOn: Binding<Bool>, isMixed: (() -> Bool)?) {
    self.isOn = isOn
    self.isMixed = isMixed
  }

  init<Sources: RandomAccessCollection>(_ sources: Sources, _ isOn: KeyPath<Sources.Element, Binding<Bool>>) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        get: { bindings.allSatisfy(\.wrappedValue) },
        set: { value in for binding in bindings { binding.wrappedValue = value } }),
      isMixed: {
        let values = bindings.lazy.map(\.wrappedValue)
        return values.contains(true) && values.contains(false)
      })
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
  let source: ToggleSource
  let styleName: String?

  package static var typeName: StaticString { "Toggle" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let isOn = source.isOn
    node.set("label", node.label)
    node.set("isOn", isOn.wrappedValue)
    node.set("isMixed", where: source.isMixed?() ?? false)
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

  /// A toggle for several values with a localized text: on if all are, and mixed if they differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Text(title))
  }

  /// A toggle for several values with a text: on if all are, and mixed if they differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Text(title))
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

  /// A toggle for several values with a localized text and a symbol: on if all are, and mixed if they differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, systemImage: String, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, systemImage: systemImage))
  }

  /// A toggle for several values with a text and a symbol: on if all are, and mixed if they differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, systemImage: systemImage))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle that a style is applied to.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(configuration.source, label: configuration.label)
  }
}

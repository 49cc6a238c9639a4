import RenderTree

/// A control that switches between on and off.
///
/// ```swift
/// struct Lamp: View {
///   @State private var isOn = false
///
///   var body: some View {
///     Toggle("Lamp", isOn: $isOn)
///   }
/// }
/// // {"type": "Toggle", "props": {"label": "Lamp", "isOn": false}, "actions": ["toggle", "set"]}
/// ```
public nonisolated struct Toggle<Label: View>: StyledControl {
  private let source: ToggleSource
  private let label: Label

  /// Creates a toggle with a custom label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    source = ToggleSource(isOn: isOn, isMixed: nil)
    self.label = label()
  }

  init(_ source: ToggleSource, label: Label) {
    self.source = source
    self.label = label
  }

  /// Creates a toggle for several values with a custom label. It is on if all values are, and mixed if they
  /// differ.
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

/// The value or values that a toggle switches.
struct ToggleSource {
  let isOn: Binding<Bool>
  /// Whether the values differ, or nil if the toggle has one value.
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

/// The element that renders a toggle.
package nonisolated struct ToggleElement<Label: View>: LabeledContainer {
  package let attributes: ToggleAttributes
  package let label: Label
}

/// The values and style of a toggle.
package nonisolated struct ToggleAttributes: ElementAttributes {
  let source: ToggleSource
  let styleName: String?

  package static var typeName: StaticString { "Toggle" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let isOn = source.isOn
    node.declareLabel()
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
  /// Creates a toggle with a localized title.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a toggle with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// Creates a toggle for several values with a localized title. It is on if all values are, and mixed if
  /// they differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Text(title))
  }

  /// Creates a toggle for several values with a title. It is on if all values are, and mixed if they differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, sources: Sources, isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Text(title))
  }
}

extension Toggle where Label == Stateroom.Label<Text, Image> {
  /// Creates a toggle with a localized title and a symbol.
  public init(_ title: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle with a title and a symbol.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Stateroom.Label(title, systemImage: systemImage) }
  }

  /// Creates a toggle for several values with a localized title and a symbol. It is on if all values are, and
  /// mixed if they differ.
  public init<Sources: RandomAccessCollection>(
    _ title: LocalizedStringKey, systemImage: String, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, systemImage: systemImage))
  }

  /// Creates a toggle for several values with a title and a symbol. It is on if all values are, and mixed if
  /// they differ.
  @_disfavoredOverload
  public init<Sources: RandomAccessCollection>(
    _ title: some StringProtocol, systemImage: String, sources: Sources,
    isOn: KeyPath<Sources.Element, Binding<Bool>>
  ) {
    self.init(ToggleSource(sources, isOn), label: Stateroom.Label(title, systemImage: systemImage))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the toggle that a style is applied to.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(configuration.source, label: configuration.label)
  }
}

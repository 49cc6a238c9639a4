import RenderTree

/// Sets how groups that open look.
///
/// A style of the app's own takes the place of the control: what its body renders are the nodes.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The type of the body.
  associatedtype Body: View
  /// What the control consists of.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// The control in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style makes a control of.
public struct DisclosureGroupStyleConfiguration {
  /// What the group is called.
  public let label: Label
  /// What is in it.
  public let content: Content
  /// Whether it is open.
  @Binding public var isExpanded: Bool

  /// What a group is called.
  public struct Label: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }

  /// What is in a group.
  public struct Content: View {
    let content: AnyView

    /// The view itself.
    public var body: some View { content }
  }
}

/// The style that the environment has for a control: a name for the client, or a style of the app's own.
struct DisclosureGroupStyleValue {
  var name: String?
  var custom: (any DisclosureGroupStyle)?

  init(name: String? = nil) {
    self.name = name
  }

  @MainActor init(_ style: some DisclosureGroupStyle) {
    if let style = style as? any BuiltInStyle { name = style.styleName } else { custom = style }
  }
}

private enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: DisclosureGroupStyleValue { DisclosureGroupStyleValue() }
}

extension EnvironmentValues {
  var disclosureGroupStyleValue: DisclosureGroupStyleValue {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how groups that open look.
  nonisolated public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    modifier(DisclosureGroupStyleModifier(style: style))
  }
}

nonisolated struct DisclosureGroupStyleModifier<Style: DisclosureGroupStyle>: EnvironmentModifier {
  let style: Style

  @MainActor func write(to values: inout EnvironmentValues) {
    values.disclosureGroupStyleValue = DisclosureGroupStyleValue(style)
  }
}

/// The body of a style, with the style's own dynamic properties.
private struct DisclosureGroupStyleBody<Style: DisclosureGroupStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let configuration: DisclosureGroupStyleConfiguration

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style.makeBody(configuration: configuration) }
}

extension DisclosureGroupStyle {
  /// The control in this style. A control of the same kind inside of it has the automatic style.
  func view(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    AnyView(
      DisclosureGroupStyleBody(style: self, configuration: configuration)
        .environment(\.disclosureGroupStyleValue, DisclosureGroupStyleValue()))
  }
}

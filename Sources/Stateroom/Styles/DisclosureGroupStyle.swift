import RenderTree

/// The appearance of disclosure groups.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// disclosure group.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the disclosure group that the style is applied to.
  typealias Configuration = DisclosureGroupStyleConfiguration
  /// Returns the disclosure group in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a disclosure group, as a style gets them.
public struct DisclosureGroupStyleConfiguration {
  /// The label of the disclosure group.
  public let label: Label
  /// The content of the group.
  public let content: Content
  /// Whether the group is expanded.
  @Binding public var isExpanded: Bool

  /// The type-erased label of a disclosure group.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased content of a disclosure group.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The disclosure group style in the environment.
typealias DisclosureGroupStyleValue = StyleValue<any DisclosureGroupStyle>

extension EnvironmentValues {
  var disclosureGroupStyleValue: DisclosureGroupStyleValue {
    get { self[styleOf: (any DisclosureGroupStyle).self] }
    set { self[styleOf: (any DisclosureGroupStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the disclosure groups in this view.
  nonisolated public func disclosureGroupStyle(_ style: some DisclosureGroupStyle) -> some View {
    modifier(DisclosureGroupStyleModifier(style: style))
  }
}

nonisolated struct DisclosureGroupStyleModifier<Style: DisclosureGroupStyle>: StyleModifier {
  let style: Style

  var anyStyle: any DisclosureGroupStyle { style }
}

private struct DisclosureGroupStyleBody<Style: DisclosureGroupStyle>: StyleBody {
  let style: Style
  let configuration: DisclosureGroupStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension DisclosureGroupStyle {
  /// Returns the disclosure group in this style. Any disclosure group inside of it has the style around this one.
  func view(_ configuration: DisclosureGroupStyleConfiguration) -> AnyView {
    AnyView(
      DisclosureGroupStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.disclosureGroupStyleValue) { $0 = $0.outer })
  }
}

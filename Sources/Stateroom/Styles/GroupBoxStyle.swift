import RenderTree

/// The appearance of group boxes.
///
/// ```swift
/// struct Card: GroupBoxStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.label; configuration.content }.background(.quaternary)
///   }
/// }
/// // `GroupBox("Weather") { Text("Sunny") }.groupBoxStyle(Card())` is a VStack of two texts.
/// ```
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// group box.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the group box that the style is applied to.
  typealias Configuration = GroupBoxStyleConfiguration
  /// Returns the group box in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a group box, as a style gets them.
public struct GroupBoxStyleConfiguration {
  /// The label of the group box.
  public let label: Label
  /// The content of the group.
  public let content: Content

  /// The type-erased label of a group box.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased content of a group box.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The group box style in the environment.
package typealias GroupBoxStyleValue = StyleValue<any GroupBoxStyle>

extension EnvironmentValues {
  var groupBoxStyleValue: GroupBoxStyleValue {
    get { self[styleOf: (any GroupBoxStyle).self] }
    set { self[styleOf: (any GroupBoxStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the group boxes in this view.
  nonisolated public func groupBoxStyle(_ style: some GroupBoxStyle) -> some View {
    modifier(GroupBoxStyleModifier(style: style))
  }
}

nonisolated struct GroupBoxStyleModifier<Style: GroupBoxStyle>: StyleModifier {
  let style: Style

  var anyStyle: any GroupBoxStyle { style }
}

private struct GroupBoxStyleBody<Style: GroupBoxStyle>: StyleBody {
  let style: Style
  let configuration: GroupBoxStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension GroupBoxStyle {
  /// Returns the group box in this style. Any group box inside of it has the style around this one.
  func view(_ configuration: GroupBoxStyleConfiguration) -> AnyView {
    AnyView(
      GroupBoxStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.groupBoxStyleValue) { $0 = $0.outer })
  }
}

import RenderTree

/// The appearance of labels.
///
/// ```swift
/// struct Stacked: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.icon; configuration.title }
///   }
/// }
/// // `Label("Mail", systemImage: "envelope").labelStyle(Stacked())` is a VStack of two.
/// ```
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// label.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the label that the style is applied to.
  typealias Configuration = LabelStyleConfiguration
  /// Returns the label in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a label, as a style gets them.
public struct LabelStyleConfiguration {
  /// The title of the label.
  public let title: Title
  /// The icon of the label.
  public let icon: Icon

  /// The type-erased title of a label.
  public struct Title: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased icon of a label.
  public struct Icon: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The label style in the environment.
package typealias LabelStyleValue = StyleValue<any LabelStyle>

extension EnvironmentValues {
  var labelStyleValue: LabelStyleValue {
    get { self[styleOf: (any LabelStyle).self] }
    set { self[styleOf: (any LabelStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the labels in this view.
  ///
  /// ```swift
  /// Label("Mail", systemImage: "envelope").labelStyle(.iconOnly)
  /// // {"type": "Label",
  /// //  "props": {"label": "Mail", "systemImage": "envelope", "style": "iconOnly"}}
  /// ```
  nonisolated public func labelStyle(_ style: some LabelStyle) -> some View {
    modifier(LabelStyleModifier(style: style))
  }
}

nonisolated struct LabelStyleModifier<Style: LabelStyle>: StyleModifier {
  let style: Style

  var anyStyle: any LabelStyle { style }
}

private struct LabelStyleBody<Style: LabelStyle>: StyleBody {
  let style: Style
  let configuration: LabelStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabelStyle {
  /// Returns the label in this style. Any label inside of it has the style around this one.
  func view(_ configuration: LabelStyleConfiguration) -> AnyView {
    AnyView(
      LabelStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.labelStyleValue) { $0 = $0.outer })
  }
}

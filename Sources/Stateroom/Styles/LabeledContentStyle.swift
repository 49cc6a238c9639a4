import RenderTree

/// The appearance of labelled values.
///
/// ```swift
/// struct Stacked: LabeledContentStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack { configuration.label; configuration.content.bold() }
///   }
/// }
/// // `LabeledContent("Size", value: "12 MB").labeledContentStyle(Stacked())` is a VStack of two.
/// ```
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// labelled value.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the labelled value that the style is applied to.
  typealias Configuration = LabeledContentStyleConfiguration
  /// Returns the labelled value in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a labelled value, as a style gets them.
public struct LabeledContentStyleConfiguration {
  /// The label of the value.
  public let label: Label
  /// The value.
  public let content: Content

  /// The type-erased label of a value.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased value.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The labelled value style in the environment.
package typealias LabeledContentStyleValue = StyleValue<any LabeledContentStyle>

extension EnvironmentValues {
  var labeledContentStyleValue: LabeledContentStyleValue {
    get { self[styleOf: (any LabeledContentStyle).self] }
    set { self[styleOf: (any LabeledContentStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the labelled values in this view.
  nonisolated public func labeledContentStyle(_ style: some LabeledContentStyle) -> some View {
    modifier(LabeledContentStyleModifier(style: style))
  }
}

nonisolated struct LabeledContentStyleModifier<Style: LabeledContentStyle>: StyleModifier {
  let style: Style

  var anyStyle: any LabeledContentStyle { style }
}

private struct LabeledContentStyleBody<Style: LabeledContentStyle>: StyleBody {
  let style: Style
  let configuration: LabeledContentStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension LabeledContentStyle {
  /// Returns the labelled value in this style. Any labelled value inside of it has the style around this one.
  func view(_ configuration: LabeledContentStyleConfiguration) -> AnyView {
    AnyView(
      LabeledContentStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.labeledContentStyleValue) { $0 = $0.outer })
  }
}

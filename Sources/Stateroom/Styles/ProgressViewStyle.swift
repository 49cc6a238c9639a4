import RenderTree

/// The appearance of progress views.
///
/// ```swift
/// struct Percentage: ProgressViewStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Text(configuration.fractionCompleted ?? 0, format: .percent)
///   }
/// }
/// // `ProgressView(value: 0.3).progressViewStyle(Percentage())` is a text:
/// // {"type": "Text", "props": {"text": "30%"}}
/// ```
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// progress view.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the progress view that the style is applied to.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Returns the progress view in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a progress view, as a style gets them.
public struct ProgressViewStyleConfiguration {
  /// The completed fraction of the task, from 0 to 1, or nil if the progress is indeterminate.
  public var fractionCompleted: Double? { progress.fractionCompleted }
  let progress: TaskProgress
  /// A description of the task, if there is one.
  public let label: Label?
  /// A description of the current progress, if there is one.
  public let currentValueLabel: CurrentValueLabel?

  /// A description of the task, if there is one.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// A description of the current progress, if there is one.
  public struct CurrentValueLabel: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The progress view style in the environment.
package typealias ProgressViewStyleValue = StyleValue<any ProgressViewStyle>

extension EnvironmentValues {
  var progressViewStyleValue: ProgressViewStyleValue {
    get { self[styleOf: (any ProgressViewStyle).self] }
    set { self[styleOf: (any ProgressViewStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the progress views in this view.
  ///
  /// ```swift
  /// ProgressView(value: 0.3).progressViewStyle(.circular)
  /// // {"type": "ProgressView", "props": {"value": 0.3, "total": 1, "style": "circular"}}
  /// ```
  nonisolated public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    modifier(ProgressViewStyleModifier(style: style))
  }
}

nonisolated struct ProgressViewStyleModifier<Style: ProgressViewStyle>: StyleModifier {
  let style: Style

  var anyStyle: any ProgressViewStyle { style }
}

private struct ProgressViewStyleBody<Style: ProgressViewStyle>: StyleBody {
  let style: Style
  let configuration: ProgressViewStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ProgressViewStyle {
  /// Returns the progress view in this style. Any progress view inside of it has the style around this one.
  func view(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(
      ProgressViewStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.progressViewStyleValue) { $0 = $0.outer })
  }
}

import Foundation
import RenderTree

/// The appearance of control groups.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// control group.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the control group that the style is applied to.
  typealias Configuration = ControlGroupStyleConfiguration
  /// Returns the control group in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a control group, as a style gets them.
public struct ControlGroupStyleConfiguration {
  /// The label of the control group.
  public let label: Label
  /// The controls of the group.
  public let content: Content

  /// The type-erased label of a control group.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }

  /// The type-erased controls of a control group.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The control group style in the environment.
package typealias ControlGroupStyleValue = StyleValue<any ControlGroupStyle>

extension EnvironmentValues {
  var controlGroupStyleValue: ControlGroupStyleValue {
    get { self[styleOf: (any ControlGroupStyle).self] }
    set { self[styleOf: (any ControlGroupStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the control groups in this view.
  nonisolated public func controlGroupStyle(_ style: some ControlGroupStyle) -> some View {
    modifier(ControlGroupStyleModifier(style: style))
  }
}

nonisolated struct ControlGroupStyleModifier<Style: ControlGroupStyle>: StyleModifier {
  let style: Style

  var anyStyle: any ControlGroupStyle { style }
}

private struct ControlGroupStyleBody<Style: ControlGroupStyle>: StyleBody {
  let style: Style
  let configuration: ControlGroupStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension ControlGroupStyle {
  /// Returns the control group in this style. Any control group inside of it has the style around this one.
  func view(_ configuration: ControlGroupStyleConfiguration) -> AnyView {
    AnyView(
      ControlGroupStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.controlGroupStyleValue) { $0 = $0.outer })
  }
}

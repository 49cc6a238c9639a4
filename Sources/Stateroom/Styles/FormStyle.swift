import Foundation
import RenderTree

/// The appearance of forms.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// form.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the form that the style is applied to.
  typealias Configuration = FormStyleConfiguration
  /// Returns the form in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a form, as a style gets them.
public struct FormStyleConfiguration {
  /// The content of the form.
  public let content: Content

  /// The type-erased content of a form.
  public struct Content: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The form style in the environment.
package typealias FormStyleValue = StyleValue<any FormStyle>

extension EnvironmentValues {
  var formStyleValue: FormStyleValue {
    get { self[styleOf: (any FormStyle).self] }
    set { self[styleOf: (any FormStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the forms in this view.
  ///
  /// ```swift
  /// Form { Text("Row") }.formStyle(.grouped)
  /// // {"type": "Form", "props": {"style": "grouped"}}
  /// ```
  nonisolated public func formStyle(_ style: some FormStyle) -> some View {
    modifier(FormStyleModifier(style: style))
  }
}

nonisolated struct FormStyleModifier<Style: FormStyle>: StyleModifier {
  let style: Style

  var anyStyle: any FormStyle { style }
}

private struct FormStyleBody<Style: FormStyle>: StyleBody {
  let style: Style
  let configuration: FormStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension FormStyle {
  /// Returns the form in this style. Any form inside of it has the style around this one.
  func view(_ configuration: FormStyleConfiguration) -> AnyView {
    AnyView(
      FormStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.formStyleValue) { $0 = $0.outer })
  }
}

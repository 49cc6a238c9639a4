import Foundation
import RenderTree

/// The appearance of date pickers.
///
/// A custom style replaces the control: the tree has the nodes of the style's body instead of the node of the
/// date picker.
@MainActor @preconcurrency
public protocol DatePickerStyle {
  /// The view that the style makes.
  associatedtype Body: View
  /// The properties of the date picker that the style is applied to.
  typealias Configuration = DatePickerStyleConfiguration
  /// Returns the date picker in this style.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The properties of a date picker, as a style gets them.
public struct DatePickerStyleConfiguration {
  /// The label of the date picker.
  public let label: Label
  /// The chosen date.
  @Binding public var selection: Date
  /// The first date that can be chosen, or nil.
  public var minimumDate: Date?
  /// The last date that can be chosen, or nil.
  public var maximumDate: Date?
  /// The parts of the date that can be chosen.
  public var displayedComponents: DatePickerComponents

  /// The type-erased label of a date picker.
  public struct Label: View {
    let content: AnyView

    /// The content of the view.
    public var body: some View { content }
  }
}

/// The date picker style in the environment.
package typealias DatePickerStyleValue = StyleValue<any DatePickerStyle>

extension EnvironmentValues {
  var datePickerStyleValue: DatePickerStyleValue {
    get { self[styleOf: (any DatePickerStyle).self] }
    set { self[styleOf: (any DatePickerStyle).self] = newValue }
  }
}

extension View {
  /// Sets the style of the date pickers in this view.
  nonisolated public func datePickerStyle(_ style: some DatePickerStyle) -> some View {
    modifier(DatePickerStyleModifier(style: style))
  }
}

nonisolated struct DatePickerStyleModifier<Style: DatePickerStyle>: StyleModifier {
  let style: Style

  var anyStyle: any DatePickerStyle { style }
}

private struct DatePickerStyleBody<Style: DatePickerStyle>: StyleBody {
  let style: Style
  let configuration: DatePickerStyleConfiguration

  var body: some View { style.makeBody(configuration: configuration) }
}

extension DatePickerStyle {
  /// Returns the date picker in this style. Any date picker inside of it has the style around this one.
  func view(_ configuration: DatePickerStyleConfiguration) -> AnyView {
    AnyView(
      DatePickerStyleBody(style: self, configuration: configuration)
        .transformEnvironment(\.datePickerStyleValue) { $0 = $0.outer })
  }
}

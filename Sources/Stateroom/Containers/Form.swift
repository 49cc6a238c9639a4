import RenderTree

/// A container that groups controls for entering data, in sections.
public nonisolated struct Form<Content: View>: Container {
  package let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package var attributes: FormAttributes { FormAttributes() }
}

/// The attributes of a form: its style.
package nonisolated struct FormAttributes: ElementAttributes {
  package static var typeName: StaticString { "Form" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("style", node.environment.formStyle)
  }
}

/// The appearance of forms.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The client's name for the style, or nil for the default. Not for use by apps.
  nonisolated static var _name: String? { get }
}

/// The default form style. The client chooses the appearance.
public struct AutomaticFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { nil }
}

/// A form style with each section in a box.
public struct GroupedFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "grouped" }
}

/// A form style with labels in one column and controls in another.
public struct ColumnsFormStyle: FormStyle {
  /// Creates the style.
  nonisolated public init() {}
  /// The client's name for the style. Not for use by apps.
  nonisolated public static var _name: String? { "columns" }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The default form style. The client chooses the appearance.
  nonisolated public static var automatic: AutomaticFormStyle { .init() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// A form style with each section in a box.
  nonisolated public static var grouped: GroupedFormStyle { .init() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// A form style with labels in one column and controls in another.
  nonisolated public static var columns: ColumnsFormStyle { .init() }
}

extension View {
  /// Sets the style of the forms in this view.
  nonisolated public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
    environment(\.formStyle, Style._name)
  }
}

extension EnvironmentValues {
  /// The name of the form style, or nil if the client chooses.
  var formStyle: String? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

private enum FormStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}

import RenderTree

/// Controls for entering data, in sections.
public nonisolated struct Form<Content: View>: Container {
  package let content: Content

  /// Controls for entering data.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  package var attributes: FormAttributes { FormAttributes() }
}

/// What is shown of a form: its style.
package nonisolated struct FormAttributes: ElementAttributes {
  package static var typeName: StaticString { "Form" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("style", node.environment.formStyle)
  }
}

/// How a form looks.
@MainActor @preconcurrency
public protocol FormStyle {
  /// The style's name as the client knows it. Not for use by apps.
  nonisolated static var _name: String? { get }
}

/// The look that suits the platform.
public struct AutomaticFormStyle: FormStyle {
  /// The look that suits the platform.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { nil }
}

/// Sections in boxes.
public struct GroupedFormStyle: FormStyle {
  /// Sections in boxes.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "grouped" }
}

/// Labels in one column, controls in another.
public struct ColumnsFormStyle: FormStyle {
  /// Labels in one column, controls in another.
  nonisolated public init() {}
  /// The name.
  nonisolated public static var _name: String? { "columns" }
}

extension FormStyle where Self == AutomaticFormStyle {
  /// The look that suits the platform.
  nonisolated public static var automatic: AutomaticFormStyle { .init() }
}

extension FormStyle where Self == GroupedFormStyle {
  /// Sections in boxes.
  nonisolated public static var grouped: GroupedFormStyle { .init() }
}

extension FormStyle where Self == ColumnsFormStyle {
  /// Labels in one column, controls in another.
  nonisolated public static var columns: ColumnsFormStyle { .init() }
}

extension View {
  /// Sets how forms look.
  nonisolated public func formStyle<Style: FormStyle>(_ style: Style) -> some View {
    environment(\.formStyle, Style._name)
  }
}

extension EnvironmentValues {
  /// The name of the forms' style; nil where the client chooses.
  var formStyle: String? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

private enum FormStyleKey: EnvironmentKey {
  static let defaultValue: String? = nil
}

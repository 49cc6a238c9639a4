import RenderTree

/// Sets how text fields look.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The type of the body.
  associatedtype _Body: View
  /// What the field is for.
  typealias _Label = _TextFieldStyleLabel
  /// The field in this style.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> _Body
}

/// What a text field is for.
public struct _TextFieldStyleLabel: View {
  let content: AnyView

  /// The view itself.
  public var body: some View { content }
}

/// The style that the environment has for text fields.
struct TextFieldStyleValue {
  var name: String?
  var custom: (any TextFieldStyle)?
}

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: TextFieldStyleValue { TextFieldStyleValue() }
}

extension EnvironmentValues {
  var textFieldStyleValue: TextFieldStyleValue {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets how text fields look.
  nonisolated public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    environment(
      \.textFieldStyleValue,
      (style as? any BuiltInStyle).map { TextFieldStyleValue(name: $0.styleName) }
        ?? TextFieldStyleValue(custom: style))
  }
}

/// The body of a style, with the style's own dynamic properties.
private struct TextFieldStyleBody<Style: TextFieldStyle>: View, PropertyHosting {
  // First, so that the style's dynamic properties have the offsets of its own plan.
  let style: Style
  let field: TextField<_TextFieldStyleLabel>

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style._body(configuration: field) }
}

extension TextFieldStyle {
  /// The field in this style. A field inside of it has the automatic style.
  func view(_ field: TextField<_TextFieldStyleLabel>) -> AnyView {
    AnyView(
      TextFieldStyleBody(style: self, field: field)
        .environment(\.textFieldStyleValue, TextFieldStyleValue()))
  }
}

import RenderTree

/// The appearance of text fields.
///
/// ```swift
/// struct Framed: TextFieldStyle {
///   func _body(configuration: TextField<_Label>) -> some View {
///     configuration.padding(4).border(.gray)
///   }
/// }
/// // `TextField("Name", text: .constant("")).textFieldStyle(Framed())` stays a field:
/// // {"type": "TextField",
/// //  "modifiers": [{"padding": 4}, {"border": {"color": "gray", "width": 1}}], …}
/// ```
@MainActor @preconcurrency
public protocol TextFieldStyle {
  /// The view that the style makes.
  associatedtype _Body: View
  /// The label of the field.
  typealias _Label = _TextFieldStyleLabel
  /// Returns the text field in this style.
  @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<Self._Label>) -> _Body
}

/// The type-erased label of a text field.
public struct _TextFieldStyleLabel: View {
  let content: AnyView

  /// The content of the view.
  public var body: some View { content }
}

/// The text field style in the environment: the client's name for a built-in style, or a custom style.
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
  /// Sets the style of the text fields in this view.
  ///
  /// ```swift
  /// TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
  /// // {"type": "TextField", "props": {"label": "Name", "text": "", "style": "roundedBorder"}, …}
  /// ```
  nonisolated public func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    environment(
      \.textFieldStyleValue,
      (style as? any BuiltInStyle).map { TextFieldStyleValue(name: $0.styleName) }
        ?? TextFieldStyleValue(custom: style))
  }
}

/// The body of a style. Hosts the dynamic properties of the style.
private struct TextFieldStyleBody<Style: TextFieldStyle>: View, PropertyHosting {
  // Must be the first property: the style's dynamic properties are found by their offsets in `Style`.
  let style: Style
  let field: TextField<_TextFieldStyleLabel>

  nonisolated static var hostedType: Any.Type { Style.self }

  var body: some View { style._body(configuration: field) }
}

extension TextFieldStyle {
  /// Returns the field in this style. Any text field inside of it has the default style.
  func view(_ field: TextField<_TextFieldStyleLabel>) -> AnyView {
    AnyView(
      TextFieldStyleBody(style: self, field: field)
        .environment(\.textFieldStyleValue, TextFieldStyleValue()))
  }
}

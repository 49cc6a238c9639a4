import RenderTree

/// The appearance of text editors. Apps choose one of the built-in styles; they cannot write their own.
@MainActor @preconcurrency
public protocol TextEditorStyle {
  /// The client's name for the style, or nil for the default. Not for use by apps.
  nonisolated var _styleName: String? { get }
}

private enum TextEditorStyleKey: EnvironmentKey {
  static var defaultValue: String? { nil }
}

extension EnvironmentValues {
  var textEditorStyleName: String? {
    get { self[TextEditorStyleKey.self] }
    set { self[TextEditorStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of the text editors in this view.
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    environment(\.textEditorStyleName, style._styleName)
  }
}

/// The default text editor style. The client chooses the appearance by the place of the text editor.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// Creates the default text editor style.
  nonisolated public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The default text editor style. The client chooses the appearance by the place of the text editor.
  public static var automatic: AutomaticTextEditorStyle { .init() }
}

/// A text editor style that has no border.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "plain" }

  /// Creates the style.
  nonisolated public init() {}
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// A text editor style that has no border.
  public static var plain: PlainTextEditorStyle { .init() }
}

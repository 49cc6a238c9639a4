import RenderTree

/// Sets how text editors look.
@MainActor @preconcurrency
public protocol TextEditorStyle {
  /// What the client knows the style as. Not for use by apps.
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
  /// Sets how text editors look.
  nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    environment(\.textEditorStyleName, style._styleName)
  }
}

/// The style that fits the place.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { nil }

  /// The style that fits the place.
  nonisolated public init() {}
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// The style that fits the place.
  public static var automatic: AutomaticTextEditorStyle { .init() }
}

/// Without a frame.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// Not for use by apps.
  nonisolated public var _styleName: String? { "plain" }

  /// Without a frame.
  nonisolated public init() {}
}

extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// Without a frame.
  public static var plain: PlainTextEditorStyle { .init() }
}

import RenderTree

extension Text {
  /// Returns the words of the text in an environment.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package func words(in environment: EnvironmentValues) -> String { resolve(in: environment).text }

  /// Whether the text has a style of its own.
  package var hasStyle: Bool { !textStyle.isEmpty }
}

import RenderTree

/// A piece of text.
public nonisolated struct Text: Element {
  let text: String

  /// A localized text.
  public init(_ key: LocalizedStringKey) {
    text = key.text
  }

  /// A text as it is.
  @_disfavoredOverload
  public init(_ content: some StringProtocol) {
    text = String(content)
  }

  /// A text that is not to be localized.
  public init(verbatim content: String) {
    text = content
  }

  package static var typeName: StaticString { "Text" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("text", text)
  }

  @MainActor package func accessibleText(_ node: RenderedNode) -> String? { text }
}

/// A key.
public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  let text: String
  /// x
  public init(stringLiteral value: String) { text = value }
}

import RenderTree

/// A field that edits a text of several lines.
///
/// ```swift
/// struct Notes: View {
///   @State private var notes = "Buy milk"
///
///   var body: some View {
///     TextEditor(text: $notes)
///   }
/// }
/// // {"type": "TextEditor", "props": {"text": "Buy milk"}, "actions": ["set", "focus", "blur"]}
/// ```
public nonisolated struct TextEditor: Element, ElementAttributes {
  let text: Binding<String>

  /// Creates a text editor.
  public init(text: Binding<String>) {
    self.text = text
  }

  package static var typeName: StaticString { "TextEditor" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let current = text.wrappedValue
    node.set("text", current)
    node.set("style", node.environment.textEditorStyleName)
    node.declareTextStyle()
    node.declareControl()
    node.textActions(for: current) { text.wrappedValue = $0 }
    node.focusable()
  }
}

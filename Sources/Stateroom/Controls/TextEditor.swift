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
    node.set("text", text.wrappedValue)
    node.set("style", node.environment.textEditorStyleName)
    node.declareTextStyle()
    node.declareControl()
    node.action("set") { text.wrappedValue = try $0.requireString() }
    node.focusable()
  }
}

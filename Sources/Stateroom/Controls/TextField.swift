import Foundation
import RenderTree

/// A field that edits a text, or a value in a text format.
///
/// ```swift
/// struct Greeting: View {
///   @State private var name = "Ada"
///
///   var body: some View {
///     TextField("Name", text: $name)
///   }
/// }
/// // {"type": "TextField", "props": {"label": "Name", "text": "Ada"},
/// //  "actions": ["set", "submit", "focus", "blur"]}
/// ```
public nonisolated struct TextField<Label: View>: View {
  let source: TextFieldSource
  let label: Label
  var prompt: Text?
  var axis = Axis.horizontal
  var onEditingChanged: @MainActor (Bool) -> Void = { _ in }
  var onCommit: @MainActor () -> Void = {}
  @State private var draft: String?
  @Environment(\.textFieldStyleValue) private var style

  init(_ source: TextFieldSource, prompt: Text? = nil, axis: Axis = .horizontal, label: Label) {
    self.source = source
    self.label = label
    self.prompt = prompt
    self.axis = axis
  }

  /// The field, or the view of a custom style.
  @MainActor public var body: some View {
    let style = self.style
    if let custom = style.custom {
      custom.view(styled)
    } else {
      TextFieldElement(
        attributes: TextFieldAttributes(
          source: source, prompt: prompt, axis: axis, onEditingChanged: onEditingChanged, onCommit: onCommit,
          draft: $draft, styleName: style.name),
        label: label)
    }
  }

  @MainActor private var styled: TextField<_TextFieldStyleLabel> {
    var field = TextField<_TextFieldStyleLabel>(
      source, prompt: prompt, axis: axis, label: .init(content: AnyView(label)))
    field.onEditingChanged = onEditingChanged
    field.onCommit = onCommit
    return field
  }
}

/// The source of a field's text.
nonisolated enum TextFieldSource {
  /// A text, written at each edit (rule 97).
  case text(Binding<String>)
  /// A value, written when the field is submitted or loses the focus (rule 98).
  case value(read: (EnvironmentValues) -> String, write: (String, EnvironmentValues) -> Void)
}

/// The element that renders a text field.
nonisolated struct TextFieldElement<Label: View>: LabeledContainer {
  let attributes: TextFieldAttributes
  let label: Label
}

/// The attributes of a text field.
nonisolated struct TextFieldAttributes: ElementAttributes {
  let source: TextFieldSource
  let prompt: Text?
  let axis: Axis
  let onEditingChanged: @MainActor (Bool) -> Void
  let onCommit: @MainActor () -> Void
  /// The draft of a value: text that was typed but is not committed yet.
  let draft: Binding<String?>
  let styleName: String?

  static var typeName: StaticString { "TextField" }

  @MainActor func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    let text = text(in: environment)
    node.declareLabel()
    node.set("text", text)
    node.set("prompt", prompt?.resolve(in: environment).text)
    node.set("style", styleName)
    if axis == .vertical { node.set("axis", "vertical") }
    if environment.keyboardType != .default { node.set("keyboardType", "\(environment.keyboardType)") }
    node.declareTextStyle()
    node.declareControl()
    node.textActions(for: text, edit)
    node.action("submit") { value in
      try value.requireNone()
      commit(in: environment)
      onCommit()
      environment.submit(.text)
    }
    node.focusable { isFocused in
      if !isFocused { commit(in: environment) }
      onEditingChanged(isFocused)
    }
  }

  @MainActor private func text(in environment: EnvironmentValues) -> String {
    switch source {
    case .text(let binding): binding.wrappedValue
    case .value(let read, _): draft.wrappedValue ?? read(environment)
    }
  }

  @MainActor private func edit(_ text: String) {
    if case .text(let binding) = source {
      binding.wrappedValue = text
    } else {
      draft.wrappedValue = text
    }
  }

  /// Commits the draft of a value. A draft that cannot be parsed is dropped, and the field shows the old
  /// value again.
  @MainActor private func commit(in environment: EnvironmentValues) {
    guard case .value(_, let write) = source, let text = draft.wrappedValue else { return }
    draft.wrappedValue = nil
    write(text, environment)
  }
}

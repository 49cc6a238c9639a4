import RenderTree

/// A field for a secret, such as a password. Clients are sent only the length of its text.
///
/// ```swift
/// struct Login: View {
///   @State private var password = "secret"
///
///   var body: some View {
///     SecureField("Password", text: $password)
///   }
/// }
/// // {"type": "SecureField", "props": {"label": "Password", "length": 6}, …}
/// ```
public nonisolated struct SecureField<Label: View>: LabeledContainer {
  package private(set) var attributes: SecureFieldAttributes
  package let label: Label

  /// Creates a secure field with a custom label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    attributes = SecureFieldAttributes(text: text, prompt: prompt)
    self.label = label()
  }
}

/// The text, prompt and commit action of a secure field.
package nonisolated struct SecureFieldAttributes: ElementAttributes {
  let text: Binding<String>
  let prompt: Text?
  var onCommit: @MainActor () -> Void = {}

  package static var typeName: StaticString { "SecureField" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.declareLabel()
    node.set("length", text.wrappedValue.count)
    node.set("prompt", prompt?.resolve(in: environment).text)
    node.set("style", environment.textFieldStyleValue.name)
    node.declareTextStyle()
    node.declareControl()
    node.action("set") { text.wrappedValue = try $0.requireString() }
    node.action("submit") { value in
      try value.requireNone()
      onCommit()
      environment.submit(.text)
    }
    node.focusable()
  }
}

extension SecureField where Label == Text {
  /// Creates a secure field with a title.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a secure field with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// Creates a secure field with a title and an action to run when it is submitted.
  @preconcurrency public init(
    _ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(text: text) { Text(title) }
    attributes.onCommit = onCommit
  }

  /// Creates a secure field with a title and an action to run when it is submitted.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(text: text) { Text(title) }
    attributes.onCommit = onCommit
  }
}

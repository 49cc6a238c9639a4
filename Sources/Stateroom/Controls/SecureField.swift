import RenderTree

/// A field for a secret: the client learns its length only.
public nonisolated struct SecureField<Label: View>: Container {
  package private(set) var attributes: SecureFieldAttributes
  let label: Label

  /// A field for a secret, with any label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    attributes = SecureFieldAttributes(text: text, prompt: prompt)
    self.label = label()
  }

  @MainActor package var content: LabelRegion<Label> { LabelRegion("label", label) }
}

/// Where a secret goes, and what is said of it.
package nonisolated struct SecureFieldAttributes: ElementAttributes {
  let text: Binding<String>
  let prompt: Text?
  var onCommit: @MainActor () -> Void = {}

  package static var typeName: StaticString { "SecureField" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let environment = node.environment
    node.set("label", node.label)
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
  /// A field for a secret.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field for a secret.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field for a secret that says when it is submitted.
  @preconcurrency public init(
    _ title: LocalizedStringKey, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(text: text) { Text(title) }
    attributes.onCommit = onCommit
  }

  /// A field for a secret that says when it is submitted.
  @_disfavoredOverload
  @preconcurrency public init(
    _ title: some StringProtocol, text: Binding<String>, onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(text: text) { Text(title) }
    attributes.onCommit = onCommit
  }
}

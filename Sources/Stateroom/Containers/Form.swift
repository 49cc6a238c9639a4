import RenderTree

/// A container that groups controls for entering data, in sections.
///
/// ```swift
/// Form {
///   Section("Guest") {
///     TextField("Name", text: .constant("Ada"))
///   }
/// }
/// // {"type": "Section", "props": {"header": "Guest"}}
/// ```
public nonisolated struct Form<Content: View>: StyledControl {
  let content: Content

  /// Creates a form.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> FormStyleValue {
    environment.formStyleValue
  }

  @MainActor package func replacement(in style: FormStyleValue) -> AnyView? {
    style.custom?.view(.init(content: .init(content: AnyView(content))))
  }

  @MainActor package func standard(in style: FormStyleValue) -> FormElement<Content> {
    FormElement(content: content)
  }
}

extension Form where Content == FormStyleConfiguration.Content {
  /// Creates the form that a style is applied to.
  public init(_ configuration: FormStyleConfiguration) {
    content = configuration.content
  }
}

/// The element that renders a form.
package nonisolated struct FormElement<Content: View>: Container {
  package let content: Content

  package var attributes: FormAttributes { FormAttributes() }
}

/// The attributes of a form: its style.
package nonisolated struct FormAttributes: ElementAttributes {
  package static var typeName: StaticString { "Form" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.set("style", node.environment.formStyleValue.name)
  }
}

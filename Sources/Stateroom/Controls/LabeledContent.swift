import Foundation
import RenderTree

/// A view that shows a value with a label.
///
/// ```swift
/// LabeledContent("Size", value: "12 MB")
/// // {"type": "LabeledContent", "props": {"label": "Size", "value": "12 MB"}}
/// ```
public nonisolated struct LabeledContent<Label: View, Content: View>: StyledControl {
  let label: Label
  let content: Content

  /// Creates a value of views with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor package static func style(in environment: EnvironmentValues) -> LabeledContentStyleValue {
    environment.labeledContentStyleValue
  }

  @MainActor package func replacement(in style: LabeledContentStyleValue) -> AnyView? {
    style.custom?.view(
      .init(label: .init(content: AnyView(label)), content: .init(content: AnyView(content))))
  }

  @MainActor package func standard(in style: LabeledContentStyleValue) -> LabeledElement<Label, Content> {
    LabeledElement(label: label, value: content)
  }
}

/// The element that renders a labelled value. A plain text is a prop; any other value is a child.
package nonisolated struct LabeledElement<Label: View, Value: View>: Container {
  let label: Label
  let value: Value

  package var attributes: LabeledAttributes { LabeledAttributes() }

  @MainActor package var content: TupleView<(LabelRegion<Label>, LabelRegion<Value>)> {
    TupleView(LabelRegion("label", label), LabelRegion("value", value))
  }
}

/// The texts of the label and the value.
package nonisolated struct LabeledAttributes: ElementAttributes {
  package static var typeName: StaticString { "LabeledContent" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("value", node.node.label("value"))
    node.declareTextStyle()
  }
}

extension LabeledContent where Label == Text {
  /// Creates a value of views with a title.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a value of views with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a text value with a title.
  public init(_ title: LocalizedStringKey, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// Creates a text value with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// Creates a formatted value with a title.
  public init<Format: FormatStyle>(
    _ title: LocalizedStringKey, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }

  /// Creates a formatted value with a title.
  @_disfavoredOverload
  public init<Format: FormatStyle>(
    _ title: some StringProtocol, value: Format.FormatInput, format: Format
  ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(title) { Text(value, format: format) }
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  /// Creates the labelled value that a style is applied to.
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

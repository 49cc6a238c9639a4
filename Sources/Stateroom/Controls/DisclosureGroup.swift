import RenderTree

/// A view that shows or hides its content, depending on whether it is expanded.
///
/// ```swift
/// DisclosureGroup("Details") {
///   Text("Sent only while the group is expanded")
/// }
/// // {"type": "DisclosureGroup", "props": {"label": "Details", "isExpanded": false},
/// //  "actions": ["toggle", "set"]}
/// ```
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  let expansion: Binding<Bool>?
  let label: Label
  let content: () -> Content
  @State private var isExpanded = false
  @Environment(\.disclosureGroupStyleValue) private var style

  /// Creates a disclosure group with a custom label that stores its own expansion state.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    expansion = nil
    self.label = label()
    self.content = content
  }

  /// Creates a disclosure group with a custom label that is expanded while a binding is true.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    expansion = isExpanded
    self.label = label()
    self.content = content
  }

  /// The group, or the view of a custom style.
  @MainActor public var body: some View {
    let isExpanded = expansion ?? $isExpanded
    if let custom = style.custom {
      custom.view(
        .init(
          label: .init(content: AnyView(label)), content: .init(content: AnyView(content())),
          isExpanded: isExpanded))
    } else {
      DisclosureElement(
        attributes: DisclosureAttributes(isExpanded: isExpanded), label: label,
        views: isExpanded.wrappedValue ? content() : nil)
    }
  }
}

/// The element that renders a disclosure group. It has the content only while the group is expanded.
nonisolated struct DisclosureElement<Label: View, Content: View>: Container {
  let attributes: DisclosureAttributes
  let label: Label
  let views: Content?

  @MainActor var content: TupleView<(LabelRegion<Label>, Content?)> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// The expansion state of a disclosure group.
nonisolated struct DisclosureAttributes: ElementAttributes {
  let isExpanded: Binding<Bool>

  static var typeName: StaticString { "DisclosureGroup" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.declareLabel()
    node.set("isExpanded", isExpanded.wrappedValue)
    node.declareTextStyle()
    node.declareControl()
    node.action("toggle") { value in
      try value.requireNone()
      isExpanded.wrappedValue.toggle()
    }
    node.action("set") { isExpanded.wrappedValue = try $0.requireBool() }
  }
}

extension DisclosureGroup where Label == Text {
  /// Creates a disclosure group with a title that stores its own expansion state.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a disclosure group with a title that stores its own expansion state.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// Creates a disclosure group with a title that is expanded while a binding is true.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// Creates a disclosure group with a title that is expanded while a binding is true.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
  /// Creates the group that a style is applied to.
  public init(_ configuration: DisclosureGroupStyleConfiguration) {
    self.init(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

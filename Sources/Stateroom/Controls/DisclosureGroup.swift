import RenderTree

/// A group that opens and closes.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  let expansion: Binding<Bool>?
  let label: Label
  let content: () -> Content
  @State private var isExpanded = false
  @Environment(\.disclosureGroupStyleValue) private var style

  /// A group that remembers itself whether it is open.
  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    expansion = nil
    self.label = label()
    self.content = content
  }

  /// A group that is open where a binding says so.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
  ) {
    expansion = isExpanded
    self.label = label()
    self.content = content
  }

  /// The group, or what a style of the app's own puts in its place.
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

/// A group as it is rendered: with its content while it is open.
nonisolated struct DisclosureElement<Label: View, Content: View>: Container {
  let attributes: DisclosureAttributes
  let label: Label
  let views: Content?

  @MainActor var content: TupleView<LabelRegion<Label>, Content?> {
    TupleView(LabelRegion("label", label), views)
  }
}

/// Whether a group is open.
nonisolated struct DisclosureAttributes: ElementAttributes {
  let isExpanded: Binding<Bool>

  static var typeName: StaticString { "DisclosureGroup" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("label", node.label)
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
  /// A group with a text that remembers itself whether it is open.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group with a text that remembers itself whether it is open.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }

  /// A group with a text that is open where a binding says so.
  public init(
    _ title: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }

  /// A group with a text that is open where a binding says so.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(title) }
  }
}

extension DisclosureGroup
where Label == DisclosureGroupStyleConfiguration.Label, Content == DisclosureGroupStyleConfiguration.Content {
  /// The group that a style is applied to.
  public init(_ configuration: DisclosureGroupStyleConfiguration) {
    self.init(isExpanded: configuration.$isExpanded) {
      configuration.content
    } label: {
      configuration.label
    }
  }
}

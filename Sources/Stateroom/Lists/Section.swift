import RenderTree

/// A group of related views, with an optional header and footer.
///
/// ```swift
/// List {
///   Section("Today") {
///     Text("Lunch")
///   }
/// }
/// // {"type": "Section", "props": {"header": "Today"}}
/// ```
public nonisolated struct Section<Parent, Content, Footer> {
  let header: Parent
  let rows: Content
  let footer: Footer
  let isExpanded: Binding<Bool>?

  init(header: Parent, footer: Footer, isExpanded: Binding<Bool>? = nil, rows: Content) {
    self.header = header
    self.footer = footer
    self.isExpanded = isExpanded
    self.rows = rows
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  /// The section with its rows.
  @MainActor public var body: some View {
    SectionElement(
      attributes: SectionAttributes(isExpanded: isExpanded), header: header, footer: footer, rows: rows)
  }
}

extension Section: SubviewSource where Parent: View, Content: View, Footer: View {
  @MainActor package func addSubviews(to list: inout SubviewList) {
    list.addSection(rows, header: AnyView(header), footer: AnyView(footer))
  }
}

/// The node of a section.
nonisolated struct SectionElement<Parent: View, Rows: View, Footer: View>: Container {
  let attributes: SectionAttributes
  let header: Parent
  let footer: Footer
  let rows: Rows

  @MainActor var content:
    TupleView<(LabelRegion<HeaderElement<Parent>>, SectionRows<Rows>, LabelRegion<FooterElement<Footer>>)>
  {
    TupleView(
      LabelRegion("header", in: HeaderElement(content: header)),
      SectionRows(rows: rows, isExpanded: attributes.isExpanded),
      LabelRegion("footer", in: FooterElement(content: footer)))
  }
}

/// The header, the footer and the expansion state of a section.
nonisolated struct SectionAttributes: ElementAttributes {
  let isExpanded: Binding<Bool>?

  static var typeName: StaticString { "Section" }

  @MainActor func declare(_ node: NodeDeclaration) {
    node.set("header", node.node.label("header"))
    node.set("footer", node.node.label("footer"))
    if let isExpanded {
      node.set("isExpanded", isExpanded.wrappedValue)
      node.action("toggle") { value in
        try value.requireNone()
        isExpanded.wrappedValue.toggle()
      }
      node.action("set") { isExpanded.wrappedValue = try $0.requireBool() }
    }
  }
}

/// The rows of a section, unless it is collapsed.
nonisolated struct SectionRows<Rows: View>: View {
  let rows: Rows
  let isExpanded: Binding<Bool>?

  @MainActor var body: some View {
    if isExpanded?.wrappedValue != false { rows.modifier(RowTagModifier()) }
  }
}

/// The node of a header that is more than one plain text.
nonisolated struct HeaderElement<Content: View>: Container {
  let content: Content
  var attributes: HeaderAttributes { HeaderAttributes() }
}

/// The attributes of a header.
nonisolated struct HeaderAttributes: ElementAttributes {
  static var typeName: StaticString { "Header" }
}

/// The node of a footer that is more than one plain text.
nonisolated struct FooterElement<Content: View>: Container {
  let content: Content
  var attributes: FooterAttributes { FooterAttributes() }
}

/// The attributes of a footer.
nonisolated struct FooterAttributes: ElementAttributes {
  static var typeName: StaticString { "Footer" }
}

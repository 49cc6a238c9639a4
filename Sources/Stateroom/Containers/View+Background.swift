import RenderTree

extension View {
  /// Puts a view behind this one.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(
      AttachmentModifier("background", BackgroundElement(alignment: alignment, content: background)))
  }

  /// Puts views behind this one.
  nonisolated public func background<Content: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) -> some View {
    modifier(
      AttachmentModifier("background", BackgroundElement(alignment: alignment, content: content())))
  }

  /// Fills the view's background with a style.
  nonisolated public func background<Style: ShapeStyle>(
    _ style: Style, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(StyleAttachment(name: "background", style: style))
  }

  /// Fills the view's background with the usual style.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(NamedStyleAttachment(name: "background", style: "background"))
  }
}

/// Views behind another.
nonisolated struct BackgroundElement<Content: View>: Container {
  let attributes: BackgroundAttributes
  let content: Content

  init(alignment: Alignment, content: Content) {
    attributes = BackgroundAttributes(alignment: alignment)
    self.content = content
  }
}

/// How views stand behind another.
nonisolated struct BackgroundAttributes: ElementAttributes {
  let alignment: Alignment

  static var typeName: StaticString { "Background" }

  @MainActor func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}

/// An entry with a style.
nonisolated struct StyleAttachment<Style: ShapeStyle>: OutputModifier {
  let name: StaticString
  let style: Style

  @MainActor func declare(_ node: NodeDeclaration) {
    let value = style._json(in: node.environment)
    node.modifier(name) { json in
      json.writeObject {
        json.writeKey("style")
        json.write(value)
      }
    }
  }
}

/// An entry with a style of the system's.
nonisolated struct NamedStyleAttachment: OutputModifier {
  let name: StaticString
  let style: String

  @MainActor func declare(_ node: NodeDeclaration) {
    node.modifier(name) { json in
      json.writeObject {
        json.writeKey("style")
        json.write(style)
      }
    }
  }
}

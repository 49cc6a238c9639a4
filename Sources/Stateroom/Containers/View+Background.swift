import RenderTree

extension View {
  /// Layers a view behind this view.
  @_disfavoredOverload
  nonisolated public func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(
      AttachmentModifier("background", BackgroundElement(alignment: alignment, content: background)))
  }

  /// Layers views behind this view.
  ///
  /// ```swift
  /// Text("Paid").padding(4).background {
  ///   Capsule().fill(.green)
  /// }
  /// // {"type": "Background", "children": ["…"]}
  /// ```
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
    modifier(_StyleAttachment(name: "background", style: style))
  }

  /// Fills the view's background with the default background style.
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(_NamedStyleAttachment(name: "background", style: "background"))
  }
}

/// The views that are layered behind another view.
nonisolated struct BackgroundElement<Content: View>: Container {
  let attributes: BackgroundAttributes
  let content: Content

  init(alignment: Alignment, content: Content) {
    attributes = BackgroundAttributes(alignment: alignment)
    self.content = content
  }
}

/// The alignment of views behind another view.
nonisolated struct BackgroundAttributes: ElementAttributes {
  let alignment: Alignment

  static var typeName: StaticString { "Background" }

  @MainActor func declare(_ node: NodeDeclaration) {
    if alignment != .center { node.set("alignment", alignment.name) }
  }
}

/// A modifier entry with a shape style. Not for use by apps.
public nonisolated struct _StyleAttachment<Style: ShapeStyle>: OutputModifier {
  let name: StaticString
  let style: Style

  @MainActor package func declare(_ node: NodeDeclaration) {
    let value = style._json(in: node.environment)
    node.modifier(name) { json in
      json.writeObject {
        json.writeKey("style")
        json.write(value)
      }
    }
  }
}

/// A modifier entry with the name of a system style. Not for use by apps.
public nonisolated struct _NamedStyleAttachment: OutputModifier {
  let name: StaticString
  let style: String

  @MainActor package func declare(_ node: NodeDeclaration) {
    node.modifier(name) { json in
      json.writeObject {
        json.writeKey("style")
        json.write(style)
      }
    }
  }
}

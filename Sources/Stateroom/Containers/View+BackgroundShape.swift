import RenderTree

extension View {
  /// Fills a shape behind the view with a style.
  ///
  /// ```swift
  /// Text("Paid").padding(4).background(.green, in: .capsule)
  /// // {"type": "Text",
  /// //  "modifiers": [{"padding": 4}, {"background": {"style": "green", "shape": "Capsule"}}], …}
  /// ```
  nonisolated public func background<Style: ShapeStyle, Outline: Shape>(
    _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      ShapeModifier<_, BackgroundElement>(
        ShapeAttachment(name: "background", style: style, shape: shape, fillStyle: fillStyle)))
  }

  /// Fills a shape behind the view with the default background style.
  nonisolated public func background<Outline: Shape>(
    in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      ShapeModifier<_, BackgroundElement>(
        ShapeAttachment(
          name: "background", style: BackgroundStyle(), shape: shape, fillStyle: fillStyle)))
  }

  /// Fills a shape in front of the view with a style.
  nonisolated public func overlay<Style: ShapeStyle, Outline: Shape>(
    _ style: Style, in shape: Outline, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(
      ShapeModifier<_, OverlayElement>(
        ShapeAttachment(name: "overlay", style: style, shape: shape, fillStyle: fillStyle)))
  }
}

/// A modifier entry with a shape and the style that fills it.
nonisolated struct ShapeAttachment<Style: ShapeStyle, Outline: Shape>: ShapeEntry {
  let name: StaticString
  let style: Style
  let shape: Outline
  let fillStyle: FillStyle

  var drawing: _ShapeView<Outline> {
    _ShapeView(shape: shape, fill: AnyShapeStyle(style), fillStyle: fillStyle)
  }

  @MainActor func declare(_ node: NodeDeclaration) {
    let shape = shape.describe(for: node.node).json(filled: fillStyle)
    let value = shape.filled(with: style._json(in: node.environment))
    node.modifier(name) { $0.write(value) }
  }
}

extension JSONValue {
  /// Returns the wire format of a shape filled with a style.
  nonisolated fileprivate func filled(with style: JSONValue) -> JSONValue {
    let style = JSONMember(name: "style", value: style)
    if case .object(let members) = self { return .object([style] + members) }
    return .object([style, JSONMember(name: "shape", value: self)])
  }
}

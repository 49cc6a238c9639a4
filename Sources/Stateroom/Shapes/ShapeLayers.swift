import RenderTree

/// Returns the drawings of a background that draws the same type of shape, or nil if it is any other view.
nonisolated func _shapeLayers<Content: Shape>(of background: some View) -> [_ShapeView<Content>]? {
  (background as? any ShapeView<Content>)?._layers
}

/// The drawings of a shape over each other, and over the background if it draws something else.
struct _ShapeLayers<Content: Shape, Background: View>: View {
  let background: Background
  let layers: [_ShapeView<Content>]

  var body: some View {
    let others = layers.dropFirst()
    if background is any ShapeView<Content> {
      if others.isEmpty {
        layers[0]
      } else {
        layers[0].overlay { stack(others) }
      }
    } else {
      background.overlay { stack(layers[...]) }
    }
  }

  private func stack(_ layers: ArraySlice<_ShapeView<Content>>) -> some View {
    ForEach(layers.indices, id: \.self) { layers[$0] }
  }
}

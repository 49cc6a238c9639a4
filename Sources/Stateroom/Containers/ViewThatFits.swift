import RenderTree

/// The first of several views that fits; headless everything fits, so that it is the first.
public nonisolated struct ViewThatFits<Content: View>: View {
  let content: Content

  /// The first of several views that fits.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The first of the views.
  @MainActor public var body: some View { FirstView(content: content) }
}

/// Shows the first of its views.
nonisolated struct FirstView<Content: View>: Container {
  let views: Content

  init(content: Content) {
    views = content
  }

  var attributes: FirstViewAttributes { FirstViewAttributes() }

  @MainActor var content: SelectionRegion<Content> { SelectionRegion(views) }
}

/// Says that a view is the first of several.
nonisolated struct FirstViewAttributes: ElementAttributes {
  static var typeName: StaticString { "ViewThatFits" }
}

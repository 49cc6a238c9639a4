import RenderTree

/// A view that shows the first of several views that fits. Headless, every view fits: it always shows the
/// first.
public nonisolated struct ViewThatFits<Content: View>: View {
  let content: Content

  /// Creates a view that shows the first of several views.
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

/// The attributes of a view that fits.
nonisolated struct FirstViewAttributes: ElementAttributes {
  static var typeName: StaticString { "ViewThatFits" }
}

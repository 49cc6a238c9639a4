extension Image {
  /// The rendering mode of an image.
  public enum TemplateRenderingMode: String, Hashable, Sendable {
    /// The image is a template, painted with the foreground style.
    case template
    /// The image keeps its own colours.
    case original
  }

  /// The scale of a symbol, relative to text.
  public enum Scale: Hashable, CaseIterable, Sendable {
    case small, medium, large
  }

  /// The interpolation quality of a scaled image.
  public enum Interpolation: String, Hashable, Sendable {
    case none, low, medium, high
  }

  /// The way in which a resizable image fills its space.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }
}

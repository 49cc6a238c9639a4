import Foundation
import RenderTree

extension Shape {
  /// The shape, filled with a style.
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: AnyShapeStyle(style), fillStyle: fillStyle)
  }

  /// The shape, filled with the foreground's style.
  public func fill(style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, fillStyle: fillStyle)
  }

  /// A line along the edge of the shape.
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(AnyShapeStyle(style), StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the edge of the shape.
  public func stroke(
    _ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(AnyShapeStyle(style), line)
  }

  /// A line along the edge of the shape, painted with the foreground's style.
  public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    stroked(nil, StrokeStyle(lineWidth: lineWidth))
  }

  /// A line along the edge of the shape, painted with the foreground's style.
  public func stroke(style line: StrokeStyle) -> _ShapeView<Self> {
    stroked(nil, line)
  }

  fileprivate func stroked(_ style: AnyShapeStyle?, _ line: StrokeStyle, isInside: Bool = false)
    -> _ShapeView<Self>
  {
    _ShapeView(shape: self, stroke: .init(style: style, line: line, isInside: isInside))
  }
}

extension InsettableShape {
  /// A line inside the edge of the shape.
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(AnyShapeStyle(style), StrokeStyle(lineWidth: lineWidth), isInside: true)
  }

  /// A line inside the edge of the shape.
  public func strokeBorder(
    _ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(AnyShapeStyle(style), line, isInside: true)
  }

  /// A line inside the edge of the shape, painted with the foreground's style.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
    stroked(nil, StrokeStyle(lineWidth: lineWidth), isInside: true)
  }

  /// A line inside the edge of the shape, painted with the foreground's style.
  public func strokeBorder(style line: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
    stroked(nil, line, isInside: true)
  }
}

/// A shape whose type is not known statically.
public nonisolated struct AnyShape: Shape {
  let base: any Shape

  /// Erases the type of a shape.
  public init(_ shape: some Shape) {
    base = (shape as? AnyShape)?.base ?? shape
  }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription { base._description(in: size) }

  /// Not for use by apps.
  public var _dependsOnSize: Bool { base._dependsOnSize }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// The size that the shape takes of the room that there is.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }
}

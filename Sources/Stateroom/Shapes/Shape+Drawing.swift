import Foundation
import RenderTree

extension Shape {
  /// Returns the shape filled with a style.
  ///
  /// ```swift
  /// Circle().fill(.blue.gradient)
  /// // {"type": "Circle", "props": {"fill": {"color": "blue", "gradient": "standard"}}}
  /// ```
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: AnyShapeStyle(style), fillStyle: fillStyle)
  }

  /// Returns the shape filled with the foreground style.
  public func fill(style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, fillStyle: fillStyle)
  }

  /// Returns a stroke along the outline of the shape.
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(AnyShapeStyle(style), StrokeStyle(lineWidth: lineWidth), isAntialiased: antialiased)
  }

  /// Returns a stroke along the outline of the shape.
  ///
  /// ```swift
  /// Rectangle().stroke(.gray, style: StrokeStyle(lineWidth: 1, dash: [4, 2]))
  /// // {"type": "Rectangle", "props": {"stroke": {"style": "gray", "width": 1, "dash": [4, 2]}}}
  /// ```
  public func stroke(
    _ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(AnyShapeStyle(style), line, isAntialiased: antialiased)
  }

  /// Returns a stroke along the outline of the shape, in the foreground style.
  public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Returns a stroke along the outline of the shape, in the foreground style.
  public func stroke(style line: StrokeStyle) -> _StrokedShape<Self> {
    _StrokedShape(base: self, line: line)
  }

  func stroked(
    _ style: AnyShapeStyle?, _ line: StrokeStyle, isInside: Bool = false, isAntialiased: Bool = true
  ) -> _ShapeView<Self> {
    _ShapeView(
      shape: self,
      stroke: .init(style: style, line: line, isInside: isInside, isAntialiased: isAntialiased))
  }
}

extension InsettableShape {
  /// Returns a stroke inside of the outline of the shape.
  ///
  /// ```swift
  /// Rectangle().strokeBorder(.gray, lineWidth: 2)
  /// // {"type": "Rectangle", "props": {"stroke": {"style": "gray", "width": 2, "inside": true}}}
  /// ```
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(
      AnyShapeStyle(style), StrokeStyle(lineWidth: lineWidth), isInside: true, isAntialiased: antialiased)
  }

  /// Returns a stroke inside of the outline of the shape.
  public func strokeBorder(
    _ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroked(AnyShapeStyle(style), line, isInside: true, isAntialiased: antialiased)
  }

  /// Returns a stroke inside of the outline of the shape, in the foreground style.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
    stroked(nil, StrokeStyle(lineWidth: lineWidth), isInside: true, isAntialiased: antialiased)
  }

  /// Returns a stroke inside of the outline of the shape, in the foreground style.
  public func strokeBorder(style line: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
    stroked(nil, line, isInside: true, isAntialiased: antialiased)
  }
}

/// A type-erased shape.
public nonisolated struct AnyShape: Shape {
  let base: any Shape

  /// Creates a type-erased shape.
  public init(_ shape: some Shape) {
    base = (shape as? AnyShape)?.base ?? shape
  }

  /// Not for use by apps.
  public func _description(in size: CGSize) -> _ShapeDescription { base._description(in: size) }

  /// Not for use by apps.
  public var _dependsOnSize: Bool { base._dependsOnSize }

  /// Returns the outline within a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }

  /// Returns the size that the shape takes of a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  /// The behavior of the shape if the direction of layout changes.
  public var layoutDirectionBehavior: LayoutDirectionBehavior { base.layoutDirectionBehavior }
}

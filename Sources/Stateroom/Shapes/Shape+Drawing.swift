import Foundation
import RenderTree

extension Shape {
  /// The shape, filled with a style.
  public func fill(_ style: some ShapeStyle, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: AnyShapeStyle(style))
  }

  /// The shape, filled with the foreground's style.
  public func fill(style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }

  /// A line along the edge of the shape.
  public func stroke(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    _ShapeView(shape: self, stroke: .init(style: AnyShapeStyle(style), width: Double(lineWidth)))
  }

  /// A line along the edge of the shape.
  public func stroke(
    _ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroke(style, lineWidth: line.lineWidth)
  }

  /// A line along the edge of the shape, painted with the foreground's style.
  public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    _ShapeView(shape: self, stroke: .init(style: nil, width: Double(lineWidth)))
  }

  /// A line along the edge of the shape, painted with the foreground's style.
  public func stroke(style line: StrokeStyle) -> _ShapeView<Self> {
    stroke(lineWidth: line.lineWidth)
  }

  /// A part of the outline. The client draws all of it.
  public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> Self { self }
  /// The shape, turned; the client draws it as it is.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> Self { self }
}

extension InsettableShape {
  /// A line inside the edge of the shape.
  public func strokeBorder(
    _ style: some ShapeStyle, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroke(style, lineWidth: lineWidth)
  }

  /// A line inside the edge of the shape.
  public func strokeBorder(
    _ style: some ShapeStyle, style line: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> {
    stroke(style, lineWidth: line.lineWidth)
  }

  /// A line inside the edge of the shape, painted with the foreground's style.
  public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
    stroke(lineWidth: lineWidth)
  }

  /// A line inside the edge of the shape, painted with the foreground's style.
  public func strokeBorder(style line: StrokeStyle, antialiased: Bool = true) -> _ShapeView<Self> {
    stroke(lineWidth: line.lineWidth)
  }
}

/// How a line is drawn. The client knows its width.
public struct StrokeStyle: Equatable, Sendable {
  /// The width.
  public var lineWidth: CGFloat
  /// How it ends.
  public var lineCap: CGLineCap
  /// How it turns.
  public var lineJoin: CGLineJoin
  /// How long the point of a turn may be.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]
  /// Where the dashes begin.
  public var dashPhase: CGFloat

  /// A style of line.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}

/// How a line ends.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square
}

/// How a line turns.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// How a shape is filled. The client fills as it does.
public struct FillStyle: Equatable, Sendable {
  /// Whether what lies inside twice is outside.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// A style of filling.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

/// A shape whose type is not known statically.
public nonisolated struct AnyShape: Shape {
  let base: any Shape

  /// Erases the type of a shape.
  public init(_ shape: some Shape) {
    base = shape
  }

  /// Not for use by apps.
  public var _description: _ShapeDescription { base._description }

  /// The outline within a rectangle.
  public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

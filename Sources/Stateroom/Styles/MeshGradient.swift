import RenderTree

/// A gradient of colours at the points of a grid, which need not be regular.
///
/// ```swift
/// MeshGradient(
///   width: 2, height: 2, points: [[0, 0], [1, 0], [0, 1], [1, 1]],
///   colors: [.red, .blue, .green, .yellow])
/// // {"type": "Rectangle", "props": {"fill": {"gradient": "mesh", "width": 2, …}}}
/// ```
public struct MeshGradient: ShapeStyle, View, Equatable {
  /// A point of the grid with the control points of its four edges.
  public struct BezierPoint: Equatable, Sendable {
    /// The point, as a part of the filled area.
    public var position: SIMD2<Float>
    /// The control point of the edge before the point.
    public var leadingControlPoint: SIMD2<Float>
    /// The control point of the edge above the point.
    public var topControlPoint: SIMD2<Float>
    /// The control point of the edge after the point.
    public var trailingControlPoint: SIMD2<Float>
    /// The control point of the edge below the point.
    public var bottomControlPoint: SIMD2<Float>

    /// Creates a point with control points.
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  /// The points of the grid, row by row.
  public enum Locations: Equatable, Sendable {
    /// Points without control points.
    case points([SIMD2<Float>])
    /// Points with control points.
    case bezierPoints([BezierPoint])

    /// The wire format: each point, with its control points if it has any.
    fileprivate var json: JSONValue {
      switch self {
      case .points(let points): .array(points.map(\.json))
      case .bezierPoints(let points): .array(points.map(\.json))
      }
    }
  }

  /// The colours of the points, row by row.
  public enum Colors: Equatable, Sendable {
    /// Colours that depend on the environment.
    case colors([Color])
    /// Colours that do not.
    case resolvedColors([Color.Resolved])

    fileprivate var colors: [Color] {
      switch self {
      case .colors(let colors): colors
      case .resolvedColors(let colors): colors.map { Color($0) }
      }
    }
  }

  /// The number of points in a row.
  public var width: Int
  /// The number of rows.
  public var height: Int
  /// The points.
  public var locations: Locations
  /// The colours of the points.
  public var colors: Colors
  /// The colour outside of the grid.
  public var background: Color
  /// Whether the colours between the points are interpolated smoothly.
  public var smoothsColors: Bool
  /// The space in which the colours between the points are computed.
  public var colorSpace: Gradient.ColorSpace

  /// Creates a gradient of locations and colours.
  nonisolated public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  /// Creates a gradient of points and colours.
  nonisolated public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors),
      background: background, smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  /// Returns the style's wire format. Not for use by apps.
  ///
  /// The colours are also stops, for clients that draw no grid.
  nonisolated public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(
      ("gradient", .string("mesh")), ("width", .integer(width)), ("height", .integer(height)),
      ("points", locations.json), ("stops", Gradient(colors: colors.colors).json),
      ("background", background == .clear ? nil : background._json(in: environment)),
      ("smoothsColors", smoothsColors ? nil : .bool(false)),
      ("colorSpace", colorSpace == .perceptual ? .string("perceptual") : nil))
  }

  /// A rectangle filled with the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension SIMD2<Float> {
  /// The wire format of a point.
  nonisolated fileprivate var json: JSONValue {
    .members(("x", .number(Double(x))), ("y", .number(Double(y))))
  }
}

extension MeshGradient.BezierPoint {
  /// The wire format of the point, with its control points.
  nonisolated fileprivate var json: JSONValue {
    .members(
      ("x", .number(Double(position.x))), ("y", .number(Double(position.y))),
      ("leading", leadingControlPoint.json), ("top", topControlPoint.json),
      ("trailing", trailingControlPoint.json), ("bottom", bottomControlPoint.json))
  }
}

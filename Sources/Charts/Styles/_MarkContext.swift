import RenderTree
import Stateroom

/// The styles that surround a mark. Not for use by apps.
public struct _MarkContext {
  /// The place of the mark in the declaration. Marks of a line have the same place.
  var site = 0
  var look = MarkLook()
  var styleBy: StyledBy?
  var symbolBy: StyledBy?
  var symbolSizeBy: StyledBy?
  var lineStyleBy: StyledBy?
  var positionBy: PositionedBy?
  var annotations: [MarkAnnotation] = []
  /// The place of the mask of the mark among those of the chart.
  var mask: Int?
  var words = MarkWords()

  init() {}

  /// Returns the context of one of several parts.
  func inside(_ part: Int) -> _MarkContext {
    var copy = self
    copy.site = site &* 31 &+ part &+ 1
    return copy
  }
}

/// A value by which a chart chooses a style.
struct StyledBy: Sendable {
  let label: ChartText
  let value: _Plotted
}

/// A value by which a chart shares out the room at a place.
struct PositionedBy: Sendable {
  let label: ChartText
  let value: _Plotted
  let axis: Axis?
  let span: MarkDimension
}

/// The styles of a mark that are given, and not chosen by a value.
struct MarkLook: Hashable {
  var style: JSONValue?
  var symbol: String?
  /// Whether a view is drawn in the place of the symbol.
  var hidesSymbol = false
  var symbolSize: Double?
  var line: StrokeLook?
  var interpolation: InterpolationMethod?
  var cornerRadii: [Double]?
  var opacity = 1.0
  var zIndex = 0.0
  var blur = 0.0
  var shadow: JSONValue?
  var offset: MarkOffset?
  var fitsPlot = false
}

/// The distances in points that the edges of a mark are moved by.
struct MarkOffset: Hashable {
  var xStart = 0.0
  var xEnd = 0.0
  var yStart = 0.0
  var yEnd = 0.0
}

/// A stroke, as a value that can be compared.
struct StrokeLook: Hashable {
  let width: Double
  let dash: [Double]
  let dashPhase: Double
  let cap: String?
  let join: String?

  init(_ style: StrokeStyle) {
    width = Double(style.lineWidth)
    dash = style.dash.map { Double($0) }
    dashPhase = Double(style.dashPhase)
    cap = style.lineCap == .round ? "round" : style.lineCap == .square ? "square" : nil
    join = style.lineJoin == .round ? "round" : style.lineJoin == .bevel ? "bevel" : nil
  }

  var json: JSONValue {
    .members([
      ("lineWidth", .number(width)), ("dash", dash.isEmpty ? nil : .array(dash.map { .number($0) })),
      ("dashPhase", dashPhase == 0 ? nil : .number(dashPhase)), ("lineCap", cap.map { .string($0) }),
      ("lineJoin", join.map { .string($0) }),
    ])
  }
}

/// The words about a mark for assistive technology.
struct MarkWords: Hashable {
  var label: String?
  var value: String?
  var isHidden = false
}

extension JSONValue {
  /// Returns an object of the members that have a value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of members.
  static func members(_ members: [(String, JSONValue?)]) -> JSONValue {
    .object(members.compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }
}

import Foundation
import RenderTree

/// The style of a stroke.
///
/// ```swift
/// Circle().stroke(.red, style: StrokeStyle(lineWidth: 6, lineCap: .round, dash: [1, 12]))
/// // {"type": "Circle",
/// //  "props": {"stroke": {"style": "red", "width": 6, "lineCap": "round", "dash": [1, 12]}}}
/// ```
public struct StrokeStyle: Equatable, Sendable {
  /// The width of the line.
  public var lineWidth: CGFloat
  /// The shape of the ends of the line.
  public var lineCap: CGLineCap
  /// The shape of the corners of the line.
  public var lineJoin: CGLineJoin
  /// The maximum ratio of the length of a mitred corner to the line width.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]
  /// The offset at which the dashes begin.
  public var dashPhase: CGFloat

  /// Creates a stroke style.
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

  /// The members beside the width.
  nonisolated var members: [JSONMember] {
    var result: [JSONMember] = []
    func add(_ name: String, _ value: JSONValue) { result.append(JSONMember(name: name, value: value)) }
    if lineCap != .butt { add("lineCap", .string(lineCap.name)) }
    if lineJoin != .miter { add("lineJoin", .string(lineJoin.name)) }
    if miterLimit != 10 { add("miterLimit", .number(Double(miterLimit))) }
    if !dash.isEmpty { add("dash", .array(dash.map { .number(Double($0)) })) }
    if dashPhase != 0 { add("dashPhase", .number(Double(dashPhase))) }
    return result
  }
}

extension StrokeStyle: Animatable {
  /// The width of the line, the limit of mitred corners and the offset of the dashes.
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
}

/// The shape of the ends of a line.
public enum CGLineCap: Int32, Sendable {
  case butt, round, square

  nonisolated var name: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

/// The shape of the corners of a line.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel

  nonisolated var name: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}

/// The style of a fill.
public struct FillStyle: Equatable, Sendable {
  /// Whether the fill uses the even-odd rule instead of the nonzero rule.
  public var isEOFilled: Bool
  /// Whether edges are antialiased.
  public var isAntialiased: Bool

  /// Creates a fill style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

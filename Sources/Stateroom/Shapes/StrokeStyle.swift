import Foundation
import RenderTree

/// How a line is drawn.
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

  /// What there is to say beside the width.
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

/// How a line ends.
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

/// How a line turns.
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

/// How a shape is filled.
public struct FillStyle: Equatable, Sendable {
  /// Whether areas that are inside twice are outside.
  public var isEOFilled: Bool
  /// Whether edges are smoothed.
  public var isAntialiased: Bool

  /// A style of filling.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

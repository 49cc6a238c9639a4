import Foundation
import RenderTree
import Stateroom

/// A part of the mark of a value of an axis.
@MainActor @preconcurrency
public protocol AxisMark {
  /// The parts. Not for use by apps.
  var _parts: [_AxisPart] { get }
}

/// A part of a mark of an axis, as it was declared. Not for use by apps.
public struct _AxisPart {
  enum Kind { case grid, tick, label }

  enum Content {
    case automatic
    case text(Text)
    case format(AxisWords)
    case view(AnyView)
  }

  let kind: Kind
  var stroke: StrokeLook?
  var isCentered: Bool?
  var style: AnyShapeStyle?
  var font: Font?
  var length: JSONValue?
  var extend: Double?
  var content = Content.automatic
  var anchor: UnitPoint?
  var orientation: String?
  var offset = [0.0, 0.0]
  var spacing: [Double?] = [nil, nil]
  var collision = AxisValueLabelCollisionResolution.automatic
  var alignment: Alignment?
  /// The name of a parameter that has no effect.
  var unsupported: String?

  init(_ kind: Kind) { self.kind = kind }
}

/// A result builder that builds the mark of a value of an axis.
@resultBuilder
public enum AxisMarkBuilder {
  /// Builds an expression.
  public static func buildExpression<Content: AxisMark>(_ content: Content) -> Content { content }
  /// Builds nothing.
  public static func buildBlock() -> _AxisMarkList { _AxisMarkList([]) }
  /// Builds one part.
  public static func buildBlock<Content: AxisMark>(_ content: Content) -> Content { content }
  /// Builds several parts.
  @MainActor public static func buildBlock<each Content: AxisMark>(
    _ content: repeat each Content
  ) -> _AxisMarkList {
    var all: [_AxisPart] = []
    repeat all.append(contentsOf: (each content)._parts)
    return _AxisMarkList(all)
  }
  /// Builds an optional part.
  public static func buildIf<Content: AxisMark>(_ content: Content?) -> Content? { content }
  /// Builds the first branch of a condition.
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    first: First
  ) -> BuilderConditional<First, Second> { BuilderConditional(.first(first)) }
  /// Builds the second branch of a condition.
  public static func buildEither<First: AxisMark, Second: AxisMark>(
    second: Second
  ) -> BuilderConditional<First, Second> { BuilderConditional(.second(second)) }
  /// Builds a part that depends on the system's version.
  @MainActor public static func buildLimitedAvailability(_ content: some AxisMark) -> _AxisMarkList {
    _AxisMarkList(content._parts)
  }
}

/// Several parts of a mark. Not for use by apps.
public nonisolated struct _AxisMarkList: AxisMark {
  /// The parts. Not for use by apps.
  public let _parts: [_AxisPart]

  init(_ parts: [_AxisPart]) { _parts = parts }
}

/// A line across the plot at a value of an axis.
public nonisolated struct AxisGridLine: AxisMark {
  /// The parts. Not for use by apps.
  public let _parts: [_AxisPart]

  /// Creates a grid line.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    var part = _AxisPart(.grid)
    part.isCentered = centered
    part.stroke = stroke.map { StrokeLook($0) }
    _parts = [part]
  }
}

/// A short line beside the plot at a value of an axis.
public nonisolated struct AxisTick: AxisMark {
  /// The length of a tick.
  public enum Length: Hashable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// The chart's choice.
    case automatic
    /// A number of points.
    case fixed(CGFloat)
    /// As long as the labels.
    case label
    /// As long as the labels, and some points more.
    case longestLabel(extendPastBy: CGFloat = 0)

    /// Creates a number of points.
    public init(integerLiteral value: Int) { self = .fixed(CGFloat(value)) }
    /// Creates a number of points.
    public init(floatLiteral value: Double) { self = .fixed(CGFloat(value)) }
    /// As long as the longest label.
    public static var longestLabel: Length { .longestLabel() }

    /// The length in the wire format, or nil if it is the chart's choice.
    var json: JSONValue? {
      switch self {
      case .automatic: nil
      case .fixed(let length): .number(Double(length))
      case .label: .string("label")
      case .longestLabel: .string("longest")
      }
    }
  }

  /// The parts. Not for use by apps.
  public let _parts: [_AxisPart]

  /// Creates a tick.
  public init(centered: Bool? = nil, length: Length = .automatic, stroke: StrokeStyle? = nil) {
    var part = _AxisPart(.tick)
    part.isCentered = centered
    part.length = length.json
    if case .longestLabel(let more) = length, more != 0 { part.extend = Double(more) }
    part.stroke = stroke.map { StrokeLook($0) }
    _parts = [part]
  }

  /// Creates a tick of a length in points.
  @_disfavoredOverload
  public init(centered: Bool? = nil, length: CGFloat, stroke: StrokeStyle? = nil) {
    self.init(centered: centered, length: .fixed(length), stroke: stroke)
  }
}

extension AxisMark {
  /// Paints the part with a style.
  nonisolated public func foregroundStyle(_ style: some ShapeStyle) -> some AxisMark {
    _StyledAxisMark(content: self, style: AnyShapeStyle(style))
  }

  /// Sets the font of labels.
  nonisolated public func font(_ font: Font?) -> some AxisMark {
    _StyledAxisMark(content: self, font: font)
  }

  /// Moves the part by a distance in points.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some AxisMark {
    _StyledAxisMark(content: self, offset: [Double(x), Double(y)])
  }

  /// Moves the part by a distance in points.
  nonisolated public func offset(_ offset: CGSize) -> some AxisMark {
    self.offset(x: offset.width, y: offset.height)
  }
}

/// A part of a mark with a style. Not for use by apps.
public nonisolated struct _StyledAxisMark<Content: AxisMark>: AxisMark {
  let content: Content
  var style: AnyShapeStyle?
  var font: Font?
  var offset: [Double]?

  /// The parts. Not for use by apps.
  @MainActor public var _parts: [_AxisPart] {
    content._parts.map {
      var part = $0
      part.style = part.style ?? style
      part.font = part.font ?? font
      if let offset { part.offset = zip(part.offset, offset).map { $0 + $1 } }
      return part
    }
  }
}

extension Optional: AxisMark where Wrapped: AxisMark {
  /// The parts, if there are any. Not for use by apps.
  public var _parts: [_AxisPart] { self?._parts ?? [] }
}

extension BuilderConditional: AxisMark where First: AxisMark, Second: AxisMark {
  /// The parts of the branch. Not for use by apps.
  @MainActor public var _parts: [_AxisPart] {
    switch storage {
    case .first(let content): content._parts
    case .second(let content): content._parts
    }
  }
}

import Foundation
import RenderTree
import Stateroom

/// A shape that is drawn at points.
public nonisolated protocol ChartSymbolShape: Shape {
  /// The room around the symbol that its size counts. Another one than the unit rectangle is reported as unsupported.
  var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
  /// The unit rectangle.
  public nonisolated var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

/// One of the symbols that a chart knows.
public nonisolated struct BasicChartSymbolShape: ChartSymbolShape, Hashable {
  let name: String
  /// The width of the outline, or nil if the symbol is filled.
  var stroke: Double?
  /// Whether the outline has more than a width.
  var hasStyle = false

  /// A disc.
  public static let circle = BasicChartSymbolShape(name: "circle")
  /// A square.
  public static let square = BasicChartSymbolShape(name: "square")
  /// A triangle.
  public static let triangle = BasicChartSymbolShape(name: "triangle")
  /// A square on a corner.
  public static let diamond = BasicChartSymbolShape(name: "diamond")
  /// A pentagon.
  public static let pentagon = BasicChartSymbolShape(name: "pentagon")
  /// Two crossing lines, one of which is upright.
  public static let plus = BasicChartSymbolShape(name: "plus")
  /// Two crossing diagonals.
  public static let cross = BasicChartSymbolShape(name: "cross")
  /// Three crossing lines.
  public static let asterisk = BasicChartSymbolShape(name: "asterisk")

  /// The symbols in the order in which a chart chooses them.
  static let all: [BasicChartSymbolShape] = [
    .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
  ]

  /// Returns the outline of the symbol.
  public func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
    var copy = self
    copy.stroke = Double(lineWidth)
    return copy
  }

  /// Returns the outline of the symbol, as wide as a stroke.
  public func strokeBorder(style: StrokeStyle) -> BasicChartSymbolShape {
    var copy = strokeBorder(lineWidth: style.lineWidth)
    copy.hasStyle = StrokeLook(style) != StrokeLook(StrokeStyle(lineWidth: style.lineWidth))
    return copy
  }

  /// Returns a path in a rectangle: that of a circle for all symbols but the square.
  public func path(in rect: CGRect) -> Path {
    name == "square" ? Path(rect) : Path(ellipseIn: rect)
  }

  /// The name in the wire format, with the width of an outline.
  var wire: String { stroke.map { "\(name):\($0)" } ?? name }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  /// A disc.
  public static var circle: BasicChartSymbolShape { BasicChartSymbolShape.circle }
  /// A square.
  public static var square: BasicChartSymbolShape { BasicChartSymbolShape.square }
  /// A triangle.
  public static var triangle: BasicChartSymbolShape { BasicChartSymbolShape.triangle }
  /// A square on a corner.
  public static var diamond: BasicChartSymbolShape { BasicChartSymbolShape.diamond }
  /// A pentagon.
  public static var pentagon: BasicChartSymbolShape { BasicChartSymbolShape.pentagon }
  /// Two crossing lines, one of which is upright.
  public static var plus: BasicChartSymbolShape { BasicChartSymbolShape.plus }
  /// Two crossing diagonals.
  public static var cross: BasicChartSymbolShape { BasicChartSymbolShape.cross }
  /// Three crossing lines.
  public static var asterisk: BasicChartSymbolShape { BasicChartSymbolShape.asterisk }
}

extension Circle: ChartSymbolShape {}
extension Rectangle: ChartSymbolShape {}

extension ChartSymbolShape {
  /// Returns the outline of the symbol.
  @_disfavoredOverload
  public nonisolated func strokeBorder(lineWidth: CGFloat = 1) -> BasicChartSymbolShape {
    BasicChartSymbolShape(name: wireName, stroke: Double(lineWidth))
  }

  /// The name in the wire format, or the path in a square whose sides are 1.
  nonisolated var wireName: String {
    if let own = self as? BasicChartSymbolShape { return own.wire }
    if self is Circle { return "circle" }
    return self is Rectangle ? "square" : path(in: CGRect(x: 0, y: 0, width: 1, height: 1)).symbolPath
  }
}

extension ChartSymbolShape {
  /// The name of a part of the symbol that no client draws, or nil if there is none.
  nonisolated var unsupported: String? {
    if (self as? BasicChartSymbolShape)?.hasStyle == true {
      return "A symbol's strokeBorder(style:) beyond its width"
    }
    let isUnit = perceptualUnitRect == CGRect(x: 0, y: 0, width: 1, height: 1)
    return isUnit ? nil : "ChartSymbolShape.perceptualUnitRect"
  }
}

extension Path {
  /// The path in the language of SVG, or the name of a disc if it is too long for a symbol.
  fileprivate nonisolated var symbolPath: String {
    var text = ""
    func add(_ letter: String, _ points: CGPoint...) {
      text += letter + points.map { "\(Self.short($0.x)) \(Self.short($0.y))" }.joined(separator: " ")
    }
    forEach { element in
      guard text.utf8.count < 4_000 else { return }
      switch element {
      case .move(let to): add("M", to)
      case .line(let to): add("L", to)
      case .quadCurve(let to, let control): add("Q", control, to)
      case .curve(let to, let first, let second): add("C", first, second, to)
      case .closeSubpath: text += "Z"
      }
    }
    return text.isEmpty || text.utf8.count > 3_900 ? "circle" : text
  }

  private nonisolated static func short(_ number: CGFloat) -> String {
    number.isFinite ? "\((Double(number) * 1_000).rounded() / 1_000)" : "0"
  }
}

extension ChartContent {
  /// Draws a symbol at points, and at the points of lines.
  nonisolated public func symbol<Symbol: ChartSymbolShape>(_ symbol: Symbol) -> some ChartContent {
    let (name, unsupported) = (symbol.wireName, symbol.unsupported)
    return styled { context, collector in
      if let unsupported { collector.reports.add(unsupported) }
      context.look.symbol = name
      context.symbolBy = nil
    }
  }

  /// Draws a symbol that the chart chooses by a value.
  nonisolated public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    let by = StyledBy(value)
    return styled { context, _ in
      context.symbolBy = by
      context.look.symbol = nil
    }
  }

  /// Draws a view at points.
  nonisolated public func symbol<Symbol: View>(
    @ViewBuilder symbol: () -> Symbol
  ) -> some ChartContent {
    let annotation = MarkAnnotation(.overlay, .center, 0, AnyView(symbol()))
    return _AnnotatedChartContent(content: self, annotation: annotation, isSymbol: true)
  }

  /// Sets the area of symbols in square points.
  nonisolated public func symbolSize(_ area: CGFloat) -> some ChartContent {
    styled { context, _ in context.look.symbolSize = Double(area) }
  }

  /// Sets the size of symbols in points. One that is no square is reported as unsupported, and taken as an area.
  nonisolated public func symbolSize(_ size: CGSize) -> some ChartContent {
    styled { context, collector in
      context.look.symbolSize = Double(size.width * size.height)
      if size.width != size.height { collector.reports.add("symbolSize(_:) that is no square") }
    }
  }

  /// Sets the area of symbols by a value.
  nonisolated public func symbolSize<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent {
    let by = StyledBy(value)
    return styled { context, _ in context.symbolSizeBy = by }
  }
}

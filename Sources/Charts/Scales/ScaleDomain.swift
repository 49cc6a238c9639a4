import Foundation
import RenderTree
import Stateroom

/// The values that a scale covers.
public protocol ScaleDomain {
  /// The values. Not for use by apps.
  var _domain: _ScaleDomain { get }
}

/// The values that a scale covers, as a chart uses them. Not for use by apps.
public struct _ScaleDomain {
  enum Values {
    case automatic(includesZero: Bool?)
    case range(_Plotted, _Plotted)
    case list([_Plotted])
  }

  var values = Values.automatic(includesZero: nil)
  var isReversed = false
  /// Changes the values that the marks have.
  var change: (([_Plotted]) -> [_Plotted])?
}

/// The values that the marks of a chart have.
public struct AutomaticScaleDomain: ScaleDomain {
  let domain: _ScaleDomain

  /// The values. Not for use by apps.
  public var _domain: _ScaleDomain { domain }
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The values that the marks of the chart have.
  public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain(domain: _ScaleDomain()) }

  /// Returns the values that the marks of the chart have, with zero or without, and the largest first if it is
  /// reversed.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      domain: _ScaleDomain(values: .automatic(includesZero: includesZero), isReversed: reversed ?? false))
  }

  /// Returns the values that the marks of the chart have, which a closure may change: all categories, or the smallest
  /// and the largest number or date.
  public static func automatic<Value: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: Value.Type = Value.self,
    modifyInferredDomain: @escaping (inout [Value]) -> Void
  ) -> AutomaticScaleDomain {
    var domain = automatic(includesZero: includesZero, reversed: reversed)._domain
    domain.change = { places in
      var values = places.compactMap { Value(plotted: $0) }
      modifyInferredDomain(&values)
      return values.map(\.plotted)
    }
    return AutomaticScaleDomain(domain: domain)
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  /// The values of the range. Not for use by apps.
  public var _domain: _ScaleDomain { _ScaleDomain(values: .range(lowerBound.plotted, upperBound.plotted)) }
}

extension Range: ScaleDomain where Bound: Plottable {
  /// The values of the range. Not for use by apps.
  public var _domain: _ScaleDomain { _ScaleDomain(values: .range(lowerBound.plotted, upperBound.plotted)) }
}

extension Array: ScaleDomain where Element: Plottable {
  /// The values of the array: all categories, or the bounds of numbers and dates. Not for use by apps.
  public var _domain: _ScaleDomain { _ScaleDomain(values: .list(map(\.plotted))) }
}

/// The function that maps values to places.
public struct ScaleType: Hashable, Sendable {
  let name: String
  var amount: Double?

  /// Equal distances for equal differences.
  public static let linear = ScaleType(name: "linear")
  /// Equal distances for equal ratios.
  public static let log = ScaleType(name: "log")
  /// Distances of logarithms on both sides of zero.
  public static let symmetricLog = symmetricLog(slopeAtZero: 1)
  /// Distances of square roots.
  public static let squareRoot = ScaleType(name: "power", amount: 0.5)
  /// Dates.
  public static let date = ScaleType(name: "date")
  /// Categories.
  public static let category = ScaleType(name: "category")

  /// Returns distances of powers.
  public static func power(exponent: Double) -> ScaleType { ScaleType(name: "power", amount: exponent) }
  /// Returns distances of logarithms on both sides of zero.
  public static func symmetricLog(slopeAtZero: Double = 1) -> ScaleType {
    ScaleType(name: "symmetricLog", amount: slopeAtZero)
  }
}

/// The places that the values of a scale are mapped to.
public protocol PositionScaleRange: Sendable {
  /// The points that are left free at both ends. Not for use by apps.
  var _padding: (start: Double, end: Double) { get }
}

/// The extent of the plot.
public struct PlotDimensionScaleRange: PositionScaleRange {
  let start: Double
  let end: Double

  /// The points that are left free at both ends. Not for use by apps.
  public var _padding: (start: Double, end: Double) { (start, end) }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// The whole plot.
  public static var plotDimension: PlotDimensionScaleRange { .init(start: 0, end: 0) }

  /// Returns the plot without some points at both ends.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    .init(start: Double(padding), end: Double(padding))
  }

  /// Returns the plot without some points at the ends.
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange {
    .init(start: Double(startPadding), end: Double(endPadding))
  }
}

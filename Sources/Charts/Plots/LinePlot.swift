import Foundation
import RenderTree
import Stateroom

/// A line through the values of a collection, or the graph of a function.
///
/// ```swift
/// Chart {
///   LinePlot(sales, x: .value("Dish", \.dish), y: .value("Sales", \.count))
/// }
/// ```
public nonisolated struct LinePlot<DataElement>: SourcedPlot {
  let source: PlotSource<DataElement>

  /// Creates a line through the values of a collection.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(_DataPlot(data) { MarkValues(.line, x: x.value($0), y: y.value($0)) })
  }

  /// Creates a line for each series of the values of a collection.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, Series: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    series: PlottableProjection<DataElement, Series>
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) { LineMark(x: x.value($0), y: y.value($0), series: series.value($0)).values })
  }
}

extension LinePlot where DataElement == Never {
  /// Creates the graph of a function of x, in the domain of the chart if none is given.
  ///
  /// ```swift
  /// Chart {
  ///   LinePlot(x: "x", y: "y", domain: -3...3) { x in sin(x) }
  /// }
  /// ```
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    source = .function(domain) { range in
      FunctionSamples.places(range).map { place in
        MarkValues(.line, x: .value(x, place), y: .value(y, function(place)))
      }
    }
  }

  /// Creates the path of a point that is a function of t.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, t: LocalizedStringKey, domain: ClosedRange<Double>,
    function: @escaping @Sendable (Double) -> (x: Double, y: Double)
  ) {
    source = .function(domain) { range in
      FunctionSamples.places(range).map { place in
        let point = function(place)
        return MarkValues(.line, x: .value(x, point.x), y: .value(y, point.y))
      }
    }
  }
}

/// The places at which functions are computed.
enum FunctionSamples {
  private static let count = 256

  static func places(_ range: ClosedRange<Double>) -> [Double] {
    let span = range.upperBound - range.lowerBound
    return (0...count).map { range.lowerBound + span * Double($0) / Double(count) }
  }
}

import Foundation
import RenderTree
import Stateroom

/// An area below the values of a collection, or below the graph of a function, or between two of them.
///
/// ```swift
/// Chart {
///   AreaPlot(sales, x: .value("Dish", \.dish), y: .value("Sales", \.count))
/// }
/// ```
public nonisolated struct AreaPlot<DataElement>: SourcedPlot {
  let source: PlotSource<DataElement>

  /// Creates an area above zero.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) { MarkValues(.area, x: x.value($0), y: y.value($0), stacking: stacking) })
  }

  /// Creates an area for each series.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, Series: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    series: PlottableProjection<DataElement, Series>, stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        AreaMark(x: x.value($0), y: y.value($0), series: series.value($0), stacking: stacking).values
      })
  }

  /// Creates an area between two values of the y-axis.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) { AreaMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)).values })
  }
}

extension AreaPlot where DataElement == Never {
  /// Creates the area between zero and a function of x, in the domain of the chart if none is given.
  ///
  /// ```swift
  /// Chart {
  ///   AreaPlot(x: "x", y: "y", domain: -3...3) { x in x * x }
  /// }
  /// ```
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> Double
  ) {
    source = .function(domain) { range in
      FunctionSamples.places(range).map { place in
        let bounds: PlottableValue<Double> = .range(.value(y, 0), .value(y, function(place)))
        return MarkValues(.area, x: .value(x, place), y: bounds)
      }
    }
  }

  /// Creates the area between two functions of x, in the domain of the chart if none is given.
  public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping @Sendable (Double) -> (yStart: Double, yEnd: Double)
  ) {
    source = .function(domain) { range in
      FunctionSamples.places(range).map { place in
        let (start, end) = function(place)
        let bounds: PlottableValue<Double> = .range(.value(yStart, start), .value(yEnd, end))
        return MarkValues(.area, x: .value(x, place), y: bounds)
      }
    }
  }
}

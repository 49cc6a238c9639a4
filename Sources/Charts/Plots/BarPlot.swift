import Foundation
import RenderTree
import Stateroom

/// A bar for each element of a collection.
///
/// ```swift
/// Chart {
///   BarPlot(sales, x: .value("Dish", \.dish), y: .value("Sales", \.count))
/// }
/// ```
public nonisolated struct BarPlot<DataElement>: SourcedPlot {
  let source: PlotSource<DataElement>

  /// Creates bars from zero to a value.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        BarMark(x: x.value($0), y: y.value($0), width: width, height: height, stacking: stacking).values
      })
  }

  /// Creates horizontal bars between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
    y: PlottableProjection<DataElement, Y>, height: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        BarMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0), height: height).values
      })
  }

  /// Creates vertical bars between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        BarMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0), width: width).values
      })
  }

  /// Creates bars between two values along both axes.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        BarMark(
          xStart: xStart.value($0), xEnd: xEnd.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)
        ).values
      })
  }
}

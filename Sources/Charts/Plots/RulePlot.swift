import Foundation
import RenderTree
import Stateroom

/// A straight line for each element of a collection.
///
/// ```swift
/// Chart {
///   RulePlot(sales, y: .value("Sales", \.count))
/// }
/// ```
public nonisolated struct RulePlot<DataElement>: SourcedPlot {
  let source: PlotSource<DataElement>

  /// Creates lines across the plot at values of the x-axis.
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>
  ) where Data.Element == DataElement {
    source = .data(_DataPlot(data) { RuleMark(x: x.value($0)).values })
  }

  /// Creates lines across the plot at values of the y-axis.
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(_DataPlot(data) { RuleMark(y: y.value($0)).values })
  }

  /// Creates vertical lines between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) { RuleMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)).values })
  }

  /// Creates horizontal lines between two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
    y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) { RuleMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0)).values })
  }
}

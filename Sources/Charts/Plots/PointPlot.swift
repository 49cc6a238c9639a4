import Foundation
import RenderTree
import Stateroom

/// A point for each element of a collection.
///
/// ```swift
/// Chart {
///   PointPlot(sales, x: .value("Dish", \.dish), y: .value("Sales", \.count))
/// }
/// ```
public nonisolated struct PointPlot<DataElement>: SourcedPlot {
  let source: PlotSource<DataElement>

  /// Creates points.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(_DataPlot(data) { PointMark(x: x.value($0), y: y.value($0)).values })
  }

  /// Creates points in the middle of the plot's height.
  public init<Data: RandomAccessCollection, X: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>
  ) where Data.Element == DataElement {
    source = .data(_DataPlot(data) { PointMark(x: x.value($0)).values })
  }

  /// Creates points in the middle of the plot's width.
  public init<Data: RandomAccessCollection, Y: Plottable>(
    _ data: Data, y: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(_DataPlot(data) { PointMark(y: y.value($0)).values })
  }
}

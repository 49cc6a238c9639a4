import Foundation
import RenderTree
import Stateroom

/// A rectangle for each element of a collection.
///
/// ```swift
/// Chart {
///   RectanglePlot(sales, x: .value("Dish", \.dish), y: .value("City", \.city))
/// }
/// ```
public nonisolated struct RectanglePlot<DataElement>: SourcedPlot {
  let source: PlotSource<DataElement>

  /// Creates rectangles around two values.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, y: PlottableProjection<DataElement, Y>,
    width: MarkDimension = .automatic, height: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) { RectangleMark(x: x.value($0), y: y.value($0), width: width, height: height).values })
  }

  /// Creates rectangles between values of both axes.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
    yStart: PlottableProjection<DataElement, Y>, yEnd: PlottableProjection<DataElement, Y>
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        RectangleMark(
          xStart: xStart.value($0), xEnd: xEnd.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0)
        ).values
      })
  }

  /// Creates rectangles between two values of the x-axis.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, xStart: PlottableProjection<DataElement, X>, xEnd: PlottableProjection<DataElement, X>,
    y: PlottableProjection<DataElement, Y>, height: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        RectangleMark(xStart: xStart.value($0), xEnd: xEnd.value($0), y: y.value($0), height: height).values
      })
  }

  /// Creates rectangles between two values of the y-axis.
  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<DataElement, X>, yStart: PlottableProjection<DataElement, Y>,
    yEnd: PlottableProjection<DataElement, Y>, width: MarkDimension = .automatic
  ) where Data.Element == DataElement {
    source = .data(
      _DataPlot(data) {
        RectangleMark(x: x.value($0), yStart: yStart.value($0), yEnd: yEnd.value($0), width: width).values
      })
  }
}

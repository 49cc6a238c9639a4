import Foundation
import RenderTree
import Stateroom

/// A mark that is a point of a line through all marks of its series.
///
/// ```swift
/// Chart(sales) { sale in
///   LineMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
/// }
/// ```
public nonisolated struct LineMark: ChartMark {
  let values: MarkValues

  /// Creates a point of a line.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    values = MarkValues(.line, x: x, y: y)
  }

  /// Creates a point of the line of a series.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    values = MarkValues(.line, x: x, y: y, series: series.extent.start)
  }
}

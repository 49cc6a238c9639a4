import Foundation
import RenderTree
import Stateroom

/// A mark that is a point of an area below all marks of its series.
///
/// ```swift
/// Chart(sales) { sale in
///   AreaMark(x: .value("Day", sale.day), y: .value("Sales", sale.count))
/// }
/// ```
public nonisolated struct AreaMark: ChartMark {
  let values: MarkValues

  /// Creates a point of an area above zero.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    values = MarkValues(.area, x: x, y: y, stacking: stacking)
  }

  /// Creates a point of the area of a series.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>,
    stacking: MarkStackingMethod = .standard
  ) {
    values = MarkValues(.area, x: x, y: y, stacking: stacking, series: series.extent.start)
  }

  /// Creates a part of an area between two values of the y-axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    values = MarkValues(.area, x: x, y: .range(yStart, yEnd))
  }

  /// Creates a part of the area of a series between two values of the y-axis.
  public init<X: Plottable, Y: Plottable, Series: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, series: PlottableValue<Series>
  ) {
    values = MarkValues(.area, x: x, y: .range(yStart, yEnd), series: series.extent.start)
  }

  /// Creates a part of an area between two values of the x-axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    values = MarkValues(.area, x: .range(xStart, xEnd), y: y)
  }
}

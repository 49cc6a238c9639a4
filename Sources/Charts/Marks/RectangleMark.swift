import Foundation
import RenderTree
import Stateroom

/// A mark that is a rectangle.
///
/// ```swift
/// Chart(sales) { sale in
///   RectangleMark(x: .value("Dish", sale.dish), y: .value("City", sale.city))
///     .foregroundStyle(by: .value("Sales", sale.count))
/// }
/// ```
public nonisolated struct RectangleMark: ChartMark {
  let values: MarkValues

  /// Creates a rectangle around two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    values = MarkValues(.rectangle, x: x, y: y, width: width, height: height)
  }

  /// Creates a rectangle between values of both axes.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    values = MarkValues(.rectangle, x: .range(xStart, xEnd), y: .range(yStart, yEnd))
  }

  /// Creates a rectangle between two values of the x-axis.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    values = MarkValues(.rectangle, x: .range(xStart, xEnd), y: y, height: height)
  }

  /// Creates a rectangle between two values of the y-axis.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    values = MarkValues(.rectangle, x: x, y: .range(yStart, yEnd), width: width)
  }

  /// Creates a rectangle between two values of the x-axis that is as high as the plot.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>
  ) {
    values = MarkValues(.rectangle, x: .range(xStart, xEnd))
  }

  /// Creates a rectangle between two values of the y-axis that is as wide as the plot.
  public init<Y: Plottable>(
    yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    values = MarkValues(.rectangle, y: .range(yStart, yEnd))
  }
}

import Foundation
import RenderTree
import Stateroom

/// A mark that plots a value as the length of a bar.
///
/// ```swift
/// Chart(sales) { sale in
///   BarMark(x: .value("Dish", sale.dish), y: .value("Sales", sale.count))
/// }
/// ```
public nonisolated struct BarMark: ChartMark {
  let values: MarkValues

  /// Creates a bar from zero to a value.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    values = MarkValues(.bar, x: x, y: y, width: width, height: height, stacking: stacking)
  }

  /// Creates a horizontal bar between two values.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    values = MarkValues(.bar, x: .range(xStart, xEnd), y: y, height: height)
  }

  /// Creates a vertical bar between two values.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    values = MarkValues(.bar, x: x, y: .range(yStart, yEnd), width: width)
  }

  /// Creates a bar between two values along both axes.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    values = MarkValues(.bar, x: .range(xStart, xEnd), y: .range(yStart, yEnd))
  }

  /// Creates a horizontal bar that is as high as the plot.
  public init<X: Plottable>(
    x: PlottableValue<X>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    values = MarkValues(.bar, x: x, width: width, height: height, stacking: stacking)
  }

  /// Creates a horizontal bar between two values that is as high as the plot.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, height: MarkDimension = .automatic
  ) {
    values = MarkValues(.bar, x: .range(xStart, xEnd), height: height)
  }

  /// Creates a vertical bar that is as wide as the plot.
  public init<Y: Plottable>(
    y: PlottableValue<Y>, width: MarkDimension = .automatic, height: MarkDimension = .automatic,
    stacking: MarkStackingMethod = .standard
  ) {
    values = MarkValues(.bar, y: y, width: width, height: height, stacking: stacking)
  }

  /// Creates a vertical bar between two values that is as wide as the plot.
  public init<Y: Plottable>(
    yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
  ) {
    values = MarkValues(.bar, y: .range(yStart, yEnd), width: width)
  }
}

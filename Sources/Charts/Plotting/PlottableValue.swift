import Foundation
import RenderTree
import Stateroom

/// A labelled value that a mark plots.
///
/// ```swift
/// Chart(sales) { sale in
///   BarMark(x: .value("Day", sale.day, unit: .day), y: .value("Sales", sale.count))
/// }
/// ```
public struct PlottableValue<Value: Plottable> {
  let label: ChartText
  let extent: Extent

  init(_ label: ChartText, _ extent: Extent) {
    self.label = label
    self.extent = extent
  }

  /// Returns a value with a label.
  public static func value(_ labelKey: LocalizedStringKey, _ value: Value) -> PlottableValue<Value> {
    PlottableValue(.text(Text(labelKey)), .point(value.plotted))
  }

  /// Returns a value with a label.
  @_disfavoredOverload
  public static func value(_ label: String, _ value: Value) -> PlottableValue<Value> {
    PlottableValue(.verbatim(label), .point(value.plotted))
  }

  /// Returns a value with a label.
  public static func value(_ label: Text, _ value: Value) -> PlottableValue<Value> {
    PlottableValue(.text(label), .point(value.plotted))
  }

  /// Returns the range between two values, with the label of the first one.
  static func range(_ start: PlottableValue<Value>, _ end: PlottableValue<Value>) -> PlottableValue<Value> {
    PlottableValue(start.label, .range(start.extent.start, end.extent.start))
  }
}

extension PlottableValue where Value: Comparable {
  /// Returns the values of a bin with a label.
  public static func value(
    _ labelKey: LocalizedStringKey, _ range: ChartBinRange<Value>
  ) -> PlottableValue<Value> {
    PlottableValue(.text(Text(labelKey)), .unit(range.lowerBound.plotted, range.upperBound.plotted))
  }

  /// Returns the values of a bin with a label.
  @_disfavoredOverload
  public static func value(
    _ label: String, _ range: ChartBinRange<Value>
  ) -> PlottableValue<Value> {
    PlottableValue(.verbatim(label), .unit(range.lowerBound.plotted, range.upperBound.plotted))
  }
}

extension PlottableValue where Value == Date {
  /// Returns the unit of a calendar that a date lies in, with a label.
  public static func value(
    _ labelKey: LocalizedStringKey, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue<Date> {
    PlottableValue(.text(Text(labelKey)), .unit(of: value, unit, calendar))
  }

  /// Returns the unit of a calendar that a date lies in, with a label.
  @_disfavoredOverload
  public static func value(
    _ label: String, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue<Date> {
    PlottableValue(.verbatim(label), .unit(of: value, unit, calendar))
  }

  /// Returns the unit of a calendar that a date lies in, with a label.
  public static func value(
    _ label: Text, _ value: Date, unit: Calendar.Component, calendar: Calendar = .current
  ) -> PlottableValue<Date> {
    PlottableValue(.text(label), .unit(of: value, unit, calendar))
  }
}

/// A label of a chart, whose words depend on the language.
enum ChartText: Sendable {
  case verbatim(String)
  case text(Text)

  /// Returns the words in an environment.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the label.
  func words(in environment: EnvironmentValues) -> String {
    switch self {
    case .verbatim(let words): words
    case .text(let text): text.words(in: environment)
    }
  }
}

/// The places of a mark along an axis.
enum Extent: Sendable {
  case point(_Plotted)
  /// A unit in the middle of which the mark is.
  case unit(_Plotted, _Plotted)
  /// A range that the mark fills. A bound of nil is that of the plot.
  case range(_Plotted?, _Plotted?)

  static func unit(of date: Date, _ unit: Calendar.Component, _ calendar: Calendar) -> Extent {
    guard let interval = calendar.dateInterval(of: unit, for: date) else { return .point(date.plotted) }
    return .unit(interval.start.plotted, interval.end.plotted)
  }

  /// The bounds, as far as these are values.
  var values: [_Plotted] {
    switch self {
    case .point(let value): [value]
    case .unit(let start, let end): [start, end]
    case .range(let start, let end): [start, end].compactMap { $0 }
    }
  }

  /// The value of a point, or the start of a unit or range.
  var start: _Plotted? { values.first }
}

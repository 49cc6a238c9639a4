import Foundation
import RenderTree
import Stateroom

/// A labelled value of each element of a collection, which a plot finds by a key path.
///
/// ```swift
/// Chart {
///   BarPlot(sales, x: .value("Dish", \.dish), y: .value("Sales", \.count))
/// }
/// ```
public struct PlottableProjection<DataElement, Value: Plottable> {
  let value: (DataElement) -> PlottableValue<Value>

  /// Returns the value at a key path with a label.
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection<DataElement, Value> {
    PlottableProjection { .value(labelKey, $0[keyPath: keyPath]) }
  }

  /// Returns the value at a key path with a label.
  @_disfavoredOverload
  public static func value(
    _ label: String, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection<DataElement, Value> {
    PlottableProjection { .value(label, $0[keyPath: keyPath]) }
  }

  /// Returns the value at a key path with a label.
  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection<DataElement, Value> {
    PlottableProjection { .value(label, $0[keyPath: keyPath]) }
  }
}

extension PlottableProjection where Value == Date {
  /// Returns the unit of a calendar that the date at a key path lies in, with a label.
  public static func value(
    _ labelKey: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableProjection<DataElement, Date> {
    PlottableProjection { .value(labelKey, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
  }

  /// Returns the unit of a calendar that the date at a key path lies in, with a label.
  @_disfavoredOverload
  public static func value(
    _ label: String, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableProjection<DataElement, Date> {
    PlottableProjection { .value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
  }

  /// Returns the unit of a calendar that the date at a key path lies in, with a label.
  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Date>, unit: Calendar.Component,
    calendar: Calendar = .current
  ) -> PlottableProjection<DataElement, Date> {
    PlottableProjection { .value(label, $0[keyPath: keyPath], unit: unit, calendar: calendar) }
  }
}

import Foundation

/// A value of an axis that has a mark.
public struct AxisValue {
  /// The position among the values of the axis.
  public let index: Int
  /// The number of values of the axis.
  public let count: Int
  let plotted: _Plotted

  /// Returns the value as a type, or nil if it is of another one.
  ///
  /// ```swift
  /// SalesChart().chartYAxis {
  ///   AxisMarks { value in
  ///     AxisValueLabel { if let steps = value.as(Int.self) { Text("\(steps / 1_000)k") } }
  ///   }
  /// }
  /// ```
  public func `as`<Value: Plottable>(_ valueType: Value.Type) -> Value? { Value(plotted: plotted) }
}

/// The values of an axis that have marks.
public struct AxisMarkValues: Sendable {
  enum Source: Sendable {
    case automatic(count: Int?, minimumStride: Double?, roundsLower: Bool?, roundsUpper: Bool?)
    case stride(Double, roundsLower: Bool?, roundsUpper: Bool?)
    case dates(Calendar.Component, Int, Calendar?, roundsLower: Bool?, roundsUpper: Bool?)
    case list([_Plotted])
  }

  let source: Source

  /// The chart's choice.
  public static var automatic: AxisMarkValues { automatic() }

  /// Returns about a number of round values.
  public static func automatic(
    desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      source: .automatic(
        count: desiredCount, minimumStride: nil, roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
  }

  /// Returns round values that are at least a distance apart.
  public static func automatic<Value: Plottable>(
    minimumStride: Value, desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      source: .automatic(
        count: desiredCount, minimumStride: minimumStride.plotted.number, roundsLower: roundLowerBound,
        roundsUpper: roundUpperBound))
  }

  /// Returns the multiples of a number.
  public static func stride<Value: Plottable>(
    by stepSize: Value, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      source: .stride(
        stepSize.plotted.number ?? 1, roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
  }

  /// Returns the starts of a unit of a calendar.
  public static func stride(
    by component: Calendar.Component, count: Int = 1, roundLowerBound: Bool? = nil,
    roundUpperBound: Bool? = nil, calendar: Calendar? = nil
  ) -> AxisMarkValues {
    AxisMarkValues(
      source: .dates(
        component, max(1, count), calendar, roundsLower: roundLowerBound, roundsUpper: roundUpperBound))
  }

  /// Returns some values.
  static func list(_ values: [some Plottable]) -> AxisMarkValues {
    AxisMarkValues(source: .list(values.map(\.plotted)))
  }
}

/// The side of the plot at which the marks of an axis are.
public struct AxisMarkPosition: Hashable, Sendable {
  let name: String

  /// The platform's choice: the bottom, and the trailing edge.
  public static let automatic = AxisMarkPosition(name: "automatic")
  /// The upper edge.
  public static let top = AxisMarkPosition(name: "top")
  /// The lower edge.
  public static let bottom = AxisMarkPosition(name: "bottom")
  /// The leading edge.
  public static let leading = AxisMarkPosition(name: "leading")
  /// The trailing edge.
  public static let trailing = AxisMarkPosition(name: "trailing")
}

/// The place of the marks of an axis relative to the plot.
public struct AxisMarkPreset: Hashable, Sendable {
  let name: String

  /// The platform's choice.
  public static let automatic = AxisMarkPreset(name: "automatic")
  /// Grid lines that reach the labels. Is reported as unsupported.
  public static let extended = AxisMarkPreset(name: "extended")
  /// Labels that end where the plot ends.
  public static let aligned = AxisMarkPreset(name: "aligned")
  /// Labels inside of the plot.
  public static let inset = AxisMarkPreset(name: "inset")
}

import Foundation

/// The range of a bin, without its upper bound, except for the last bin.
public struct ChartBinRange<Bound: Comparable>: Equatable {
  /// The lower bound.
  public let lowerBound: Bound
  /// The upper bound.
  public let upperBound: Bound

  init(_ lowerBound: Bound, _ upperBound: Bound) {
    self.lowerBound = lowerBound
    self.upperBound = upperBound
  }

  /// Returns whether a value is in the bin.
  public func contains(_ element: Bound) -> Bool { lowerBound <= element && element < upperBound }
}

extension ChartBinRange: Hashable where Bound: Hashable {}

/// Bins of numbers with thresholds between them.
///
/// ```swift
/// let bins = NumberBins(data: [3, 8, 12.5], desiredCount: 5)
/// print(bins[bins.index(for: 8)].lowerBound)  // 8.0
/// ```
public struct NumberBins<Value: Plottable & BinaryFloatingPoint>: RandomAccessCollection {
  /// The thresholds between the bins, and at both ends.
  public let thresholds: [Value]

  /// Creates bins of thresholds.
  public init(thresholds: [Value]) { self.thresholds = thresholds }

  /// Creates bins of a size that cover a range.
  public init(size: Value, range: ClosedRange<Value>) {
    thresholds = Self.steps(Double(size), Double(range.lowerBound), Double(range.upperBound))
  }

  /// Creates bins with round thresholds that cover some values.
  ///
  /// - Complexity: O(*n*), where *n* is the number of values.
  public init(data: [Value], desiredCount: Int? = nil, minimumStride: Value = 0) {
    let numbers = data.map { Double($0) }.filter(\.isFinite)
    self.init(
      from: numbers.min() ?? 0, to: numbers.max() ?? 1, count: desiredCount ?? Self.count(of: numbers.count),
      least: Double(minimumStride))
  }

  /// Creates bins with round thresholds that cover a range.
  public init(range: ClosedRange<Value>, desiredCount: Int = 10, minimumStride: Value = 0) {
    self.init(
      from: Double(range.lowerBound), to: Double(range.upperBound), count: desiredCount,
      least: Double(minimumStride))
  }

  private init(from low: Double, to high: Double, count: Int, least: Double) {
    let step = Swift.max(NiceNumbers.step(from: low, to: high, count: count), least)
    thresholds = Self.steps(step, (low / step).rounded(.down) * step, high)
  }

  private static func count(of values: Int) -> Int { Swift.max(1, Int(Double(values).squareRoot())) }

  private static func steps(_ step: Double, _ low: Double, _ high: Double) -> [Value] {
    guard step > 0, low.isFinite, high.isFinite else { return [Value(low), Value(high)] }
    let count = Swift.min(1_000, Swift.max(1, Int(((high - low) / step).rounded(.down)) + 1))
    return (0...count).map { Value(low + Double($0) * step) }
  }

  /// The position of the first bin.
  public var startIndex: Int { 0 }
  /// The position after the last bin.
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

  /// Returns the range of a bin.
  public subscript(position: Int) -> ChartBinRange<Value> {
    ChartBinRange(thresholds[position], thresholds[position + 1])
  }

  /// Returns the position of the bin of a value, or the nearest one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bins.
  public func index(for value: Value) -> Int {
    Swift.max(0, Swift.min(endIndex - 1, (thresholds.lastIndex { $0 <= value } ?? 0)))
  }
}

/// Bins of dates with thresholds between them.
///
/// ```swift
/// let bins = DateBins(unit: .month, data: sales.map(\.day))
/// print(bins.count)
/// ```
public struct DateBins: RandomAccessCollection {
  /// The thresholds between the bins, and at both ends.
  public let thresholds: [Date]

  /// Creates bins of thresholds.
  public init(thresholds: [Date]) { self.thresholds = thresholds }

  /// Creates bins of a unit of a calendar that cover some dates.
  ///
  /// - Complexity: O(*n*), where *n* is the number of dates and bins.
  public init(unit: Calendar.Component, by count: Int = 1, data: [Date], calendar: Calendar = .current) {
    let now = Date(timeIntervalSince1970: 0)
    self.init(
      unit: unit, by: count, range: (data.min() ?? now)...(data.max() ?? now), calendar: calendar)
  }

  /// Creates bins of a unit of a calendar that cover a range.
  public init(
    unit: Calendar.Component, by count: Int = 1, range: ClosedRange<Date>, calendar: Calendar = .current
  ) {
    thresholds = DateTicks.dates(
      every: count, unit, from: range.lowerBound, to: range.upperBound, calendar, roundsUp: true)
  }

  /// The position of the first bin.
  public var startIndex: Int { 0 }
  /// The position after the last bin.
  public var endIndex: Int { Swift.max(0, thresholds.count - 1) }

  /// Returns the range of a bin.
  public subscript(position: Int) -> ChartBinRange<Date> {
    ChartBinRange(thresholds[position], thresholds[position + 1])
  }

  /// Returns the position of the bin of a date, or the nearest one.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bins.
  public func index(for value: Date) -> Int {
    Swift.max(0, Swift.min(endIndex - 1, (thresholds.lastIndex { $0 <= value } ?? 0)))
  }
}

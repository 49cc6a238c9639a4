import Foundation
import RenderTree
import Stateroom

/// The more important values at which a chart comes to rest.
public struct MajorValueAlignment<Unit>: Sendable {
  let major: ChartScrollAlignment.Unit?
  let isPaged: Bool

  /// A whole page.
  public static var page: MajorValueAlignment<Unit> { MajorValueAlignment(major: nil, isPaged: true) }
}

extension MajorValueAlignment where Unit == Date {
  /// Returns the dates that match some components.
  public static func matching(_ components: DateComponents) -> MajorValueAlignment<Unit> {
    MajorValueAlignment(major: .components(components), isPaged: false)
  }
}

extension MajorValueAlignment where Unit: Plottable & Numeric {
  /// Returns the multiples of a number.
  public static func unit(_ unit: Unit) -> MajorValueAlignment<Unit> {
    MajorValueAlignment(major: unit.plotted.number.map { .number($0) }, isPaged: false)
  }
}

/// The number of values that a chart may pass at once.
public struct ValueAlignedLimitBehavior: Hashable, Sendable {
  let name: String

  /// The chart's choice: any number.
  public static let automatic = ValueAlignedLimitBehavior(name: "automatic")
  /// A small number. Is reported as unsupported.
  public static let always = ValueAlignedLimitBehavior(name: "always")
  /// A few. Is reported as unsupported.
  public static let alwaysByFew = ValueAlignedLimitBehavior(name: "alwaysByFew")
  /// One. Is reported as unsupported.
  public static let alwaysByOne = ValueAlignedLimitBehavior(name: "alwaysByOne")
  /// Any number.
  public static let never = ValueAlignedLimitBehavior(name: "never")
}

/// Lets a chart come to rest at round values.
///
/// After a way of at least half of what is seen, a chart comes to rest at a value of the major alignment.
///
/// ```swift
/// SalesChart()
///   .chartScrollableAxes(.horizontal)
///   .chartScrollTargetBehavior(.valueAligned(unit: 1, majorAlignment: .unit(5)))
/// ```
public struct ValueAlignedChartScrollTargetBehavior: Sendable {
  let x: ChartScrollAlignment
  let y: ChartScrollAlignment
  let limit: ValueAlignedLimitBehavior

  private init(
    _ x: ChartScrollAlignment, _ y: ChartScrollAlignment, _ limit: ValueAlignedLimitBehavior
  ) {
    (self.x, self.y, self.limit) = (x, y, limit)
  }

  /// Returns the multiples of a number, along each axis that scrolls.
  public static func valueAligned<Unit: Plottable & Numeric>(
    unit: Unit, majorAlignment: MajorValueAlignment<Unit>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    let alignment = ChartScrollAlignment(unit, majorAlignment)
    return .init(alignment, alignment, limitBehavior)
  }

  /// Returns the dates that match some components, along each axis that scrolls.
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: MajorValueAlignment<Date>? = nil,
    limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    let alignment = ChartScrollAlignment(components, majorAlignment)
    return .init(alignment, alignment, limitBehavior)
  }

  /// Returns the multiples of a number along each axis.
  public static func valueAligned<X: Plottable & Numeric, Y: Plottable & Numeric>(
    xUnit: X, yUnit: Y, xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(.init(xUnit, xMajorAlignment), .init(yUnit, yMajorAlignment), limitBehavior)
  }

  /// Returns the dates that match some components along the x-axis, and the multiples of a number along the y-axis.
  public static func valueAligned<Y: Plottable & Numeric>(
    xMatching: DateComponents, yUnit: Y, xMajorAlignment: MajorValueAlignment<Date>? = nil,
    yMajorAlignment: MajorValueAlignment<Y>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(.init(xMatching, xMajorAlignment), .init(yUnit, yMajorAlignment), limitBehavior)
  }

  /// Returns the multiples of a number along the x-axis, and the dates that match some components along the y-axis.
  public static func valueAligned<X: Plottable & Numeric>(
    xUnit: X, yMatching: DateComponents, xMajorAlignment: MajorValueAlignment<X>? = nil,
    yMajorAlignment: MajorValueAlignment<Date>? = nil, limitBehavior: ValueAlignedLimitBehavior = .automatic
  ) -> ValueAlignedChartScrollTargetBehavior {
    .init(.init(xUnit, xMajorAlignment), .init(yMatching, yMajorAlignment), limitBehavior)
  }
}

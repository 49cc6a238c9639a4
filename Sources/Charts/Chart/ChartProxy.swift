import Foundation
import RenderTree
import Stateroom

/// Converts between the values of a chart and places in it.
///
/// The size of the plot is the one that a client has measured, or that of a chart on a small phone before that.
@MainActor
public struct ChartProxy {
  private let x: PositionScale
  private let y: PositionScale
  private let xStep: Double?
  private let yStep: Double?
  private let room: ChartRoom
  private let options: ChartOptions
  private let angles: Double

  init(_ plan: ChartPlan, _ room: ChartRoom?) {
    (x, y, options) = (plan.x.scale, plan.y.scale, plan.options)
    (xStep, yStep) = (plan.x.step, plan.y.step)
    self.room = room ?? .usual
    angles = plan.marks.reduce(0) { $0 + ($1.values.kind == .sector ? max(0, $1.values.angle ?? 0) : 0) }
  }

  /// The size of the plot.
  public var plotSize: CGSize { room.plot.size }
  /// The size of the plot.
  public var plotAreaSize: CGSize { room.plot.size }
  /// The place of the plot in the chart.
  public var plotFrame: Anchor<CGRect>? { Anchor(fixed: room.plot) }
  /// The place of the plot in the chart.
  public var plotAreaFrame: Anchor<CGRect> { Anchor(fixed: room.plot) }
  /// The place of the part of the chart that has the plot, without titles and legend.
  public var plotContainerFrame: Anchor<CGRect>? { Anchor(fixed: room.plot) }

  // MARK: Places of values

  /// Returns the distance of a value from the left of the plot, or nil if it has no place.
  public func position<Value: Plottable>(forX value: Value) -> CGFloat? {
    x.number(value.plotted).map { place($0, x, room.plot.width, isX: true) }
  }

  /// Returns the distance of a value from the top of the plot, or nil if it has no place.
  public func position<Value: Plottable>(forY value: Value) -> CGFloat? {
    y.number(value.plotted).map { place($0, y, room.plot.height, isX: false) }
  }

  /// Returns the place of a pair of values in the plot, or nil if they have none.
  public func position<X: Plottable, Y: Plottable>(for position: (x: X, y: Y)) -> CGPoint? {
    guard let x = self.position(forX: position.x), let y = self.position(forY: position.y) else { return nil }
    return CGPoint(x: x, y: y)
  }

  /// Returns the room of a category along the x-axis, or nil if it has none.
  public func positionRange<Value: Plottable>(forX value: Value) -> ClosedRange<CGFloat>? {
    x.number(value.plotted).map { range($0, x, xStep, room.plot.width, isX: true) }
  }

  /// Returns the room of a category along the y-axis, or nil if it has none.
  public func positionRange<Value: Plottable>(forY value: Value) -> ClosedRange<CGFloat>? {
    y.number(value.plotted).map { range($0, y, yStep, room.plot.height, isX: false) }
  }

  private func place(_ number: Double, _ scale: PositionScale, _ length: CGFloat, isX: Bool) -> CGFloat {
    let part = isX || scale.isCategory ? scale.fraction(number) : 1 - scale.fraction(number)
    let room = Double(length) - scale.padding[0] - scale.padding[1]
    let start = isX || scale.isCategory ? scale.padding[0] : scale.padding[1]
    return CGFloat(start + part * room)
  }

  private func range(
    _ number: Double, _ scale: PositionScale, _ step: Double?, _ length: CGFloat, isX: Bool
  ) -> ClosedRange<CGFloat> {
    let half = (scale.isCategory ? 1 : step ?? 0) / 2
    let first = place(number - half, scale, length, isX: isX)
    let last = place(number + half, scale, length, isX: isX)
    return min(first, last)...max(first, last)
  }

  // MARK: Values at places

  /// Returns the value at a distance from the left of the plot, or nil if it is of another type.
  public func value<Value: Plottable>(atX position: CGFloat, as type: Value.Type = Value.self) -> Value? {
    value(position, x, room.plot.width, isX: true)
  }

  /// Returns the value at a distance from the top of the plot, or nil if it is of another type.
  public func value<Value: Plottable>(atY position: CGFloat, as type: Value.Type = Value.self) -> Value? {
    value(position, y, room.plot.height, isX: false)
  }

  /// Returns the values at a place in the plot, or nil if they are of other types.
  public func value<X: Plottable, Y: Plottable>(
    at position: CGPoint, as type: (X, Y).Type = (X, Y).self
  ) -> (X, Y)? {
    guard let x = value(atX: position.x, as: X.self), let y = value(atY: position.y, as: Y.self) else {
      return nil
    }
    return (x, y)
  }

  /// Returns the sum of the values of all sectors up to an angle, or nil if it is of another type.
  public func value<Value: Plottable>(atAngle angle: Angle, as type: Value.Type = Value.self) -> Value? {
    let turns = angle.degrees / 360
    return Value(plotted: .number((turns - turns.rounded(.down)) * angles))
  }

  private func value<Value: Plottable>(
    _ position: CGFloat, _ scale: PositionScale, _ length: CGFloat, isX: Bool
  ) -> Value? {
    let room = Double(length) - scale.padding[0] - scale.padding[1]
    guard room > 0, position.isFinite else { return nil }
    let start = isX || scale.isCategory ? scale.padding[0] : scale.padding[1]
    let part = (Double(position) - start) / room
    if scale.isCategory, !(0...1).contains(part) { return nil }
    let number = scale.number(at: isX || scale.isCategory ? part : 1 - part)
    return scale.value(number).flatMap { Value(plotted: $0) }
  }

  // MARK: Scales

  /// Returns the values of the x-axis.
  public func xDomain<Value: Plottable>(dataType: Value.Type = Value.self) -> [Value] { domain(x) }

  /// Returns the values of the y-axis.
  public func yDomain<Value: Plottable>(dataType: Value.Type = Value.self) -> [Value] { domain(y) }

  private func domain<Value: Plottable>(_ scale: PositionScale) -> [Value] {
    switch scale.domain {
    case .numbers(let low, let high): [low, high].compactMap { Value(plotted: .number($0)) }
    case .dates(let low, let high): [low, high].compactMap { Value(plotted: .date($0)) }
    case .categories(let names): names.compactMap { Value(plotted: .category($0)) }
    }
  }

  // MARK: Selection

  /// Selects the value at a distance from the left of the plot, as `chartXSelection` says.
  public func selectXValue(at position: CGFloat) {
    let number = x.number(at: Double(position / max(1, room.plot.width)))
    options.x.selection?.write(x.value(number).map { [$0] } ?? [])
  }

  /// Selects the value at a distance from the top of the plot, as `chartYSelection` says.
  public func selectYValue(at position: CGFloat) {
    let part = Double(position / max(1, room.plot.height))
    let number = y.number(at: y.isCategory ? part : 1 - part)
    options.y.selection?.write(y.value(number).map { [$0] } ?? [])
  }

  /// Selects the values between two distances from the left of the plot, as `chartXSelection` says.
  public func selectXRange(from: CGFloat, to: CGFloat) {
    let width = max(1, room.plot.width)
    let values = [from, to].compactMap { x.value(x.number(at: Double($0 / width))) }
    options.x.range?.write(values)
  }

  /// Selects the values between two distances from the top of the plot, as `chartYSelection` says.
  public func selectYRange(from: CGFloat, to: CGFloat) {
    let height = max(1, room.plot.height)
    let values = [from, to].compactMap { place in
      let part = Double(place / height)
      return y.value(y.number(at: y.isCategory ? part : 1 - part))
    }
    options.y.range?.write(values)
  }

  /// Selects the value at an angle, as `chartAngleSelection` says.
  public func selectAngleValue(at angle: Angle) {
    let turns = angle.degrees / 360
    options.angle?.write([.number((turns - turns.rounded(.down)) * angles)])
  }
}

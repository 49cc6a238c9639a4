import Foundation
import RenderTree
import Stateroom

/// The choices that can be made in a chart.
struct ChartActions {
  private let x: AxisPlan
  private let y: AxisPlan
  private let options: ChartOptions

  @MainActor init(_ plan: ChartPlan) {
    (x, y, options) = (plan.x, plan.y, plan.options)
  }

  /// Offers the actions for which the app has bindings.
  @MainActor func declare(_ node: NodeDeclaration) {
    offer("selectX", options.x.selection, x.scale, count: 1, node)
    offer("selectY", options.y.selection, y.scale, count: 1, node)
    offer("selectXRange", options.x.range, x.scale, count: 2, node)
    offer("selectYRange", options.y.range, y.scale, count: 2, node)
    offer("selectAngle", options.angle, nil, count: 1, node)
    offer("scrollX", options.scrolls.contains(.horizontal) ? options.x.scroll : nil, x.scale, count: 1, node)
    offer("scrollY", options.scrolls.contains(.vertical) ? options.y.scroll : nil, y.scale, count: 1, node)
  }

  @MainActor private func offer(
    _ name: StaticString, _ selection: ChartSelection?, _ scale: PositionScale?, count: Int,
    _ node: NodeDeclaration
  ) {
    // A refusal would tell which values a redacted chart has.
    guard let selection, !node.limits.isRedacted else { return }
    node.action(name) { value in
      guard let value, value != .null else { return selection.write([]) }
      if count == 1 { return selection.write([try Self.place(value, scale)]) }
      guard case .array(let bounds) = value, bounds.count == 2 else {
        throw ActionProblem.invalidValue("The value must be null or an array of two values of the axis.")
      }
      selection.write([try Self.place(bounds[0], scale), try Self.place(bounds[1], scale)])
    }
  }

  /// Returns the place that a value in JSON names: a category, a number, or a date as seconds since 1970 or in ISO 8601.
  @MainActor private static func place(_ value: JSONValue, _ scale: PositionScale?) throws -> _Plotted {
    switch scale?.domain {
    case .categories(let names)?:
      if let name = value.stringValue, names.contains(name) { return .category(name) }
      throw ActionProblem.invalidValue("The value must be null or one of the axis's domain.")
    case .dates?:
      if let seconds = value.doubleValue, abs(seconds) < 1e12 { return .date(seconds) }
      if let text = value.stringValue, let date = try? Date(text, strategy: .iso8601) { return date.plotted }
      throw ActionProblem.invalidValue("The value must be null, a date, or the seconds since 1970.")
    default:
      guard let number = value.doubleValue, number.isFinite else {
        throw ActionProblem.invalidValue("The value must be null or a number.")
      }
      return .number(number)
    }
  }
}

import Foundation
import RenderTree

/// A linear gradient: its colours change along the line between two points.
///
/// ```swift
/// LinearGradient(colors: [.blue, .white], startPoint: .top, endPoint: .bottom)
/// // {"type": "Rectangle", "props": {"fill": {"gradient": "linear", "stops": […], …}}}
/// ```
public struct LinearGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint

  /// Creates a linear gradient.
  nonisolated public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }

  /// Creates a linear gradient of evenly spaced colours.
  nonisolated public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a linear gradient of colours at the given stops.
  nonisolated public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns the style's wire format. Not for use by apps.
  nonisolated public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(
      ("gradient", .string("linear")), ("stops", gradient.json),
      ("startPoint", startPoint.json),
      ("endPoint", endPoint.json))
  }

  /// A rectangle filled with the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a linear gradient.
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  {
    .init(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a linear gradient of evenly spaced colours.
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  {
    .init(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a linear gradient of colours at the given stops.
  public static func linearGradient(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint)
    -> LinearGradient
  {
    .init(stops: stops, startPoint: startPoint, endPoint: endPoint)
  }
}

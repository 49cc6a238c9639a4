import Foundation
import RenderTree

/// An angular gradient: its colours change with the angle around a centre.
///
/// ```swift
/// Circle().fill(AngularGradient(colors: [.red, .blue, .red], center: .center))
/// // {"type": "Circle", "props": {"fill": {"gradient": "angular", "stops": […], …}}}
/// ```
public struct AngularGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle

  /// Creates an angular gradient.
  nonisolated public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }

  /// Creates an angular gradient of evenly spaced colours.
  nonisolated public init(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates an angular gradient of colours at the given stops.
  nonisolated public init(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns the style's wire format. Not for use by apps.
  nonisolated public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(
      ("gradient", .string("angular")), ("stops", gradient.json),
      ("center", center.json),
      ("startAngle", .number(startAngle.writtenDegrees)),
      ("endAngle", .number(endAngle.writtenDegrees)))
  }

  /// Creates an angular gradient that begins and ends at the same angle.
  nonisolated public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates an angular gradient of evenly spaced colours that begins and ends at the same angle.
  nonisolated public init(colors: [Color], center: UnitPoint, angle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  /// Creates an angular gradient of colours at the given stops that begins and ends at the same angle.
  nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }

  /// A rectangle filled with the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == AngularGradient {
  /// Returns an angular gradient that begins and ends at the same angle.
  public static func conicGradient(_ gradient: Gradient, center: UnitPoint, angle: Angle = .zero)
    -> AngularGradient
  {
    .init(gradient: gradient, center: center, angle: angle)
  }

  /// Returns an angular gradient of evenly spaced colours that begins and ends at the same angle.
  public static func conicGradient(colors: [Color], center: UnitPoint, angle: Angle = .zero)
    -> AngularGradient
  {
    .init(colors: colors, center: center, angle: angle)
  }

  /// Returns an angular gradient of colours at the given stops that begins and ends at the same angle.
  public static func conicGradient(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero)
    -> AngularGradient
  {
    .init(stops: stops, center: center, angle: angle)
  }

  /// Returns an angular gradient.
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) -> AngularGradient {
    .init(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns an angular gradient of evenly spaced colours.
  public static func angularGradient(
    colors: [Color], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) -> AngularGradient {
    .init(colors: colors, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Returns an angular gradient of colours at the given stops.
  public static func angularGradient(
    stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .degrees(360)
  ) -> AngularGradient {
    .init(stops: stops, center: center, startAngle: startAngle, endAngle: endAngle)
  }
}

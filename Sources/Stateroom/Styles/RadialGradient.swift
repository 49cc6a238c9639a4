import Foundation
import RenderTree

/// A radial gradient: its colours change with the distance from a centre.
///
/// ```swift
/// RadialGradient(colors: [.white, .blue], center: .center, startRadius: 0, endRadius: 80)
/// // {"type": "Rectangle", "props": {"fill": {"gradient": "radial", "stops": […], …}}}
/// ```
public struct RadialGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  /// Creates a radial gradient.
  nonisolated public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  /// Creates a radial gradient of evenly spaced colours.
  nonisolated public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Creates a radial gradient of colours at the given stops.
  nonisolated public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat)
  {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns the style's wire format. Not for use by apps.
  nonisolated public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(
      ("gradient", .string("radial")), ("stops", gradient.json),
      ("center", center.json),
      ("startRadius", .number(Double(startRadius))),
      ("endRadius", .number(Double(endRadius))))
  }

  /// A rectangle filled with the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == RadialGradient {
  /// Returns a radial gradient.
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    .init(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a radial gradient of evenly spaced colours.
  public static func radialGradient(
    colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    .init(colors: colors, center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Returns a radial gradient of colours at the given stops.
  public static func radialGradient(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) -> RadialGradient {
    .init(stops: stops, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

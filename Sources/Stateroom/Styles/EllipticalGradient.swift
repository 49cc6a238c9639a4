import Foundation
import RenderTree

/// An elliptical gradient: its colours change outwards from a centre, in the proportions of the filled area.
///
/// ```swift
/// EllipticalGradient(colors: [.white, .blue])
/// // {"type": "Rectangle", "props": {"fill": {"gradient": "elliptical", …}}}
/// ```
public struct EllipticalGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// Creates an elliptical gradient.
  nonisolated public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// Creates an elliptical gradient of evenly spaced colours.
  nonisolated public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Creates an elliptical gradient of colours at the given stops.
  nonisolated public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns the style's wire format. Not for use by apps.
  nonisolated public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(
      ("gradient", .string("elliptical")), ("stops", gradient.json), ("center", center.json),
      ("startRadiusFraction", .number(Double(startRadiusFraction))),
      ("endRadiusFraction", .number(Double(endRadiusFraction))))
  }

  /// A rectangle filled with the gradient.
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns an elliptical gradient.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .init(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// Returns an elliptical gradient of evenly spaced colours.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .init(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// Returns an elliptical gradient of colours at the given stops.
  public static func ellipticalGradient(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// A style that paints with an image, repeated as a pattern.
public struct ImagePaint: ShapeStyle {
  /// The image.
  public var image: Image
  /// The part of the image to paint with, in unit coordinates from 0 to 1.
  public var sourceRect: CGRect
  /// The scale factor of the image.
  public var scale: CGFloat

  /// Creates a style that paints with an image, repeated as a pattern.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1)
  {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// Returns the style's wire format. Not for use by apps.
  public func _json(in environment: EnvironmentValues) -> JSONValue {
    let isWhole = sourceRect == CGRect(x: 0, y: 0, width: 1, height: 1)
    let rect = [sourceRect.minX, sourceRect.minY, sourceRect.width, sourceRect.height]
    return .members(
      ("image", image.assetName.map(JSONValue.string)),
      ("systemImage", image.symbolName.map(JSONValue.string)),
      ("sourceRect", isWhole ? nil : .array(rect.map { .number(Double($0)) })),
      ("scale", scale == 1 ? nil : .length(scale)))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style that paints with an image, repeated as a pattern.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    .init(image: image, sourceRect: sourceRect, scale: scale)
  }
}

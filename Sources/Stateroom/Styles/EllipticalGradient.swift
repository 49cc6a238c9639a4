import Foundation
import RenderTree

/// A gradient from a point outwards that has the shape of its area.
public struct EllipticalGradient: ShapeStyle, View, Hashable {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat

  /// A gradient from a point outwards.
  nonisolated public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }

  /// A gradient from a point outwards. Made of colours at even distances.
  nonisolated public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// A gradient from a point outwards. Made of colours at given places.
  nonisolated public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// The style as it goes over the wire. Not for use by apps.
  nonisolated public func _json(in environment: EnvironmentValues) -> JSONValue {
    .members(
      ("gradient", .string("elliptical")), ("stops", gradient.json), ("center", center.json),
      ("startRadiusFraction", .number(Double(startRadiusFraction))),
      ("endRadiusFraction", .number(Double(endRadiusFraction))))
  }

  /// A rectangle that is filled with it.
  public var body: some View { Rectangle().fill(self) }
}

extension ShapeStyle where Self == EllipticalGradient {
  /// A gradient from a point outwards that has the shape of its area.
  public static func ellipticalGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .init(
      gradient: gradient, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  /// A gradient from a point outwards that has the shape of its area. Made of colours at even distances.
  public static func ellipticalGradient(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) -> EllipticalGradient {
    .init(
      colors: colors, center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

/// A picture as a pattern.
public struct ImagePaint: ShapeStyle {
  /// The picture.
  public var image: Image
  /// The part of the picture that is painted with, from 0 to 1.
  public var sourceRect: CGRect
  /// How large the picture is painted.
  public var scale: CGFloat

  /// A picture as a pattern.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1)
  {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  /// The style as it goes over the wire. Not for use by apps.
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
  /// A picture as a pattern.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    .init(image: image, sourceRect: sourceRect, scale: scale)
  }
}

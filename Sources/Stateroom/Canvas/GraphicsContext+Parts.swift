import Foundation
import RenderTree

extension GraphicsContext {
  /// A colour or style to draw with.
  public nonisolated struct Shading: Sendable {
    private let style: AnyShapeStyle?
    /// The name of a feature that no client can draw, or nil.
    let unsupported: String?

    private init(_ style: AnyShapeStyle?, unsupported: String? = nil) {
      (self.style, self.unsupported) = (style, unsupported)
    }

    /// Returns a shading of a colour.
    public static func color(_ color: Color) -> Shading { Shading(AnyShapeStyle(color)) }
    /// Returns a shading of a colour from its components.
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// Returns a shading of a grey.
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(space, white: white, opacity: opacity))
    }
    /// Returns a shading of a shape style.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(AnyShapeStyle(style)) }
    /// The shading of the foreground style.
    public static var foreground: Shading { Shading(nil) }
    /// Returns a shading of a linear gradient between points of the drawing.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        AnyShapeStyle(
          WrittenStyle(
            json: .members(
              ("gradient", .string("linear")), ("units", .string("points")), ("stops", gradient.json),
              ("startPoint", startPoint.json), ("endPoint", endPoint.json), ("spread", options.json)))))
    }
    /// Returns a shading of a radial gradient around a point of the drawing.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        AnyShapeStyle(
          WrittenStyle(
            json: .members(
              ("gradient", .string("radial")), ("units", .string("points")), ("stops", gradient.json),
              ("center", center.json), ("startRadius", .length(startRadius)),
              ("endRadius", .length(endRadius)),
              ("spread", options.json)))))
    }
    /// Returns a shading of an angular gradient around a point of the drawing.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(),
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      Shading(
        AnyShapeStyle(
          WrittenStyle(
            json: .members(
              ("gradient", .string("angular")), ("units", .string("points")), ("stops", gradient.json),
              ("center", center.json), ("startAngle", .number(angle.writtenDegrees)),
              ("endAngle", .number(angle.writtenDegrees + 360)), ("spread", options.json)))))
    }

    /// Returns a shading of several levels. A path is drawn with the first one, and a symbol with all.
    public static func palette(_ array: [Shading]) -> Shading {
      Shading(AnyShapeStyle(Palette(levels: array)))
    }
    /// The shading of the drawing below.
    public static var backdrop: Shading {
      Shading(AnyShapeStyle(WrittenStyle(json: .members(("backdrop", .bool(true))))))
    }
    /// Returns a shading that repeats a part of an image, given as fractions of its size.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      Shading(AnyShapeStyle(TiledImage(image: image, origin: origin, source: sourceRect, scale: scale)))
    }
    /// Returns a shading of a shader. No client can draw it: it is reported as unsupported, and nothing is
    /// painted.
    public static func shader(_ shader: Shader, bounds: CGRect = .zero) -> Shading {
      Shading(AnyShapeStyle(shader), unsupported: "GraphicsContext.Shading.shader")
    }

    /// Whether this is the shading of the foreground style.
    var isForeground: Bool { style == nil }

    func json(in environment: EnvironmentValues) -> JSONValue {
      let style = style ?? environment.text.attributes.foregroundStyle ?? AnyShapeStyle(Color.primary)
      return style._json(in: environment)
    }
  }

  /// A style in the coordinates of a drawing, as it is written.
  private nonisolated struct WrittenStyle: ShapeStyle, Hashable {
    let json: JSONValue
    func _json(in environment: EnvironmentValues) -> JSONValue { json }
  }

  /// Several levels of shadings.
  private nonisolated struct Palette: ShapeStyle {
    let levels: [Shading]
    func _json(in environment: EnvironmentValues) -> JSONValue {
      .members(("palette", .array(levels.map { $0.json(in: environment) })))
    }
  }

  /// An image that is repeated.
  private nonisolated struct TiledImage: ShapeStyle {
    let image: Image
    let origin: CGPoint
    let source: CGRect
    let scale: CGFloat
    func _json(in environment: EnvironmentValues) -> JSONValue {
      .members(
        ("image", ResolvedImage(image: image, environment: environment).json(in: environment)),
        ("origin", origin.json), ("sourceRect", source.json), ("scale", .length(scale)))
    }
  }

  /// The continuation of a gradient beyond its ends.
  public nonisolated struct GradientOptions: OptionSet, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt32
    /// Creates a set of options from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The gradient repeats.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The gradient repeats, mirrored each time.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colours are interpolated in linear space.
    public static let linearColor = GradientOptions(rawValue: 4)

    fileprivate var json: JSONValue? {
      contains(.repeat) ? .string("repeat") : contains(.mirror) ? .string("mirror") : nil
    }
  }

  /// The options of a clip.
  public nonisolated struct ClipOptions: OptionSet, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt32
    /// Creates a set of options from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Clips to the outside of the shape.
    public static let inverse = ClipOptions(rawValue: 1)
  }
}

import Foundation
import RenderTree

extension GraphicsContext {
  /// A colour or style to draw with.
  public nonisolated struct Shading: Sendable {
    private let style: AnyShapeStyle?

    private init(_ style: AnyShapeStyle?) { self.style = style }

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
          DrawnGradient(
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
          DrawnGradient(
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
          DrawnGradient(
            json: .members(
              ("gradient", .string("angular")), ("units", .string("points")), ("stops", gradient.json),
              ("center", center.json), ("startAngle", .number(angle.writtenDegrees)),
              ("endAngle", .number(angle.writtenDegrees + 360)), ("spread", options.json)))))
    }

    func json(in environment: EnvironmentValues) -> JSONValue {
      let style = style ?? environment.text.attributes.foregroundStyle ?? AnyShapeStyle(Color.primary)
      return style._json(in: environment)
    }
  }

  /// A gradient in the coordinates of a drawing.
  private nonisolated struct DrawnGradient: ShapeStyle, Hashable {
    let json: JSONValue
    func _json(in environment: EnvironmentValues) -> JSONValue { json }
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

  /// The options of a filter. Ignored here.
  public nonisolated struct FilterOptions: OptionSet, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt32
    /// Creates a set of options from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colours are computed in linear space.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// A filter on drawing operations, in the wire format of the modifier of the same name.
  public nonisolated struct Filter: Sendable {
    let json: JSONValue

    private init(_ name: String, _ value: JSONValue) {
      json = .object([JSONMember(name: name, value: value)])
    }

    /// Returns a filter that blurs.
    public static func blur(radius: CGFloat) -> Filter { Filter("blur", .number(Double(radius))) }
    /// Returns a filter that adds a shadow.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter {
      Filter(
        "shadow",
        .members(("color", color.json), ("radius", .length(radius)), ("x", .length(x)), ("y", .length(y))))
    }
    /// Returns a filter that adjusts the saturation.
    public static func saturation(_ amount: Double) -> Filter { Filter("saturation", .number(amount)) }
    /// Returns a filter that adjusts the brightness.
    public static func brightness(_ amount: Double) -> Filter { Filter("brightness", .number(amount)) }
    /// Returns a filter that adjusts the contrast.
    public static func contrast(_ amount: Double) -> Filter { Filter("contrast", .number(amount)) }
    /// Returns a filter that adds a grayscale effect.
    public static func grayscale(_ amount: Double) -> Filter { Filter("grayscale", .number(amount)) }
    /// Returns a filter that rotates the hues.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter("hueRotation", .number(angle.writtenDegrees))
    }
    /// Returns a filter that inverts the colours.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter("colorInvert", .number(amount)) }
    /// Returns a filter that multiplies the colours by a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter("colorMultiply", color.json) }
    /// A filter that turns the luminance into the opacity, so that dark colours become transparent.
    public static var luminanceToAlpha: Filter { Filter("luminanceToAlpha", .bool(true)) }
  }

  /// A text that is resolved for drawing. Its size is an estimate.
  public nonisolated struct ResolvedText {
    let json: JSONValue
    let words: String

    /// Returns the size of the text, estimated from the number of its letters.
    public func measure(in size: CGSize) -> CGSize {
      let points = json["font"]?["size"]?.doubleValue ?? 17
      let width = CGFloat(Double(words.count) * points * 0.5)
      guard size.width.isFinite, size.width > 0, width > size.width else {
        return CGSize(width: width, height: CGFloat(points * 1.2))
      }
      let lines = (width / size.width).rounded(.up)
      return CGSize(width: size.width, height: CGFloat(points * 1.2) * lines)
    }
  }

  /// An image that is resolved for drawing.
  public nonisolated struct ResolvedImage {
    let image: Image
    /// The length of the longest URL that is written. A canvas can draw an image many times, and a URL can contain one.
    private static let longestURL = 2048

    /// The shading to draw the image with, or nil for its own colours.
    public var shading: Shading?

    func json(in environment: EnvironmentValues) -> JSONValue {
      let url = image.url(in: environment).flatMap { $0.utf8.count <= Self.longestURL ? $0 : nil }
      let size = image.pointSize(in: environment)
      return .members(
        ("name", image.assetName.map(JSONValue.string)),
        ("systemName", image.symbolName.map(JSONValue.string)),
        ("url", url.map(JSONValue.string)),
        ("width", .length(size?.width)), ("height", .length(size?.height)),
        ("shading", shading?.json(in: environment)))
    }
  }

  /// A view that is resolved for drawing.
  public nonisolated struct ResolvedSymbol {
    let tag: String
  }
}

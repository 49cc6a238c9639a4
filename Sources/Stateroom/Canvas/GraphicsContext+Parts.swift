import Foundation
import RenderTree

extension GraphicsContext {
  /// A style that a drawing is painted with.
  public nonisolated struct Shading: Sendable {
    private let style: AnyShapeStyle?

    private init(_ style: AnyShapeStyle?) { self.style = style }

    /// A colour.
    public static func color(_ color: Color) -> Shading { Shading(AnyShapeStyle(color)) }
    /// A colour by its components.
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(space, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A grey.
    public static func color(
      _ space: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(space, white: white, opacity: opacity))
    }
    /// A style.
    public static func style(_ style: some ShapeStyle) -> Shading { Shading(AnyShapeStyle(style)) }
    /// The foreground's style.
    public static var foreground: Shading { Shading(nil) }
    /// A gradient along a line between points of the drawing.
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
    /// A gradient from a point of the drawing outwards.
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
    /// A gradient around a point of the drawing.
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

  /// A gradient between points of a drawing.
  private nonisolated struct DrawnGradient: ShapeStyle, Hashable {
    let json: JSONValue
    func _json(in environment: EnvironmentValues) -> JSONValue { json }
  }

  /// How a gradient goes on beyond its ends.
  public nonisolated struct GradientOptions: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: UInt32
    /// Options by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// It begins again.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// It goes back.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colours are mixed without the curve of their space.
    public static let linearColor = GradientOptions(rawValue: 4)

    fileprivate var json: JSONValue? {
      contains(.repeat) ? .string("repeat") : contains(.mirror) ? .string("mirror") : nil
    }
  }

  /// How a clip is taken.
  public nonisolated struct ClipOptions: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: UInt32
    /// Options by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// What is outside is drawn.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// How a filter works.
  public nonisolated struct FilterOptions: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: UInt32
    /// Options by their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colours are computed without the curve of their space.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// An effect on what is drawn, in the form of the modifiers of the same names.
  public nonisolated struct Filter: Sendable {
    let json: JSONValue

    private init(_ name: String, _ value: JSONValue) {
      json = .object([JSONMember(name: name, value: value)])
    }

    /// A blur.
    public static func blur(radius: CGFloat) -> Filter { Filter("blur", .number(Double(radius))) }
    /// A shadow.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0
    ) -> Filter {
      Filter(
        "shadow",
        .members(("color", color.json), ("radius", .length(radius)), ("x", .length(x)), ("y", .length(y))))
    }
    /// Another strength of colours.
    public static func saturation(_ amount: Double) -> Filter { Filter("saturation", .number(amount)) }
    /// Another brightness.
    public static func brightness(_ amount: Double) -> Filter { Filter("brightness", .number(amount)) }
    /// Another contrast.
    public static func contrast(_ amount: Double) -> Filter { Filter("contrast", .number(amount)) }
    /// Less colour.
    public static func grayscale(_ amount: Double) -> Filter { Filter("grayscale", .number(amount)) }
    /// Turned colours.
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter("hueRotation", .number(angle.writtenDegrees))
    }
    /// Inverted colours.
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter("colorInvert", .number(amount)) }
    /// Colours multiplied by a colour.
    public static func colorMultiply(_ color: Color) -> Filter { Filter("colorMultiply", color.json) }
    /// Dark colours become transparent.
    public static var luminanceToAlpha: Filter { Filter("luminanceToAlpha", .bool(true)) }
  }

  /// A text as it is drawn. Its size is that of its letters, estimated.
  public nonisolated struct ResolvedText {
    let json: JSONValue
    let words: String

    /// The size of the text, estimated by the number of its letters.
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

  /// A picture as it is drawn.
  public nonisolated struct ResolvedImage {
    let image: Image
    /// What the picture is painted with.
    public var shading: Shading?

    func json(in environment: EnvironmentValues) -> JSONValue {
      .members(
        ("name", image.assetName.map(JSONValue.string)),
        ("systemName", image.symbolName.map(JSONValue.string)),
        ("shading", shading?.json(in: environment)))
    }
  }

  /// A view as it is drawn.
  public nonisolated struct ResolvedSymbol {
    let tag: String
  }
}

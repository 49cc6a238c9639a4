import Foundation
import RenderTree

extension GraphicsContext {
  /// The options of a filter.
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
    /// The name of a feature that no client can draw, or nil.
    let unsupported: String?

    private init(_ name: String, _ value: JSONValue, unsupported: String? = nil) {
      json = .object([JSONMember(name: name, value: value)])
      self.unsupported = unsupported
    }

    /// Returns a filter that blurs.
    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      if options.isEmpty { return Filter("blur", .number(Double(radius))) }
      return Filter(
        "blur",
        .members(
          ("radius", .length(radius)), ("opaque", options.contains(.opaque) ? .bool(true) : nil),
          ("dithersResult", options.contains(.dithersResult) ? .bool(true) : nil)))
    }
    /// Returns a filter that adds a shadow.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
      y: CGFloat = 0, blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      Filter(
        "shadow",
        .members(
          ("color", color.json), ("radius", .length(radius)), ("x", .length(x)), ("y", .length(y)),
          ("blendMode", blendMode == .normal ? nil : .string(blendMode.name)),
          ("options", options.isEmpty ? nil : .array(options.names.map(JSONValue.string)))))
    }
    /// Returns a filter that applies a projective transformation.
    public static func projectionTransform(_ matrix: ProjectionTransform) -> Filter {
      Filter("projectionTransform", matrix.json)
    }
    /// Returns a filter that multiplies the colours by a matrix.
    public static func colorMatrix(_ matrix: ColorMatrix) -> Filter { Filter("colorMatrix", matrix.json) }
    /// Returns a filter that paints a colour where the opacity is in a range, and nothing elsewhere.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = Color.black) -> Filter {
      Filter(
        "alphaThreshold", .members(("min", .number(min)), ("max", .number(max)), ("color", color.json)))
    }
    /// Returns a filter of a shader that changes colours. No client can draw it: it is reported as unsupported.
    public static func colorShader(_ shader: Shader) -> Filter {
      Filter("colorShader", shader.json, unsupported: "GraphicsContext.Filter.colorShader")
    }
    /// Returns a filter of a shader that moves pixels. No client can draw it: it is reported as unsupported.
    public static func distortionShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      Filter("distortionShader", shader.json, unsupported: "GraphicsContext.Filter.distortionShader")
    }
    /// Returns a filter of a shader of the whole layer. No client can draw it: it is reported as unsupported.
    public static func layerShader(_ shader: Shader, maxSampleOffset: CGSize) -> Filter {
      Filter("layerShader", shader.json, unsupported: "GraphicsContext.Filter.layerShader")
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

  /// The options of a blur.
  public nonisolated struct BlurOptions: OptionSet, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt32
    /// Creates a set of options from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The result has no transparent parts.
    public static let opaque = BlurOptions(rawValue: 1)
    /// The result is dithered, so that slow changes of colour show no bands.
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// The options of a shadow.
  public nonisolated struct ShadowOptions: OptionSet, Sendable {
    /// The bits, one for each option.
    public let rawValue: UInt32
    /// Creates a set of options from its bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The shadow is drawn above the content instead of below.
    public static let shadowAbove = ShadowOptions(rawValue: 1)
    /// Only the shadow is drawn.
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    /// The shadow is where the content is transparent.
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    /// The shadow and the content are not put together before they are drawn.
    public static let disablesGroup = ShadowOptions(rawValue: 8)

    fileprivate var names: [String] {
      let options: [(ShadowOptions, String)] = [
        (.shadowAbove, "shadowAbove"), (.shadowOnly, "shadowOnly"), (.invertsAlpha, "invertsAlpha"),
        (.disablesGroup, "disablesGroup"),
      ]
      return options.filter { contains($0.0) }.map(\.1)
    }
  }
}

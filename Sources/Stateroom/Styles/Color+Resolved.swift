import Foundation
import RenderTree

extension Color {
  /// The components of a colour, resolved in an environment.
  public struct Resolved: Hashable, Sendable, CustomStringConvertible, ShapeStyle {
    /// The red component, in linear space.
    public var linearRed: Float
    /// The green component, in linear space.
    public var linearGreen: Float
    /// The blue component, in linear space.
    public var linearBlue: Float
    /// The opacity, from 0 to 1.
    public var opacity: Float

    /// Creates a resolved colour of components in a colour space, whose values may lie outside of 0 to 1.
    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let isLinear = colorSpace == .sRGBLinear
      let (r, g, b) =
        isLinear ? (red, green, blue) : (Self.linear(red), Self.linear(green), Self.linear(blue))
      if colorSpace == .displayP3 {
        // From the primaries of Display P3 to those of sRGB, which have the same white; as precise as in SwiftUI.
        linearRed = 1.2249 * r - 0.2247 * g
        linearGreen = -0.042 * r + 1.0419 * g
        linearBlue = -0.0197 * r - 0.0786 * g + 1.0979 * b
      } else {
        (linearRed, linearGreen, linearBlue) = (r, g, b)
      }
      self.opacity = opacity
    }

    init(_ components: RGBA) {
      self.init(
        red: Float(components.red), green: Float(components.green), blue: Float(components.blue),
        opacity: Float(components.alpha))
    }

    /// The red component, with the gamma of sRGB.
    public var red: Float {
      get { Self.curved(linearRed) }
      set { linearRed = Self.linear(newValue) }
    }
    /// The green component, with the gamma of sRGB.
    public var green: Float {
      get { Self.curved(linearGreen) }
      set { linearGreen = Self.linear(newValue) }
    }
    /// The blue component, with the gamma of sRGB.
    public var blue: Float {
      get { Self.curved(linearBlue) }
      set { linearBlue = Self.linear(newValue) }
    }

    /// The colour as `#RRGGBBAA`.
    public var description: String {
      let text = RGBA(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(opacity))
        .hexadecimal
      return text.count == 7 ? text + "FF" : text
    }

    /// Returns the style's wire format. Not for use by apps.
    public func _json(in environment: EnvironmentValues) -> JSONValue { Color(self).json }

    // In the arithmetic of SwiftUI, so that descriptions round as they do there.
    private static func linear(_ value: Float) -> Float {
      let size = abs(value)
      if size == 1 { return value }
      let linear = size <= 0.04045 ? size / 12.92 : pow(size * (1 / 1.055) + 0.055 * (1 / 1.055), 2.4)
      return value < 0 ? -linear : linear
    }

    private static func curved(_ value: Float) -> Float {
      let size = abs(value)
      if size == 1 { return value }
      let curved = size <= 0.0031308 ? size * 12.92 : pow(size, 1 / 2.4) * 1.055 - 0.055
      return value < 0 ? -curved : curved
    }
  }

}

extension Color.Resolved: Animatable {
  /// The components in linear space, and the opacity.
  public var animatableData: AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  {
    get {
      AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity)))
    }
    set {
      linearRed = newValue.first
      linearGreen = newValue.second.first
      (linearBlue, opacity) = (newValue.second.second.first, newValue.second.second.second)
    }
  }
}

extension Color.Resolved: Codable {
  /// Reads the components in linear space, and the opacity.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let (red, green) = (try values.decode(Float.self), try values.decode(Float.self))
    let (blue, opacity) = (try values.decode(Float.self), try values.decode(Float.self))
    self.init(colorSpace: .sRGBLinear, red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Writes the components in linear space, and the opacity.
  ///
  /// - Complexity: O(1). There are four numbers.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    for value in [linearRed, linearGreen, linearBlue, opacity] { try values.encode(value) }
  }
}

extension Color {
  /// Returns the components of the colour in an environment. A colour that no asset catalogue has is clear.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Resolved(source.components(isDark: environment.colorScheme == .dark))
  }
}

extension Color.Source {
  /// Returns the components of the colour. System colours have the components that iOS gives them.
  func components(isDark: Bool) -> RGBA {
    switch self {
    case .components(let components): components
    case .faded(let base, let opacity): base.components(isDark: isDark).faded(opacity)
    case .mixed(let first, let second, let fraction, let isPerceptual):
      first.components(isDark: isDark)
        .mixed(with: second.components(isDark: isDark), by: fraction, isPerceptual: isPerceptual)
    case .asset(let name): Self.components(of: AssetLibrary.main.color(name), isDark: isDark)
    case .bundled(let name, let bundle):
      Self.components(of: AssetLibrary.named(bundle).color(name), isDark: isDark)
    case .system(let name):
      RGBA(hexadecimal: Self.system[name].map { isDark ? $0.dark : $0.light } ?? "#00000000")
        ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    }
  }

  private static func components(of color: ColorAsset?, isDark: Bool) -> RGBA {
    color?.source(isDark: isDark).components(isDark: isDark) ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
  }

  private static let system: [String: (light: String, dark: String)] = [
    "red": ("#FF3B30", "#FF453A"), "orange": ("#FF9500", "#FF9F0A"), "yellow": ("#FFCC00", "#FFD60A"),
    "green": ("#34C759", "#30D158"), "mint": ("#00C7BE", "#63E6E2"), "teal": ("#30B0C7", "#40CBE0"),
    "cyan": ("#32ADE6", "#64D2FF"), "blue": ("#007AFF", "#0A84FF"), "indigo": ("#5856D6", "#5E5CE6"),
    "purple": ("#AF52DE", "#BF5AF2"), "pink": ("#FF2D55", "#FF375F"), "brown": ("#A2845E", "#AC8E68"),
    "gray": ("#8E8E93", "#8E8E93"), "white": ("#FFFFFF", "#FFFFFF"), "black": ("#000000", "#000000"),
    "clear": ("#00000000", "#00000000"), "primary": ("#000000", "#FFFFFF"),
    "secondary": ("#3C3C4399", "#EBEBF599"), "accentColor": ("#007AFF", "#0A84FF"),
    "gray2": ("#AEAEB2", "#636366"), "gray3": ("#C7C7CC", "#48484A"), "gray4": ("#D1D1D6", "#3A3A3C"),
    "gray5": ("#E5E5EA", "#2C2C2E"), "gray6": ("#F2F2F7", "#1C1C1E"), "background": ("#FFFFFF", "#000000"),
    "secondaryBackground": ("#F2F2F7", "#1C1C1E"), "tertiaryBackground": ("#FFFFFF", "#2C2C2E"),
    "groupedBackground": ("#F2F2F7", "#000000"), "secondaryGroupedBackground": ("#FFFFFF", "#1C1C1E"),
    "tertiaryGroupedBackground": ("#F2F2F7", "#2C2C2E"), "separator": ("#3C3C434A", "#54545899"),
  ]
}

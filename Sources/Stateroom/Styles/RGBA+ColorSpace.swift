import Foundation

extension RGBA {
  /// Returns the components in sRGB, given the space that they are in.
  func standard(from space: Color.RGBColorSpace) -> RGBA {
    switch space {
    case .sRGB: return self
    case .sRGBLinear:
      return RGBA(
        red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue), alpha: alpha)
    case .displayP3:
      let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
      // From the primaries of Display P3 to those of sRGB; both have the same white.
      return RGBA(
        red: Self.encoded(1.2249401763 * r - 0.2249401763 * g),
        green: Self.encoded(-0.0420569547 * r + 1.0420569547 * g),
        blue: Self.encoded(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b), alpha: alpha)
    }
  }

  /// Returns a linear component as sRGB encodes it, clamped.
  private static func encoded(_ value: Double) -> Double {
    let value = min(max(value, 0), 1)
    return value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// Returns an encoded component as a linear one.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}

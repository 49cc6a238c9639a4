import Foundation

/// The components of a colour, from 0 to 1.
struct RGBA: Hashable, Sendable, Codable {
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  init(red: Double, green: Double, blue: Double, alpha: Double) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(hue: Double, saturation: Double, brightness: Double, alpha: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: Double) -> Double {
      let position = (offset + sector).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates the components from `#RRGGBB` or `#RRGGBBAA`, or returns nil if the text has neither form.
  init?(hexadecimal text: String) {
    guard text.first == "#", text.count == 7 || text.count == 9, text.dropFirst().allSatisfy(\.isHexDigit),
      let bits = UInt64(text.dropFirst(), radix: 16)
    else { return nil }
    let value = text.count == 7 ? bits << 8 | 0xFF : bits
    func component(_ shift: UInt64) -> Double { Double(value >> shift & 0xFF) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), alpha: component(0))
  }

  func faded(_ opacity: Double) -> RGBA {
    var result = self
    result.alpha *= opacity
    return result
  }

  /// The colour as `#RRGGBB`, or as `#RRGGBBAA` if it is not opaque.
  var hexadecimal: String {
    let bytes = [red, green, blue, alpha].map { Int(($0.clampedFraction * 255).rounded()) }
    let shown = bytes[3] == 255 ? bytes.prefix(3) : bytes[...]
    return "#"
      + shown.map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }
}

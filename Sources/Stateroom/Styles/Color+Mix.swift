import Foundation
import RenderTree

extension Color {
  /// Returns a mixture of this colour and another one. `fraction` is the share of the other one, from 0 to 1.
  public func mix(
    with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(
      .mixed(source, other.source, fraction.clampedFraction, isPerceptual: colorSpace == .perceptual))
  }
}

extension Color.Source {
  /// Whether the components depend on the appearance, so that no name describes them.
  var isMixed: Bool {
    switch self {
    case .mixed: true
    case .faded(let base, _): base.isMixed
    default: false
    }
  }
}

extension RGBA {
  /// Returns the components between these and others, by their lightness and hue or by their numbers.
  func mixed(with other: RGBA, by fraction: Double, isPerceptual: Bool) -> RGBA {
    func between(_ first: Double, _ second: Double) -> Double { first + (second - first) * fraction }
    let alpha = between(self.alpha, other.alpha)
    guard isPerceptual else {
      return RGBA(
        red: between(red, other.red), green: between(green, other.green),
        blue: between(blue, other.blue), alpha: alpha)
    }
    let (first, second) = (lab, other.lab)
    return RGBA(
      lightness: between(first.lightness, second.lightness), a: between(first.a, second.a),
      b: between(first.b, second.b), alpha: alpha)
  }

  /// The colour in the space Oklab, where equal distances look equal.
  private var lab: (lightness: Double, a: Double, b: Double) {
    let color = Color.Resolved(self)
    let (red, green, blue) = (
      Double(color.linearRed), Double(color.linearGreen), Double(color.linearBlue)
    )
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
      0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
      1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
      0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
    )
  }

  private init(lightness: Double, a: Double, b: Double, alpha: Double) {
    let long = pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let medium = pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let short = pow(lightness - 0.0894841775 * a - 1.291485548 * b, 3)
    let color = Color.Resolved(
      colorSpace: .sRGBLinear,
      red: Float(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
      green: Float(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
      blue: Float(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short))
    func clamped(_ component: Float) -> Double { min(1, max(0, Double(component))) }
    self.init(
      red: clamped(color.red), green: clamped(color.green), blue: clamped(color.blue), alpha: alpha)
  }
}

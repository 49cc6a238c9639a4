@_exported import CoreGraphics
@_exported import SwiftUI

// Unchecked because the class is not final. Its stored properties are constants that hold only values, and no
// other module can add state, because the class is not open.
/// A colour of UIKit.
public class UIColor: NSObject, @unchecked Sendable {
  fileprivate let color: Color
  /// The components.
  public let cgColor: CGColor

  fileprivate init(_ color: Color, _ components: CGColor) {
    self.color = color
    cgColor = components
  }

  /// Creates a colour of red, green and blue.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(red: red, green: green, blue: blue, opacity: alpha),
      CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour of hue, saturation and brightness. `cgColor` is only a grey of the same brightness.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(
      Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha),
      CGColor(gray: brightness, alpha: alpha))
  }

  /// Creates a colour of an asset catalogue. Its components are not known: `cgColor` is black.
  public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: Any? = nil) {
    self.init(Color(name, bundle: bundle), CGColor(gray: 0, alpha: 1))
  }

  /// Creates a colour from a SwiftUI colour. Its components are not known: `cgColor` is black.
  public convenience init(_ color: Color) { self.init(color, CGColor(gray: 0, alpha: 1)) }

  /// Returns the colour with an opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    return UIColor(
      color.opacity(alpha), CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha))
  }

  /// Writes the components to the given pointers.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    red?.pointee = parts[0]
    green?.pointee = parts[1]
    blue?.pointee = parts[2]
    alpha?.pointee = parts[3]
    return true
  }

  private static func system(_ color: Color, _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(color, CGColor(red: red, green: green, blue: blue, alpha: 1))
  }

  private static func grey(_ white: CGFloat) -> UIColor { UIColor(white: white, alpha: 1) }

  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// White.
  public static let white = grey(1)
  /// Black.
  public static let black = grey(0)
  /// Grey.
  public static let gray = grey(0.5)
  /// A light grey.
  public static let lightGray = grey(0.667)
  /// A dark grey.
  public static let darkGray = grey(0.333)
  /// A transparent colour.
  public static let clear = UIColor(white: 0, alpha: 0)

  /// The system's red.
  public static let systemRed = system(.red, 1, 0.231, 0.188)
  /// The system's orange.
  public static let systemOrange = system(.orange, 1, 0.584, 0)
  /// The system's yellow.
  public static let systemYellow = system(.yellow, 1, 0.8, 0)
  /// The system's green.
  public static let systemGreen = system(.green, 0.204, 0.78, 0.349)
  /// The system's mint.
  public static let systemMint = system(.mint, 0, 0.78, 0.745)
  /// The system's teal.
  public static let systemTeal = system(.teal, 0.188, 0.69, 0.78)
  /// The system's cyan.
  public static let systemCyan = system(.cyan, 0.196, 0.678, 0.902)
  /// The system's blue.
  public static let systemBlue = system(.blue, 0, 0.478, 1)
  /// The system's indigo.
  public static let systemIndigo = system(.indigo, 0.345, 0.337, 0.839)
  /// The system's purple.
  public static let systemPurple = system(.purple, 0.686, 0.322, 0.871)
  /// The system's pink.
  public static let systemPink = system(.pink, 1, 0.176, 0.333)
  /// The system's brown.
  public static let systemBrown = system(.brown, 0.635, 0.518, 0.369)
  /// The system's grey.
  public static let systemGray = system(.gray, 0.557, 0.557, 0.576)
  /// The system's second grey.
  public static let systemGray2 = grey(0.69)
  /// The system's third grey.
  public static let systemGray3 = grey(0.78)
  /// The system's fourth grey.
  public static let systemGray4 = grey(0.82)
  /// The system's fifth grey.
  public static let systemGray5 = grey(0.9)
  /// The system's sixth grey.
  public static let systemGray6 = grey(0.95)
  /// The colour of text.
  public static let label = system(.primary, 0, 0, 0)
  /// The colour of secondary text.
  public static let secondaryLabel = system(.secondary, 0.235, 0.235, 0.263)
  /// The colour of tertiary text. The same as the secondary one here.
  public static let tertiaryLabel = system(.secondary, 0.235, 0.235, 0.263)
  /// The colour of quaternary text. The same as the secondary one here.
  public static let quaternaryLabel = system(.secondary, 0.235, 0.235, 0.263)
  /// The colour of placeholder text.
  public static let placeholderText = system(.secondary, 0.235, 0.235, 0.263)
  /// The colour of links.
  public static let link = system(.blue, 0, 0.478, 1)
  /// The colour of separators.
  public static let separator = grey(0.8)
  /// The background colour.
  public static let systemBackground = grey(1)
  /// The background colour of content on the background.
  public static let secondarySystemBackground = grey(0.95)
  /// The background colour of content on the secondary background.
  public static let tertiarySystemBackground = grey(1)
  /// The background colour of grouped content.
  public static let systemGroupedBackground = grey(0.95)
  /// The background colour of groups.
  public static let secondarySystemGroupedBackground = grey(1)
  /// The background colour of content in groups.
  public static let tertiarySystemGroupedBackground = grey(0.95)
  /// The fill colour of thin and small shapes.
  public static let systemFill = UIColor(white: 0.47, alpha: 0.2)
  /// The fill colour of medium-size shapes.
  public static let secondarySystemFill = UIColor(white: 0.47, alpha: 0.16)
  /// The fill colour of large shapes.
  public static let tertiarySystemFill = UIColor(white: 0.47, alpha: 0.12)
  /// The fill colour of large areas with complex content.
  public static let quaternarySystemFill = UIColor(white: 0.47, alpha: 0.08)
}

extension Color {
  /// Creates a colour from a UIKit colour.
  public init(_ color: UIColor) { self = color.color }
  /// Creates a colour from a UIKit colour.
  public init(uiColor: UIColor) { self = uiColor.color }
}

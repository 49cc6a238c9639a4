@_exported import CoreGraphics
@_exported import SwiftUI

// Unchecked because the class is not final. Its stored property is a constant value, and no other module can add
// state, because the class is not open.
/// A colour of UIKit.
public class UIColor: NSObject, @unchecked Sendable, _ExpressibleByColorLiteral {
  fileprivate let color: Color

  private init(color: Color) { self.color = color }

  /// The components in the appearance of the session whose code is running.
  public var cgColor: CGColor {
    let parts = color.resolve(in: _CurrentSession.environment)
    return CGColor(
      red: CGFloat(parts.red), green: CGFloat(parts.green), blue: CGFloat(parts.blue),
      alpha: CGFloat(parts.opacity))
  }

  /// Creates a colour of red, green and blue.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(color: Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates the colour of a literal.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a colour of red, green and blue.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(color: Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  /// Creates a grey.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(color: Color(white: white, opacity: alpha))
  }

  /// Creates a colour of hue, saturation and brightness.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(color: Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// Creates a colour of an asset catalogue, or returns nil if there is none.
  public convenience init?(named name: String, in bundle: Bundle? = nil, compatibleWith traits: Any? = nil) {
    guard _CurrentSession.hasColor(named: name, in: bundle) else { return nil }
    self.init(color: Color(name, bundle: bundle))
  }

  /// Creates a colour from a SwiftUI colour.
  public convenience init(_ color: Color) { self.init(color: color) }

  /// Creates a colour from its components.
  public convenience init(cgColor: CGColor) { self.init(color: Color(cgColor)) }

  /// Creates a colour that depends on traits: the one for the session whose code is running.
  public convenience init(dynamicProvider: @MainActor (UITraitCollection) -> UIColor) {
    self.init(color: MainActor.assumeIsolated { dynamicProvider(.current).color })
  }

  /// Returns the colour with an opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let parts = cgColor.components ?? [0, 0, 0, 1]
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Writes the components to the given pointers.
  @discardableResult public func getRed(
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

  /// Returns whether another object is an equal colour.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  /// The hash value of the colour.
  public override var hash: Int { color.hashValue }

  private static func system(_ color: Color) -> UIColor { UIColor(color: color) }

  private static func system(_ name: String) -> UIColor { UIColor(color: ._system(name)) }

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
  public static let systemRed = system(.red)
  /// The system's orange.
  public static let systemOrange = system(.orange)
  /// The system's yellow.
  public static let systemYellow = system(.yellow)
  /// The system's green.
  public static let systemGreen = system(.green)
  /// The system's mint.
  public static let systemMint = system(.mint)
  /// The system's teal.
  public static let systemTeal = system(.teal)
  /// The system's cyan.
  public static let systemCyan = system(.cyan)
  /// The system's blue.
  public static let systemBlue = system(.blue)
  /// The system's indigo.
  public static let systemIndigo = system(.indigo)
  /// The system's purple.
  public static let systemPurple = system(.purple)
  /// The system's pink.
  public static let systemPink = system(.pink)
  /// The system's brown.
  public static let systemBrown = system(.brown)
  /// The system's grey.
  public static let systemGray = system(.gray)
  /// The system's second grey.
  public static let systemGray2 = system("gray2")
  /// The system's third grey.
  public static let systemGray3 = system("gray3")
  /// The system's fourth grey.
  public static let systemGray4 = system("gray4")
  /// The system's fifth grey.
  public static let systemGray5 = system("gray5")
  /// The system's sixth grey.
  public static let systemGray6 = system("gray6")
  /// The colour of text.
  public static let label = system(.primary)
  /// The colour of secondary text.
  public static let secondaryLabel = system(.secondary)
  /// The colour of tertiary text. The same as the secondary one here.
  public static let tertiaryLabel = system(.secondary)
  /// The colour of quaternary text. The same as the secondary one here.
  public static let quaternaryLabel = system(.secondary)
  /// The colour of placeholder text.
  public static let placeholderText = system(.secondary)
  /// The colour of links.
  public static let link = system(.blue)
  /// The colour of separators.
  public static let separator = system("separator")
  /// The background colour.
  public static let systemBackground = system("background")
  /// The background colour of content on the background.
  public static let secondarySystemBackground = system("secondaryBackground")
  /// The background colour of content on the secondary background.
  public static let tertiarySystemBackground = system("tertiaryBackground")
  /// The background colour of grouped content.
  public static let systemGroupedBackground = system("groupedBackground")
  /// The background colour of groups.
  public static let secondarySystemGroupedBackground = system("secondaryGroupedBackground")
  /// The background colour of content in groups.
  public static let tertiarySystemGroupedBackground = system("tertiaryGroupedBackground")
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

/// The type of colour literals without another type.
public typealias _ColorLiteralType = UIColor

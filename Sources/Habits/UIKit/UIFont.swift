import SwiftUI

// Unchecked because the class is not final. Its stored properties are constants of `Sendable` types, and no
// other module can add state, because the class is not open.
/// A font of UIKit: a name and a size.
public class UIFont: NSObject, @unchecked Sendable {
  /// The name.
  public let fontName: String
  /// The size in points.
  public let pointSize: CGFloat

  /// Creates a font from its name.
  public init?(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
  }

  fileprivate static let systemName = "System"

  private init(_ size: CGFloat) {
    fontName = Self.systemName
    pointSize = size
  }

  /// The name of the family.
  public var familyName: String { fontName }
  /// Returns the font in another size.
  public func withSize(_ size: CGFloat) -> UIFont { UIFont(name: fontName, size: size)! }

  /// The height of a line, estimated from the size.
  public var lineHeight: CGFloat { (pointSize * 1.2).rounded(.up) }

  /// Returns the system font. The weight is ignored.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont { UIFont(size) }
  /// Returns the system font. It is not bold here: a font has only a name and a size.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size) }
  /// Returns the system font. It is not monospaced here: a font has only a name and a size.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont { UIFont(size) }

  /// Returns the system font in the size of a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(style.size) }

  /// The weight of a font.
  public struct Weight: Hashable, Sendable {
    let value: CGFloat
    /// The strength `light`.
    public static let light = Weight(value: -0.4)
    /// The strength `regular`.
    public static let regular = Weight(value: 0)
    /// The strength `medium`.
    public static let medium = Weight(value: 0.23)
    /// The strength `semibold`.
    public static let semibold = Weight(value: 0.3)
    /// The strength `bold`.
    public static let bold = Weight(value: 0.4)
    /// The strength `heavy`.
    public static let heavy = Weight(value: 0.56)
    /// The strength `black`.
    public static let black = Weight(value: 0.62)
  }

  /// The role of a text, which determines its font.
  public struct TextStyle: Hashable, Sendable {
    let size: CGFloat
    /// The style `largeTitle`.
    public static let largeTitle = TextStyle(size: 34)
    /// The style `title1`.
    public static let title1 = TextStyle(size: 28)
    /// The style `title2`.
    public static let title2 = TextStyle(size: 22)
    /// The style `title3`.
    public static let title3 = TextStyle(size: 20)
    /// The style `headline`.
    public static let headline = TextStyle(size: 17)
    /// The style `subheadline`.
    public static let subheadline = TextStyle(size: 15)
    /// The style `body`.
    public static let body = TextStyle(size: 17)
    /// The style `callout`.
    public static let callout = TextStyle(size: 16)
    /// The style `footnote`.
    public static let footnote = TextStyle(size: 13)
    /// The style `caption1`.
    public static let caption1 = TextStyle(size: 12)
    /// The style `caption2`.
    public static let caption2 = TextStyle(size: 11)
  }
}

/// Sizes that follow the person's preference.
public final class UIFontMetrics: NSObject, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of the body of a text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)
  /// Creates the metrics of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }
  /// Returns a size in proportion to the person's preference, which is the usual one here.
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
  /// Returns a font in proportion to the person's preference, which is the usual one here.
  public func scaledFont(for font: UIFont) -> UIFont { font }
}

extension Font {
  /// Creates a font from one of UIKit's.
  public init(_ font: UIFont) {
    self =
      font.fontName == UIFont.systemName
      ? .system(size: font.pointSize) : .custom(font.fontName, fixedSize: font.pointSize)
  }
}

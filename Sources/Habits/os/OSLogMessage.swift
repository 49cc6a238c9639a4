/// A log message with interpolated values. As on Apple's platforms, private values are redacted.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// Creates a message without values.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message with interpolated values.
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// The type that collects the parts of a message.
  public typealias StringInterpolation = Interpolation

  /// Collects the literal parts and values of a message.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Begins a message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a literal part.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isHidden ? "<private>" : String(describing: value())
    }

    /// Adds a value. The alignment is ignored.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
    ) {
      appendInterpolation(value(), privacy: privacy)
    }

    /// Adds a number. The format is ignored.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      appendInterpolation(value(), privacy: privacy)
    }
  }
}

/// The privacy of a value in a message.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool

  /// The value is logged.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// The value is redacted.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// The value is redacted.
  public static let sensitive = OSLogPrivacy(isHidden: true)
  /// The default: the value is logged.
  public static let auto = OSLogPrivacy(isHidden: false)

  /// A mask in place of a redacted value. Ignored here.
  public enum Mask: Sendable { case none, hash }
  /// Returns the privacy of a value that is redacted. A hash is not logged either.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
}

/// The alignment of a value in a column. Ignored here.
public struct OSLogStringAlignment: Sendable {
  /// No alignment.
  public static let none = OSLogStringAlignment()
  /// Returns an alignment to the left.
  public static func left(columns: Int) -> OSLogStringAlignment { none }
  /// Returns an alignment to the right.
  public static func right(columns: Int) -> OSLogStringAlignment { none }
}

/// The format of a number. Ignored here.
public struct OSLogFloatFormatting: Sendable {
  /// A fixed number of decimals.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  /// Returns the format of a given number of decimals.
  public static func fixed(precision: Int) -> OSLogFloatFormatting { fixed }
}

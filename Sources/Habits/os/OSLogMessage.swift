/// A line with values in it. What is private elsewhere is so here too: it is left out.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  init(_ text: String) { self.text = text }

  /// A line without values.
  public init(stringLiteral value: String) { text = value }
  /// A line with values.
  public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

  /// The type of a line's values.
  public typealias StringInterpolation = Interpolation

  /// Collects the parts of a line.
  public struct Interpolation: StringInterpolationProtocol, Sendable {
    var text = ""

    /// Begins a line.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds a literal part.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
    ) {
      text += privacy.isHidden ? "<private>" : String(describing: value())
    }

    /// Adds a value in a column.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, align: OSLogStringAlignment, privacy: OSLogPrivacy = .auto
    ) {
      appendInterpolation(value(), privacy: privacy)
    }

    /// Adds a number in a format.
    public mutating func appendInterpolation<Value>(
      _ value: @autoclosure () -> Value, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      appendInterpolation(value(), privacy: privacy)
    }
  }
}

/// Who may read a value in a line.
public struct OSLogPrivacy: Sendable {
  let isHidden: Bool

  /// Everyone who reads the log.
  public static let `public` = OSLogPrivacy(isHidden: false)
  /// No one.
  public static let `private` = OSLogPrivacy(isHidden: true)
  /// No one.
  public static let sensitive = OSLogPrivacy(isHidden: true)
  /// As usual.
  public static let auto = OSLogPrivacy(isHidden: false)

  /// What is written in the place of a value.
  public enum Mask: Sendable { case none, hash }
  /// No one; a hash is left out as well.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
}

/// How a value stands in a column, which lines here do not have.
public struct OSLogStringAlignment: Sendable {
  /// At its beginning.
  public static let none = OSLogStringAlignment()
  /// To the left.
  public static func left(columns: Int) -> OSLogStringAlignment { none }
  /// To the right.
  public static func right(columns: Int) -> OSLogStringAlignment { none }
}

/// How a number is written; here always in its own way.
public struct OSLogFloatFormatting: Sendable {
  /// With a fixed number of decimals.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting() }
  /// With a number of decimals.
  public static func fixed(precision: Int) -> OSLogFloatFormatting { fixed }
}

/// An axis of layout.
public enum Axis: Int8, CaseIterable, Hashable, Sendable, CustomStringConvertible {
  /// The horizontal axis.
  case horizontal
  /// The vertical axis.
  case vertical

  /// The name of the axis.
  public var description: String { self == .horizontal ? "horizontal" : "vertical" }

  /// A set of axes.
  public struct Set: OptionSet, Hashable, Sendable {
    /// The bits, one for each axis.
    public let rawValue: Int8

    /// Creates a set of axes from its bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The horizontal axis.
    public static let horizontal = Set(rawValue: 1)
    /// The vertical axis.
    public static let vertical = Set(rawValue: 2)
  }
}

/// The way in which content fills a space of another aspect ratio.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// The content fits in the space.
  case fit
  /// The content covers the whole space.
  case fill

  var name: String { self == .fit ? "fit" : "fill" }
}

/// The visibility of a part of the interface.
public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The platform's choice.
  case automatic
  /// Visible.
  case visible
  /// Hidden.
  case hidden
}

/// The alignment of lines of text to each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  /// At the leading edge.
  case leading
  /// Centred.
  case center
  /// At the trailing edge.
  case trailing

  var name: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }
}

/// The size class of a control.
public enum ControlSize: Hashable, CaseIterable, Sendable {
  /// The smallest.
  case mini
  /// Small.
  case small
  /// The default size.
  case regular
  /// Large.
  case large
  /// The largest.
  case extraLarge

  var name: String { "\(self)" }
}

/// A colour scheme: light or dark.
///
/// ```swift
/// struct Logo: View {
///   @Environment(\.colorScheme) private var scheme
///
///   var body: some View {
///     Text(scheme == .dark ? "Good night" : "Good day")
///   }
/// }
/// // {"type": "Text", "props": {"text": "Good day"}}
/// ```
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The name in the wire format.
  nonisolated var json: JSONValue { .string(self == .dark ? "dark" : "light") }
}

/// The contrast of a colour scheme.
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  /// The standard contrast.
  case standard
  /// An increased contrast.
  case increased
}

/// The direction of layout and reading.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// Left to right, as in English.
  case leftToRight
  /// Right to left, as in Arabic.
  case rightToLeft
}

/// A size class: the space that is available along an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little space.
  case compact
  /// Enough space.
  case regular
}

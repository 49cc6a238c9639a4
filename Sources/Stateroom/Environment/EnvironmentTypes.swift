import Foundation

/// Whether a scene is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// It cannot be seen.
  case background
  /// It can be seen but not used.
  case inactive
  /// It can be used.
  case active
}

/// The size of text that a person prefers.
public enum DynamicTypeSize: Comparable, Hashable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one of the sizes for people who see little.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The size of text that a person prefers, under its older name.
public enum ContentSizeCategory: Comparable, Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether it is one of the sizes for people who see little.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// Whether a person prefers bold text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// Why content is not to be shown as it is.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// One bit a reason.
  public let rawValue: Int

  /// Reasons by their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It stands in the place of what is still to come.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// It is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

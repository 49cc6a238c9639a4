import Foundation

/// The phase of a scene: whether it is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The scene is not visible.
  case background
  /// The scene is visible but does not take actions.
  case inactive
  /// The scene is in use.
  case active
}

/// The text size that a person prefers.
public enum DynamicTypeSize: Comparable, Hashable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The text size that a person prefers, under its older name.
public enum ContentSizeCategory: Comparable, Hashable, CaseIterable, Sendable {
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
  case accessibilityExtraExtraExtraLarge

  /// Whether this is one of the accessibility sizes.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }
}

/// Whether a person prefers bold text.
public enum LegibilityWeight: Hashable, Sendable {
  case regular, bold
}

/// The reasons to redact content.
public struct RedactionReasons: OptionSet, Hashable, Sendable {
  /// The bits, one for each reason.
  public let rawValue: Int

  /// Creates a set of reasons from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The content is a placeholder while data is loading.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

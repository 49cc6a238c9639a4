import Foundation
import RenderTree

/// A kind of action that assistive technology performs.
public struct AccessibilityActionKind: Equatable, Sendable {
  /// The words by which clients name the action.
  let name: Text

  /// The action that a double tap performs.
  public static let `default` = AccessibilityActionKind(named: Text(verbatim: "activate"))
  /// The action that leaves a view.
  public static let escape = AccessibilityActionKind(named: Text(verbatim: "escape"))
  /// The action for the most important task.
  public static let magicTap = AccessibilityActionKind(named: Text(verbatim: "magicTap"))

  /// Creates a kind of action with a name.
  public init(named name: Text) { self.name = name }
}

/// A direction in which a value is adjusted.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  /// Adds to the value.
  case increment
  /// Takes from the value.
  case decrement
}

/// The zoom that assistive technology asks for.
public struct AccessibilityZoomGestureAction: Sendable {
  /// Whether the content grows or shrinks.
  public enum Direction: Hashable, Sendable {
    /// The content grows.
    case zoomIn
    /// The content shrinks.
    case zoomOut
  }

  /// Whether the content grows or shrinks.
  public let direction: Direction
  /// The place of the zoom, in parts of the view's size.
  public let location: UnitPoint
  /// The place of the zoom, in points.
  public let point: CGPoint
}

/// The key of a piece of additional information about a view.
public struct AccessibilityCustomContentKey: Equatable, Sendable {
  let label: Text
  let id: String

  /// Creates a key with a label and an identifier.
  public init(_ label: Text, id: String) { (self.label, self.id) = (label, id) }
  /// Creates a key with a localized label and an identifier.
  public init(_ labelKey: LocalizedStringKey, id: String) { self.init(Text(labelKey), id: id) }
  /// Creates a key with a localized label, which is also its identifier.
  public init(_ labelKey: LocalizedStringKey) { self.init(Text(labelKey), id: Text(labelKey).text) }
}

/// The treatment of touches on a view while a screen reader runs.
public struct AccessibilityDirectTouchOptions: OptionSet, Sendable {
  /// The bits, one for each option.
  public let rawValue: UInt
  /// Creates a set of options from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Touches pass through once the view is activated.
  public static let requiresActivation = AccessibilityDirectTouchOptions(rawValue: 1)
  /// The screen reader says nothing when the view is touched.
  public static let silentOnTouch = AccessibilityDirectTouchOptions(rawValue: 2)

  var json: JSONValue {
    .array(
      [(Self.requiresActivation, "requiresActivation"), (.silentOnTouch, "silentOnTouch")]
        .filter { contains($0.0) }.map { .string($0.1) })
  }
}

/// The level of a heading.
public enum AccessibilityHeadingLevel: UInt, Sendable {
  /// A heading without a level.
  case unspecified
  /// The first level.
  case h1
  /// The second level.
  case h2
  /// The third level.
  case h3
  /// The fourth level.
  case h4
  /// The fifth level.
  case h5
  /// The sixth level.
  case h6
}

/// The part of a view in a pair of label and content.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
  /// The label.
  case label
  /// The content.
  case content
}

/// The kind of a text, by which it is read aloud.
public struct AccessibilityTextContentType: Sendable {
  let name: String
  /// Text of any kind.
  public static let plain = AccessibilityTextContentType(name: "plain")
  /// Output of a console.
  public static let console = AccessibilityTextContentType(name: "console")
  /// Names of files.
  public static let fileSystem = AccessibilityTextContentType(name: "fileSystem")
  /// Messages.
  public static let messaging = AccessibilityTextContentType(name: "messaging")
  /// Prose.
  public static let narrative = AccessibilityTextContentType(name: "narrative")
  /// Source code.
  public static let sourceCode = AccessibilityTextContentType(name: "sourceCode")
  /// Cells of a table.
  public static let spreadsheet = AccessibilityTextContentType(name: "spreadsheet")
  /// Text of a document.
  public static let wordProcessing = AccessibilityTextContentType(name: "wordProcessing")
}

/// A rotor that the system offers.
public struct AccessibilitySystemRotor: Sendable {
  let name: String
  /// Links.
  public static let links = AccessibilitySystemRotor(name: "links")
  /// Headings.
  public static let headings = AccessibilitySystemRotor(name: "headings")
  /// Bold text.
  public static let boldText = AccessibilitySystemRotor(name: "boldText")
  /// Italic text.
  public static let italicText = AccessibilitySystemRotor(name: "italicText")
  /// Underlined text.
  public static let underlineText = AccessibilitySystemRotor(name: "underlineText")
  /// Misspelled words.
  public static let misspelledWords = AccessibilitySystemRotor(name: "misspelledWords")
  /// Images.
  public static let images = AccessibilitySystemRotor(name: "images")
  /// Text fields.
  public static let textFields = AccessibilitySystemRotor(name: "textFields")
  /// Tables.
  public static let tables = AccessibilitySystemRotor(name: "tables")
  /// Lists.
  public static let lists = AccessibilitySystemRotor(name: "lists")
  /// Landmarks.
  public static let landmarks = AccessibilitySystemRotor(name: "landmarks")
  /// Returns the rotor of visited or other links.
  public static func links(visited: Bool) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: visited ? "visitedLinks" : "unvisitedLinks")
  }
  /// Returns the rotor of headings of a level.
  public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
    AccessibilitySystemRotor(name: level == .unspecified ? "headings" : "headings\(level.rawValue)")
  }
}

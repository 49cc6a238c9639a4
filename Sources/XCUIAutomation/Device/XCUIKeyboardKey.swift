/// A key that types no letter, as text for `typeText`.
public struct XCUIKeyboardKey: RawRepresentable, Hashable, Sendable {
  /// The character for the key.
  public let rawValue: String
  /// Creates a key from its character.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The key that deletes the letter before.
  public static let delete = XCUIKeyboardKey(rawValue: "\u{8}")
  /// The key that deletes the letter behind.
  public static let forwardDelete = XCUIKeyboardKey(rawValue: "\u{7F}")
  /// The key that submits a field, or begins a line.
  public static let `return` = XCUIKeyboardKey(rawValue: "\r")
  /// The key that submits a field.
  public static let enter = XCUIKeyboardKey(rawValue: "\n")
  /// The key that goes to the next field.
  public static let tab = XCUIKeyboardKey(rawValue: "\t")
  /// The space bar.
  public static let space = XCUIKeyboardKey(rawValue: " ")
  /// The key that cancels.
  public static let escape = XCUIKeyboardKey(rawValue: "\u{1B}")
  /// The key that goes a line up.
  public static let upArrow = XCUIKeyboardKey(rawValue: "\u{F700}")
  /// The key that goes a line down.
  public static let downArrow = XCUIKeyboardKey(rawValue: "\u{F701}")
  /// The key that goes a letter to the left.
  public static let leftArrow = XCUIKeyboardKey(rawValue: "\u{F702}")
  /// The key that goes a letter to the right.
  public static let rightArrow = XCUIKeyboardKey(rawValue: "\u{F703}")
  /// The key that goes to the beginning.
  public static let home = XCUIKeyboardKey(rawValue: "\u{F729}")
  /// The key that goes to the end.
  public static let end = XCUIKeyboardKey(rawValue: "\u{F72B}")
  /// The key that goes a page up.
  public static let pageUp = XCUIKeyboardKey(rawValue: "\u{F72C}")
  /// The key that goes a page down.
  public static let pageDown = XCUIKeyboardKey(rawValue: "\u{F72D}")
  /// The key that clears.
  public static let clear = XCUIKeyboardKey(rawValue: "\u{F739}")
  /// The key that helps.
  public static let help = XCUIKeyboardKey(rawValue: "\u{F746}")
  /// The command key.
  public static let command = XCUIKeyboardKey(rawValue: "\u{F8F0}")
  /// The control key.
  public static let control = XCUIKeyboardKey(rawValue: "\u{F8F1}")
  /// The option key.
  public static let option = XCUIKeyboardKey(rawValue: "\u{F8F2}")
  /// The shift key.
  public static let shift = XCUIKeyboardKey(rawValue: "\u{F8F3}")
  /// The caps lock.
  public static let capsLock = XCUIKeyboardKey(rawValue: "\u{F8F4}")
}

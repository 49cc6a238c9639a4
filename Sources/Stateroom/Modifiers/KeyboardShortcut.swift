import RenderTree

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that the key types.
  public var character: Character
  /// Creates a key from its character.
  public init(_ character: Character) { self.character = character }
  /// Creates a key from its character.
  public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }
  /// The key `return`.
  public static let `return` = KeyEquivalent("\r")
  /// The key `escape`.
  public static let escape = KeyEquivalent("\u{1B}")
  /// The key `delete`.
  public static let delete = KeyEquivalent("\u{8}")
  /// The key `tab`.
  public static let tab = KeyEquivalent("\t")
  /// The key `space`.
  public static let space = KeyEquivalent(" ")
  /// The key `upArrow`.
  public static let upArrow = KeyEquivalent("\u{F700}")
  /// The key `downArrow`.
  public static let downArrow = KeyEquivalent("\u{F701}")
  /// The key `leftArrow`.
  public static let leftArrow = KeyEquivalent("\u{F702}")
  /// The key `rightArrow`.
  public static let rightArrow = KeyEquivalent("\u{F703}")
  /// The key that deletes the letter behind the cursor.
  public static let deleteForward = KeyEquivalent("\u{F728}")
  /// The key to the begin.
  public static let home = KeyEquivalent("\u{F729}")
  /// The key to the end.
  public static let end = KeyEquivalent("\u{F72B}")
  /// The key to the page before.
  public static let pageUp = KeyEquivalent("\u{F72C}")
  /// The key to the next page.
  public static let pageDown = KeyEquivalent("\u{F72D}")
  /// The key `clear`.
  public static let clear = KeyEquivalent("\u{F739}")
}

/// Modifier keys: keys that are held down with another one.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// The bits, one for each key.
  public let rawValue: Int
  /// Creates a set of keys from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The key `capsLock`.
  public static let capsLock = EventModifiers(rawValue: 1)
  /// The key `shift`.
  public static let shift = EventModifiers(rawValue: 2)
  /// The key `control`.
  public static let control = EventModifiers(rawValue: 4)
  /// The key `option`.
  public static let option = EventModifiers(rawValue: 8)
  /// The key `command`.
  public static let command = EventModifiers(rawValue: 16)
  /// A key of the numeric keypad.
  public static let numericPad = EventModifiers(rawValue: 32)
  /// All keys.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}

/// A keyboard shortcut: a key with modifier keys.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys.
  public var modifiers: EventModifiers
  /// The change of the shortcut to suit the layout of the keyboard and the direction of layout.
  public var localization: Localization
  /// Creates a shortcut.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }
  /// Creates a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.init(key, modifiers: modifiers, localization: .automatic)
  }

  /// The change of a shortcut to suit the layout of the keyboard and the direction of layout.
  public struct Localization: Hashable, Sendable {
    let name: String
    /// The client's choice: also exchanges arrows and brackets from right to left.
    public static let automatic = Localization(name: "automatic")
    /// The client's choice, without exchanging arrows and brackets.
    public static let withoutMirroring = Localization(name: "withoutMirroring")
    /// No change.
    public static let custom = Localization(name: "custom")
  }

  /// The shortcut of the default button: Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// The shortcut to cancel: Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension KeyEquivalent {
  /// The wire format of the key: its character, or its name if the character is not visible.
  var name: String {
    switch self {
    case .return: "return"
    case .escape: "escape"
    case .delete: "delete"
    case .tab: "tab"
    case .space: "space"
    case .upArrow: "upArrow"
    case .downArrow: "downArrow"
    case .leftArrow: "leftArrow"
    case .rightArrow: "rightArrow"
    case .deleteForward: "deleteForward"
    case .home: "home"
    case .end: "end"
    case .pageUp: "pageUp"
    case .pageDown: "pageDown"
    case .clear: "clear"
    default: String(character)
    }
  }
}

extension EventModifiers {
  /// The wire format of the keys, in the order in which menus show them.
  var names: [String] {
    let keys: [(EventModifiers, String)] = [
      (.capsLock, "capsLock"), (.control, "control"), (.option, "option"), (.shift, "shift"),
      (.command, "command"), (.numericPad, "numericPad"),
    ]
    return keys.filter { contains($0.0) }.map(\.1)
  }
}

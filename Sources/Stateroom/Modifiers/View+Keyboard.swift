import Foundation
import RenderTree

extension View {
  /// Keeps the keyboard from correcting: the client's keyboard is the person's.
  nonisolated public func disableAutocorrection(_ disable: Bool?) -> some View {
    modifier(EmptyModifier())
  }

  /// Keeps the keyboard from correcting: the client's keyboard is the person's.
  nonisolated public func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets where the keyboard begins with capitals: the client's keyboard is the person's.
  nonisolated public func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets where the keyboard begins with capitals: the client's keyboard is the person's.
  nonisolated public func textInputAutocapitalization(_ autocapitalization: TextInputAutocapitalization?)
    -> some View
  {
    modifier(EmptyModifier())
  }

  /// Says what a field is for: the client does not fill in.
  nonisolated public func textContentType(_ textContentType: UITextContentType?) -> some View {
    modifier(EmptyModifier())
  }

  /// Names the key that submits: the client's keyboard is the person's.
  nonisolated public func submitLabel(_ submitLabel: SubmitLabel) -> some View {
    modifier(EmptyModifier())
  }

  /// Sets a shortcut: the client has none.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
    -> some View
  {
    modifier(EmptyModifier())
  }

  /// Sets a shortcut: the client has none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(EmptyModifier())
  }
}

/// Where a keyboard begins with capitals.
public struct TextInputAutocapitalization: Hashable, Sendable {
  let name: String
  /// Nowhere.
  public static let never = TextInputAutocapitalization(name: "never")
  /// Words.
  public static let words = TextInputAutocapitalization(name: "words")
  /// Sentences.
  public static let sentences = TextInputAutocapitalization(name: "sentences")
  /// Everything.
  public static let characters = TextInputAutocapitalization(name: "characters")
}

/// Where a keyboard begins with capitals, under its older name.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}

/// What a field is for.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Its name.
  public let rawValue: String
  /// A purpose by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The purpose `name`.
  public static let name = UITextContentType(rawValue: "name")
  /// The purpose `givenName`.
  public static let givenName = UITextContentType(rawValue: "givenName")
  /// The purpose `familyName`.
  public static let familyName = UITextContentType(rawValue: "familyName")
  /// The purpose `username`.
  public static let username = UITextContentType(rawValue: "username")
  /// The purpose `password`.
  public static let password = UITextContentType(rawValue: "password")
  /// The purpose `newPassword`.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// The purpose `oneTimeCode`.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// The purpose `emailAddress`.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// The purpose `telephoneNumber`.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// The purpose `postalCode`.
  public static let postalCode = UITextContentType(rawValue: "postalCode")
  /// The purpose `URL`.
  public static let URL = UITextContentType(rawValue: "URL")
}

/// The name of the key that submits.
public struct SubmitLabel: Hashable, Sendable {
  let name: String
  /// The name `done`.
  public static let done = SubmitLabel(name: "done")
  /// The name `go`.
  public static let go = SubmitLabel(name: "go")
  /// The name `send`.
  public static let send = SubmitLabel(name: "send")
  /// The name `join`.
  public static let join = SubmitLabel(name: "join")
  /// The name `route`.
  public static let route = SubmitLabel(name: "route")
  /// The name `search`.
  public static let search = SubmitLabel(name: "search")
  /// The name `return`.
  public static let `return` = SubmitLabel(name: "return")
  /// The name `next`.
  public static let next = SubmitLabel(name: "next")
  /// The name `continue`.
  public static let `continue` = SubmitLabel(name: "continue")
}

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  /// The character that it types.
  public var character: Character
  /// A key by its character.
  public init(_ character: Character) { self.character = character }
  /// A key by its character.
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
}

/// Keys that are held down with another one.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: Int
  /// Keys by their bits.
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
  /// All keys.
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command]
}

/// A key with those that are held down with it.
public struct KeyboardShortcut: Hashable, Sendable {
  /// The key.
  public var key: KeyEquivalent
  /// What is held down with it.
  public var modifiers: EventModifiers
  /// A shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }
  /// What confirms.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// What cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

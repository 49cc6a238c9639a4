import Foundation
import RenderTree

extension View {
  /// Adds an action to run when the app is asked to open a URL. Clients perform it by the action `openURL`,
  /// with the URL as its value.
  ///
  /// ```swift
  /// Text("Recipes").onOpenURL { url in print(url) }
  /// // {"type": "Text", "props": {"text": "Recipes"}, "actions": ["openURL"]}
  /// ```
  @preconcurrency nonisolated public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void)
    -> some View
  {
    modifier(OpenedURLModifier(action: action))
  }

  /// Adds an action to run when a key is pressed. Clients perform it by the action `keyPress`, with `key` in
  /// its value.
  ///
  /// ```swift
  /// Text("Board").focusable().onKeyPress(.space) { .handled }
  /// // {"type": "Text", "props": {"text": "Board"}, "actions": ["focus", "blur", "keyPress"]}
  /// ```
  @preconcurrency nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: [.down, .repeat], takes: { $0.key == key }, action: { _ in action() }))
  }

  /// Adds an action to run when a key is pressed, in the given phases.
  @preconcurrency nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, takes: { $0.key == key }, action: action))
  }

  /// Adds an action to run when one of a set of keys is pressed.
  @preconcurrency nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, takes: { keys.contains($0.key) }, action: action))
  }

  /// Adds an action to run when a key is pressed that types characters of a set.
  @preconcurrency nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(
        phases: phases, takes: { $0.characters.unicodeScalars.allSatisfy(characters.contains) },
        action: action))
  }

  /// Adds an action to run when any key is pressed.
  @preconcurrency nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, takes: { _ in true }, action: action))
  }
}

/// A key press.
public struct KeyPress: Sendable, CustomDebugStringConvertible {
  /// The phase of the key press.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The characters that the key types.
  public let characters: String
  /// The modifier keys that are held down.
  public let modifiers: EventModifiers

  /// The phase, the key, its characters and the modifier keys.
  public var debugDescription: String {
    "KeyPress(phase: \(phase.debugDescription), key: \(key.name), characters: \(characters), "
      + "modifiers: \(modifiers.names))"
  }

  /// The phases of a key press.
  public struct Phases: OptionSet, Hashable, Sendable, CustomDebugStringConvertible {
    /// The bits, one for each phase.
    public let rawValue: Int
    /// Creates a set of phases from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The key is pressed down.
    public static let down = Phases(rawValue: 1)
    /// The key is held and repeats.
    public static let `repeat` = Phases(rawValue: 2)
    /// The key is released.
    public static let up = Phases(rawValue: 4)
    /// All phases.
    public static let all: Phases = [.down, .repeat, .up]

    /// The names of the phases.
    public var debugDescription: String {
      let phases: [(Phases, String)] = [(.down, "down"), (.repeat, "repeat"), (.up, "up")]
      return "\(phases.filter { contains($0.0) }.map(\.1))"
    }
  }

  /// Whether the action has handled the key press. If it has not, the actions around it run.
  public enum Result: Sendable {
    /// The action has handled the key press.
    case handled
    /// The action has not handled the key press.
    case ignored
  }
}

nonisolated struct OpenedURLModifier: OutputModifier {
  let action: @MainActor (URL) -> Void

  @MainActor func declare(_ node: NodeDeclaration) {
    node.action("openURL") { value in
      let text = try value.requireString()
      guard let url = URL(string: text) else {
        throw ActionProblem.invalidValue("The value must be an address.")
      }
      action(url)
    }
  }
}

nonisolated struct KeyPressModifier: OutputModifier {
  let phases: KeyPress.Phases
  let takes: @Sendable (KeyPress) -> Bool
  let action: @MainActor (KeyPress) -> KeyPress.Result

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let request = node.request else {
      if !node.offers("keyPress") { node.action("keyPress") { _ in } }
      return
    }
    // A key press that does not match is left to the modifiers around.
    if let press = try? Self.press(request.value), !phases.contains(press.phase) || !takes(press) { return }
    node.action("keyPress") { value in
      if action(try Self.press(value)) == .ignored { request.passOn() }
    }
  }

  private static func press(_ value: JSONValue?) throws -> KeyPress {
    let text = try (value?["key"] ?? value).requireString()
    guard let character = text.count == 1 ? text.first : named[text] else {
      throw ActionProblem.invalidValue("\"key\" must be one character or the name of a key.")
    }
    let phase = value?["phase"]?.stringValue ?? "down"
    return KeyPress(
      phase: phase == "up" ? .up : phase == "repeat" ? .repeat : .down, key: KeyEquivalent(character),
      characters: String(character), modifiers: [])
  }

  private static let named: [String: Character] = [
    "return": KeyEquivalent.return.character, "escape": KeyEquivalent.escape.character,
    "delete": KeyEquivalent.delete.character, "space": " ", "tab": KeyEquivalent.tab.character,
    "upArrow": KeyEquivalent.upArrow.character, "downArrow": KeyEquivalent.downArrow.character,
    "leftArrow": KeyEquivalent.leftArrow.character, "rightArrow": KeyEquivalent.rightArrow.character,
    "deleteForward": KeyEquivalent.deleteForward.character, "home": KeyEquivalent.home.character,
    "end": KeyEquivalent.end.character, "pageUp": KeyEquivalent.pageUp.character,
    "pageDown": KeyEquivalent.pageDown.character, "clear": KeyEquivalent.clear.character,
  ]
}

import Foundation
import RenderTree

extension View {
  /// Runs a closure with an address that the app is to open: the action `openURL`, with the address as its value.
  @preconcurrency nonisolated public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void)
    -> some View
  {
    modifier(OpenedURLModifier(action: action))
  }

  /// Runs a closure when a key is pressed: the action `keyPress`, with `key` in its value.
  @preconcurrency nonisolated public func onKeyPress(
    _ key: KeyEquivalent, action: @escaping @MainActor () -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: [.down, .repeat], takes: { $0.key == key }, action: { _ in action() }))
  }

  /// Runs a closure when a key is pressed, in some phases.
  @preconcurrency nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, takes: { $0.key == key }, action: action))
  }

  /// Runs a closure when one of some keys is pressed.
  @preconcurrency nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, takes: { keys.contains($0.key) }, action: action))
  }

  /// Runs a closure when a key is pressed that types one of some characters.
  @preconcurrency nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(
      KeyPressModifier(
        phases: phases, takes: { $0.characters.unicodeScalars.allSatisfy(characters.contains) },
        action: action))
  }

  /// Runs a closure when any key is pressed.
  @preconcurrency nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping @MainActor (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(KeyPressModifier(phases: phases, takes: { _ in true }, action: action))
  }
}

/// A key that is pressed.
public struct KeyPress: Sendable {
  /// The phase.
  public let phase: Phases
  /// The key.
  public let key: KeyEquivalent
  /// The characters that it types.
  public let characters: String
  /// The keys that are held meanwhile.
  public let modifiers: EventModifiers

  /// Phases of a key.
  public struct Phases: OptionSet, Sendable {
    /// One bit a phase.
    public let rawValue: Int
    /// Phases by their bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It goes down.
    public static let down = Phases(rawValue: 1)
    /// It is held.
    public static let `repeat` = Phases(rawValue: 2)
    /// It comes up.
    public static let up = Phases(rawValue: 4)
    /// All.
    public static let all: Phases = [.down, .repeat, .up]
  }

  /// Whether others see the key as well.
  public enum Result: Sendable {
    /// No others do.
    case handled
    /// Others do.
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
    // A key that this one does not take is left to those around.
    if let press = try? Self.press(request.value), !phases.contains(press.phase) || !takes(press) { return }
    node.action("keyPress") { _ = action(try Self.press($0)) }
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
  ]
}

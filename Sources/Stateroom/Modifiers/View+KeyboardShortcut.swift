import RenderTree

extension View {
  /// Gives a control a shortcut, which the client performs and shows.
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
    -> some View
  {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Gives a control a shortcut, which the client performs and shows.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// Gives a control a shortcut; nil for none.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }
}

/// Shows a control's shortcut.
nonisolated struct KeyboardShortcutModifier: OutputModifier {
  let shortcut: KeyboardShortcut?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let shortcut else { return }
    node.modifier("keyboardShortcut") { json in
      json.writeObject {
        json.writeKey("key")
        json.write(shortcut.key.name)
        guard !shortcut.modifiers.isEmpty else { return }
        json.writeKey("modifiers")
        json.write(.array(shortcut.modifiers.names.map(JSONValue.string)))
      }
    }
  }
}

import RenderTree

extension View {
  /// Assigns a keyboard shortcut to a control. The client shows and performs it.
  ///
  /// ```swift
  /// Button("Save") {}.keyboardShortcut("s")
  /// // {"type": "Button", "props": {"label": "Save"},
  /// //  "modifiers": [{"keyboardShortcut": {"key": "s", "modifiers": ["command"]}}],
  /// //  "actions": ["tap"]}
  /// ```
  nonisolated public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command)
    -> some View
  {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Assigns a keyboard shortcut to a control. The client shows and performs it.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }

  /// Assigns a keyboard shortcut to a control. The client shows and performs it.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }

  /// Assigns a keyboard shortcut to a control, or none if it is nil.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    modifier(KeyboardShortcutModifier(shortcut: shortcut))
  }
}

/// Writes the keyboard shortcut of a control.
nonisolated struct KeyboardShortcutModifier: OutputModifier {
  let shortcut: KeyboardShortcut?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let shortcut else { return }
    node.modifier("keyboardShortcut") { json in
      json.writeObject {
        json.writeKey("key")
        json.write(shortcut.key.name)
        if !shortcut.modifiers.isEmpty {
          json.writeKey("modifiers")
          json.write(.array(shortcut.modifiers.names.map(JSONValue.string)))
        }
        if shortcut.localization != .automatic {
          json.writeKey("localization")
          json.write(shortcut.localization.name)
        }
      }
    }
  }
}

import RenderTree

extension View {
  /// Puts views in front of this one that are built from the value that a preference has in it (rule 96).
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Content
  ) -> some View {
    modifier(
      PreferenceReadingModifier<Key, _, _>("overlay", transform) {
        OverlayElement(alignment: alignment, content: $0)
      })
  }

  /// Puts views behind this one that are built from the value that a preference has in it (rule 96).
  nonisolated public func backgroundPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Content
  ) -> some View {
    modifier(
      PreferenceReadingModifier<Key, _, _>("background", transform) {
        BackgroundElement(alignment: alignment, content: $0)
      })
  }
}

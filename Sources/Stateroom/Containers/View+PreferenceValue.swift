import RenderTree

extension View {
  /// Layers views in front of this view, built from the value of a preference in it (rule 96).
  nonisolated public func overlayPreferenceValue<Key: PreferenceKey, Content: View>(
    _ key: Key.Type = Key.self, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (Key.Value) -> Content
  ) -> some View {
    modifier(
      PreferenceReadingModifier<Key, _, _>("overlay", transform) {
        OverlayElement(alignment: alignment, content: $0)
      })
  }

  /// Layers views behind this view, built from the value of a preference in it (rule 96).
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

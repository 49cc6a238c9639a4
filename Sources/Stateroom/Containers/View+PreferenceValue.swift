import RenderTree

extension View {
  /// Layers views in front of this view, built from the value of a preference in it (rule 96).
  ///
  /// ```swift
  /// nonisolated struct Total: PreferenceKey {
  ///   static let defaultValue = 0
  ///   static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  /// }
  ///
  /// struct Cart: View {
  ///   var body: some View {
  ///     VStack { Text("Tea").preference(key: Total.self, value: 4) }
  ///       .overlayPreferenceValue(Total.self) { Text("\($0) in all") }
  ///   }
  /// }
  /// // {"type": "Text", "props": {"text": "4 in all"}}
  /// ```
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

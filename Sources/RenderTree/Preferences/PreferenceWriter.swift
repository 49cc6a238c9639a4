extension View {
  /// Gives a preference a value, in the place of what the views below give (rule 94).
  nonisolated public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<Key>(value: value))
  }
}

/// Gives a preference a value.
public nonisolated struct _PreferenceWritingModifier<Key: PreferenceKey>: NodeModifier {
  let value: Key.Value

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> PreferenceWriterNode<Key> {
    PreferenceWriterNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: PreferenceWriterNode<Key>, to modifier: Self) {
    node.contribute(modifier.value)
  }
}

/// Contributes the value that its modifier says.
package final class PreferenceWriterNode<Key: PreferenceKey>: PreferenceValueNode<Key> {
  init(_ modifier: _PreferenceWritingModifier<Key>, _ position: _Position) {
    super.init(position)
    contribute(modifier.value)
  }
}

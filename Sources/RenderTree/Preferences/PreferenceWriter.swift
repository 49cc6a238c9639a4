extension View {
  /// Sets the value of a preference, replacing those that the views below provide (rule 94).
  nonisolated public func preference<Key: PreferenceKey>(
    key: Key.Type = Key.self, value: Key.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<Key>(value: value))
  }
}

/// Sets the value of a preference.
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

/// The node of a ``_PreferenceWritingModifier``: contributes the modifier's value.
package final class PreferenceWriterNode<Key: PreferenceKey>: PreferenceValueNode<Key> {
  init(_ modifier: _PreferenceWritingModifier<Key>, _ position: _Position) {
    super.init(position)
    contribute(modifier.value)
  }
}

import StateCore

extension View {
  /// Changes the value that the views below provide for a preference, or the default if they provide none (rule
  /// 94).
  nonisolated public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ callback: @escaping (inout Key.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<Key>(transform: callback))
  }
}

/// Changes the value of a preference on its way up.
public nonisolated struct _PreferenceTransformModifier<Key: PreferenceKey>: NodeModifier {
  let transform: (inout Key.Value) -> Void

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> PreferenceTransformNode<Key> {
    PreferenceTransformNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(
    _ node: PreferenceTransformNode<Key>, to modifier: Self
  ) {
    if Tree.isChecking { node.afterCheck { [old = node.modifier] in node.modifier = old } }
    node.modifier = modifier
    node.preferenceChanged()
  }
}

/// The node of a ``_PreferenceTransformModifier``: contributes the transformed value.
package final class PreferenceTransformNode<Key: PreferenceKey>: PreferenceValueNode<Key> {
  fileprivate(set) var modifier: _PreferenceTransformModifier<Key>
  // Accessed on the main thread only: see ``Node/dependencies``.
  nonisolated(unsafe) private var sources = SmallList<Source>()

  init(_ modifier: _PreferenceTransformModifier<Key>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  nonisolated package override var dependencies: SmallList<Source> {
    get { sources }
    _modify { yield &sources }
  }

  override func derive() {
    var value = combinedValue ?? Key.defaultValue
    // Tracked, so that the value is computed again when a dependency of the closure changes.
    Tracker.track(self) { modifier.transform(&value) }
    contribute(value)
  }

  package override func update() {
    preferenceChanged()
  }
}

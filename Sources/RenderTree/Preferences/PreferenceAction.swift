extension View {
  /// Runs a closure with the first value of a preference, and after each update in which the value changed (rule
  /// 95).
  @preconcurrency nonisolated public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping @MainActor (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(_PreferenceActionModifier<Key>(action: action))
  }
}

/// Runs a closure when a preference has changed.
public nonisolated struct _PreferenceActionModifier<Key: PreferenceKey>: NodeModifier
where Key.Value: Equatable {
  let action: @MainActor (Key.Value) -> Void

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> PreferenceActionNode<Key> {
    PreferenceActionNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: PreferenceActionNode<Key>, to modifier: Self) {
    if !Tree.isChecking { node.modifier = modifier }
  }
}

/// The node of a ``_PreferenceActionModifier``: passes on the value from below, and delivers it to user code.
package final class PreferenceActionNode<Key: PreferenceKey>: PreferenceValueNode<Key>
where Key.Value: Equatable {
  fileprivate(set) var modifier: _PreferenceActionModifier<Key>
  private var delivered: Key.Value?
  private var isDeliveryPending = false

  init(_ modifier: _PreferenceActionModifier<Key>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  override func derive() {
    contribute(combinedValue)
    guard delivered != current, !isDeliveryPending, !Tree.isChecking else { return }
    isDeliveryPending = true
    tree.effects.append(of: self, isChange: true) { [unowned self] in deliver() }
  }

  private var current: Key.Value { value ?? Key.defaultValue }

  // Only the value at the end of the update counts.
  private func deliver() {
    isDeliveryPending = false
    let value = current
    guard delivered != value else { return }
    delivered = value
    modifier.action(value)
  }

  package override func effectWasCut() -> String? {
    isDeliveryPending = false
    return "Bound preference \(Key.self) tried to update multiple times per frame."
  }
}

extension View {
  /// Runs a closure before the view is first seen, once for the lifetime of its position (rules 59 to 61).
  @preconcurrency nonisolated public func onAppear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs a closure after the view is removed (rule 63). If another view replaces it, the new view's `onAppear`
  /// runs first, unless the old view leaves at once due to the transition `identity` (rule 64).
  @preconcurrency nonisolated public func onDisappear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }
}

nonisolated struct AppearanceModifier: NodeModifier {
  let appear: (@MainActor () -> Void)?
  let disappear: (@MainActor () -> Void)?

  @MainActor static func makeModifierNode(_ modifier: Self, in position: _Position) -> AppearanceNode {
    AppearanceNode(modifier, position)
  }

  @MainActor static func updateModifierNode(_ node: AppearanceNode, to modifier: Self) {
    if !Tree.isChecking { node.modifier = modifier }
  }
}

/// The node of an ``AppearanceModifier``: holds the newest closures, so that effects use the values of the last
/// update.
final class AppearanceNode: EffectNode {
  var modifier: AppearanceModifier

  init(_ modifier: AppearanceModifier, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  override func appeared() { modifier.appear?() }
  override func disappeared() { modifier.disappear?() }
  override var finalEffect: (@MainActor () -> Void)? { modifier.disappear }
}

extension View {
  /// Runs a closure before the view is first seen, once for the lifetime of its position (rules 59 to 61).
  @preconcurrency nonisolated public func onAppear(
    perform action: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs a closure after the view has gone (rule 63). If one view takes the place of another, the new one's `onAppear`
  /// runs first, unless the old one goes at once, by the transition `identity` (rule 64).
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
    node.modifier = modifier
  }
}

/// Holds the newest closures, so that effects see what the last update captured.
package final class AppearanceNode: EffectNode {
  var modifier: AppearanceModifier

  init(_ modifier: AppearanceModifier, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
  }

  package override func appeared() { modifier.appear?() }
  package override func disappeared() { modifier.disappear?() }
  package override var finalEffect: (@MainActor () -> Void)? { modifier.disappear }
}

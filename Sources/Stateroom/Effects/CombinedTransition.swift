import RenderTree

/// A combination of two transitions.
nonisolated struct CombinedTransition<First: Transition, Second: Transition>: Transition {
  let first: First
  let second: Second

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    second.apply(content: first.apply(content: content, phase: phase), phase: phase)
  }

  var _erased: AnyTransition { first._erased.combined(with: second._erased) }
}

/// A transition with an animation.
nonisolated struct AnimatedTransition<Base: Transition>: Transition {
  let base: Base
  let animation: Animation?

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    base.apply(content: content, phase: phase).animation(animation)
  }

  var _erased: AnyTransition { base._erased.animation(animation) }
}

extension View {
  /// Writes that the view is out of sight over an edge, for a phase of a transition. Only clients know the
  /// distance.
  nonisolated func moved(over edge: Edge?) -> some View {
    modifier(EntriesModifier(entries: edge.map { [.members(("move", .string($0.name)))] } ?? []))
  }
}

extension Edge {
  /// The edge at the other side.
  nonisolated var opposite: Edge {
    switch self {
    case .top: .bottom
    case .leading: .trailing
    case .bottom: .top
    case .trailing: .leading
    }
  }
}

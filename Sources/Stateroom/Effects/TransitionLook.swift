import RenderTree

/// The stand-ins for the content in the phases of an app's own transitions.
nonisolated struct TransitionLooks: View {
  /// More phases than an app's transitions have.
  private static let maximum = 48

  let looks: [AnyView]

  init(looks: [AnyView]) { self.looks = Array(looks.prefix(Self.maximum)) }

  @MainActor var body: some View {
    ForEach(looks.indices, id: \.self) { TransitionLook(content: looks[$0]) }
      .environment(\.isTransitionLook, true)
  }
}

/// A stand-in for the content with the modifiers of one phase.
nonisolated struct TransitionLook: Container {
  let content: AnyView

  @MainActor var attributes: TransitionLookAttributes { TransitionLookAttributes() }
}

/// The foreground style outside the modifiers of a phase.
nonisolated struct TransitionLookAttributes: ElementAttributes {
  static var typeName: StaticString { "TransitionLook" }

  @MainActor func declare(_ node: NodeDeclaration) { node.declareForegroundStyle() }
}

/// The content of a transition as its modifiers see it: it takes all modifiers and shows nothing.
nonisolated struct TransitionStandIn: Element, ElementAttributes {
  static var typeName: StaticString { "TransitionStandIn" }

  @MainActor func declare(_ node: NodeDeclaration) { node.declareForegroundStyle() }
}

extension EnvironmentValues {
  /// Whether the view is a stand-in in a transition's look, whose shapes are entries and not views.
  var isTransitionLook: Bool {
    get { self[TransitionLookKey.self] }
    set { self[TransitionLookKey.self] = newValue }
  }
}

private enum TransitionLookKey: EnvironmentKey {
  static let defaultValue = false
}

extension NodeDeclaration {
  fileprivate func declareForegroundStyle() {
    let environment = environment
    if let style = environment.text.attributes.foregroundStyle {
      set("foregroundStyle", style._json(in: environment))
    }
  }
}

/// A transition of an app's own type in one phase.
nonisolated struct TransitionPhaseView<Value: Transition>: View, PropertyHosting {
  // First, so that the dynamic properties of the transition have the offsets of its own plan.
  let transition: Value
  let phase: TransitionPhase

  static var hostedType: Any.Type { Value.self }

  @MainActor var body: some View { transition.apply(content: TransitionStandIn(), phase: phase) }
}

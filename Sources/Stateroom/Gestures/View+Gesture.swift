import RenderTree

extension View {
  /// Offers the action that a gesture stands for.
  nonisolated public func gesture(_ gesture: some Gesture) -> some View {
    modifier(AnyGestureModifier(gesture: gesture))
  }

  /// Offers the action that a gesture stands for, after a control's own.
  nonisolated public func simultaneousGesture(_ gesture: some Gesture) -> some View {
    modifier(AnyGestureModifier(gesture: gesture))
  }

  /// Offers the action that a gesture stands for. A control's own action still comes first.
  nonisolated public func highPriorityGesture(_ gesture: some Gesture) -> some View {
    modifier(AnyGestureModifier(gesture: gesture))
  }

  /// Would run a closure when a pointer enters or leaves: no client has one.
  @preconcurrency nonisolated public func onHover(
    perform action: @escaping @MainActor (Bool) -> Void
  ) -> some View {
    modifier(EmptyModifier())
  }
}

/// The action of a gesture, on each rendered node of its content.
nonisolated struct AnyGestureModifier<Recognized: Gesture>: OutputModifier {
  let gesture: Recognized

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let recognition = gesture._recognition, recognition.hasEffect else { return }
    GestureModifier(name: recognition.name, action: { recognition.perform() }).declare(node)
  }
}

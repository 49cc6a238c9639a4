import RenderTree

/// Presents a page on the enclosing navigation stack while a binding is true.
nonisolated struct PageRegistration<Destination: View>: AncestorRegistration {
  /// The value of the binding at the evaluation that made this registration.
  let isPresented: Bool
  let binding: Binding<Bool>
  let destination: () -> Destination

  var endsWhenHidden: Bool { false }

  @MainActor func register(_ node: AncestorRegistrationNode<Self>) {
    let environment = node.environment
    guard let navigation = environment.navigation else { return }
    if isPresented {
      navigation.present(node.key, on: environment.navigationPage, binding, AnyView(destination()))
    } else {
      navigation.endPresenting(node.key)
    }
  }

  // Updates the page in place. Removing and adding it again would invalidate all readers of the pages.
  @MainActor func update(_ node: AncestorRegistrationNode<Self>, from old: Self) { register(node) }

  @MainActor func unregister(_ node: AncestorRegistrationNode<Self>) {
    node.environment.navigation?.endPresenting(node.key)
  }
}

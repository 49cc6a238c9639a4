import RenderTree

/// Presents a page on the navigation stack around, for as long as a binding says so.
nonisolated struct PageRegistration<Destination: View>: Registration {
  /// What the binding says, as of the evaluation that made this value.
  let isPresented: Bool
  let binding: Binding<Bool>
  let destination: () -> Destination

  var endsWhenHidden: Bool { false }

  @MainActor func register(_ node: RegistrationNode<Self>) {
    let environment = node.environment
    guard let navigation = environment.navigation else { return }
    if isPresented {
      navigation.present(node.key, on: environment.navigationPage, binding, AnyView(destination()))
    } else {
      navigation.endPresenting(node.key)
    }
  }

  // The page stays as it is: were it taken away and put back, everything that reads the pages would begin anew.
  @MainActor func update(_ node: RegistrationNode<Self>, from old: Self) { register(node) }

  @MainActor func unregister(_ node: RegistrationNode<Self>) {
    node.environment.navigation?.endPresenting(node.key)
  }
}

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

  @MainActor func unregister(_ node: RegistrationNode<Self>) {
    node.environment.navigation?.endPresenting(node.key)
  }
}

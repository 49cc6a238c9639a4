import RenderTree

extension Session {
  /// Updates the user in the environment. Views that read it are invalidated if it has changed.
  package func update(user: SessionUser) {
    guard let root = tree.root, EnvironmentValues(root.scope.environment).user != user else { return }
    tree.updateEnvironment { $0.user = user }
  }
}

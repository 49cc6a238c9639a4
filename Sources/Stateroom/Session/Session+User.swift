import RenderTree

extension Session {
  /// Tells the views what the proxy says of the user by now; those that read it are invalidated if it is another.
  package func update(user: SessionUser) {
    guard let root = tree.root, EnvironmentValues(root.scope.environment).user != user else { return }
    tree.updateEnvironment { $0.user = user }
  }
}

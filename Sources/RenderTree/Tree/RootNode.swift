/// The top of a tree.
package final class RootNode: SingleChildNode {
  /// Makes a tree of one view.
  package init<Content: View>(_ view: Content, scope: Scope) {
    super.init(rootOf: scope, digest: .root)
    adopt(Content._makeNode(view, in: _Position(of: Content.self, in: self)))
  }

  package override var isContentAlone: Bool { true }
}

extension Tree {
  /// Makes the tree of a view, with environment values that hold for the whole session.
  ///
  /// Its nodes begin with what is stored of them, and what changes is collected for a store if asked for. The first revision follows
  /// `revision`.
  package convenience init<Content: View>(
    _ view: Content, limits: TreeLimits = TreeLimits(), appStorage: KeyValueStores = KeyValueStores(),
    sceneStorage: KeyValueStore = KeyValueStore(), restoring state: StoredState? = nil,
    collectsState: Bool = false, revision: Revision = 0,
    environment configure: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.init(appStorage: appStorage, sceneStorage: sceneStorage)
    self.limits = limits
    resume(at: revision)
    prepareStorage(restoring: state, collecting: collectsState)
    install(environment: configure) { view }
  }

  /// Makes the root of a view, which is made on behalf of the tree.
  package func install<Content: View>(
    environment configure: (inout EnvironmentValues) -> Void, _ make: () -> Content
  ) {
    install { scope in
      var values = EnvironmentValues(scope.environment)
      configure(&values)
      _ = scope.environment.replace(with: values.overrides)
      return RootNode(make(), scope: scope)
    }
  }
}

extension Tree {
  /// Changes the environment values that hold for the whole session, and invalidates what reads them.
  package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    guard let root else { return }
    let scope = root.scope.environment
    var values = EnvironmentValues(scope)
    change(&values)
    let new = values.overrides
    let kept = scope.entries.filter { entry in !new.contains { $0.key == entry.key } }
    let changed = scope.replace(with: kept + new)
    if changed != 0 { root.environmentChanged(changed) }
  }
}

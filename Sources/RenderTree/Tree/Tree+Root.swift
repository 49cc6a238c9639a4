import StateCore

/// The root of a tree.
private final class RootNode: SingleChildNode {
  /// Creates the root with one view below it.
  init<Content: View>(_ view: Content, scope: Scope) {
    super.init(rootOf: scope, digest: .root)
    adopt(Content._makeNode(view, in: _Position(of: Content.self, in: self)))
  }

  override var isContentAlone: Bool { true }
}

extension Tree {
  /// Creates the tree of a view with environment values for the whole session.
  ///
  /// Nodes start from the stored state, if any. With `collectsState`, changes are collected for a store. The first
  /// published revision follows `revision`.
  package convenience init<Content: View>(
    _ view: Content, limits: TreeLimits = TreeLimits(), isChecked: Bool = false,
    appStorage: KeyValueStores = KeyValueStores(), sceneStorage: KeyValueStore = KeyValueStore(),
    folder: OwnerFolder? = nil, dataOwner: DataOwner = .everyone, restoring state: StoredState? = nil,
    collectsState: Bool = false, revision: Revision = 0,
    environment configure: (inout EnvironmentValues) -> Void = { _ in }
  ) {
    self.init(appStorage: appStorage, sceneStorage: sceneStorage, folder: folder, dataOwner: dataOwner)
    capacity.limits = limits
    self.isChecked = isChecked
    resume(at: revision)
    prepareStorage(restoring: state, collecting: collectsState)
    install(environment: configure) { view }
  }

  /// Makes the root node of a view. `make` runs on behalf of the tree.
  package func install<Content: View>(
    environment configure: (inout EnvironmentValues) -> Void, _ make: () -> Content
  ) {
    plant {
      let scope = Scope(tree: self, environment: EnvironmentScope(outer: nil), preferences: nil)
      var values = EnvironmentValues(scope.environment)
      configure(&values)
      _ = scope.environment.replace(with: values.overrides)
      return RootNode(make(), scope: scope)
    }
  }
}

extension Tree {
  /// Changes the environment values of the whole session, and invalidates their readers.
  package func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    guard let root else { return }
    let scope = root.scope.environment
    var values = EnvironmentValues(scope)
    change(&values)
    let new = values.overrides
    let kept = scope.values.filter { value in !new.contains { $0.key == value.key } }
    let changed = scope.replace(with: SmallList(kept + new))
    if changed != 0 { root.environmentChanged(changed) }
  }
}

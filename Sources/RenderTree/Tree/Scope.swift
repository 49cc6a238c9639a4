import StateCore

/// The values that a node inherits from above. Nodes that change none of them share a scope.
package final class Scope: StateScope {
  /// The environment at this place.
  package let environment: EnvironmentScope
  // Unowned: the region is an ancestor of the nodes with this scope, outlives them, and owns the scope that refers
  // to it.
  /// The region that derives a control's label or options from the content here.
  package unowned(unsafe) let region: RegionNode?
  /// The scope that collects the preferences of this place.
  let preferences: PreferenceScope?

  package init(
    tree: Tree, environment: EnvironmentScope, region: RegionNode? = nil, preferences: PreferenceScope?
  ) {
    self.environment = environment
    self.region = region
    self.preferences = preferences
    super.init(stateTree: tree)
  }

  /// The session's tree.
  package var tree: Tree { unsafeDowncast(stateTree, to: Tree.self) }
}

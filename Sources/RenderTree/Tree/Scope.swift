/// What a node inherits from above. Nodes that change none of it share one scope.
package final class Scope {
  /// The session's tree.
  // It outlives its nodes, and what else holds a scope asks for the tree only on behalf of a living node.
  package unowned(unsafe) let tree: Tree
  /// The environment values of this place.
  package let environment: EnvironmentScope
  // It stands above the nodes that have the scope and outlives them; it owns the scope that names it.
  /// The region that derives a control's label or options from what is rendered here.
  package unowned(unsafe) let region: RegionNode?
  /// What takes up the preferences of this place.
  package let preferences: PreferenceScope?

  package init(
    tree: Tree, environment: EnvironmentScope, region: RegionNode? = nil, preferences: PreferenceScope?
  ) {
    self.tree = tree
    self.environment = environment
    self.region = region
    self.preferences = preferences
  }
}

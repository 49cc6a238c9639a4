/// What a node inherits from above. Nodes that change none of it share one scope.
package final class Scope {
  /// The session's tree.
  // It outlives its nodes, and what else holds a scope asks for the tree only on behalf of a living node.
  package unowned(unsafe) let tree: Tree
  /// The environment values of this place.
  package let environment: EnvironmentScope
  // The next two stand above the nodes that have the scope and outlive them; they own scopes that name them.
  /// The innermost modifier that applies to what is rendered here.
  package unowned(unsafe) let modifier: ModifierNode?
  /// The region that derives a control's label or options from what is rendered here.
  package unowned(unsafe) let region: RegionNode?
  /// What takes up the preferences of this place.
  package let preferences: PreferenceScope?

  package init(
    tree: Tree, environment: EnvironmentScope, modifier: ModifierNode? = nil, region: RegionNode? = nil,
    preferences: PreferenceScope?
  ) {
    self.tree = tree
    self.environment = environment
    self.modifier = modifier
    self.region = region
    self.preferences = preferences
  }

  /// The scope of what stands below a rendered node: modifiers above it do not reach through it.
  @MainActor package var insideRenderedNode: Scope {
    modifier == nil
      ? self : Scope(tree: tree, environment: environment, region: region, preferences: preferences)
  }
}

/// A modifier that affects each rendered node of its content: by an entry, a prop or an action.
package protocol OutputModifier: NodeModifier {
  /// Adds to the declaration of the rendered node.
  @MainActor func declare(_ node: NodeDeclaration)
  /// The accessibility identifier that the modifier gives its content.
  @MainActor var accessibilityIdentifier: String? { get }
  /// Whether the modifier hides its content from assistive technology.
  @MainActor var isAccessibilityHidden: Bool { get }
  /// The accessibility label that the modifier gives its content.
  @MainActor func accessibilityLabel(in environment: EnvironmentValues) -> String?
}

extension OutputModifier {
  @MainActor package var accessibilityIdentifier: String? { nil }
  @MainActor package var isAccessibilityHidden: Bool { false }
  @MainActor package func accessibilityLabel(in environment: EnvironmentValues) -> String? { nil }

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> OutputModifierNode<Self> {
    OutputModifierNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: OutputModifierNode<Self>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of an ``OutputModifier``.
package final class OutputModifierNode<Modifier: OutputModifier>: ModifierNode {
  // Saves 1.6 % of a star on the board.
  @exclusivity(unchecked)
  package private(set) var modifier: Modifier
  /// Whether the modifier has changed since the content was last updated.
  private var hasChanged = false

  package init(_ modifier: Modifier, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
    flags.insert(.modifiesOutput)
  }

  package func update(to new: Modifier) {
    guard !TypePlan.comparison(of: Modifier.self).isSame(&modifier, as: new) else { return }
    if Tree.isChecking { afterCheck { [self, modifier] in self.modifier = modifier } }
    modifier = new
    hasChanged = true
  }

  override func contentUpdated() {
    guard hasChanged else { return }
    hasChanged = false
    child?.forEachOutput { $0.invalidate() }
  }

  package override var accessibilityIdentifier: String? { modifier.accessibilityIdentifier }
  package override var isAccessibilityHidden: Bool { modifier.isAccessibilityHidden }
  package override func accessibilityLabel(in environment: EnvironmentValues) -> String? {
    modifier.accessibilityLabel(in: environment)
  }

  package override var declared: Any? { modifier }

  override func declare(_ declaration: NodeDeclaration) {
    modifier.declare(declaration)
  }
}

/// The node of a rendered view.
package class ElementNode<Attributes: ElementAttributes>: RenderedNode {
  // Nonisolated only for ``holdsSame(_:_:as:)``, which a list calls during its own update, on the main actor. All
  // other access is isolated to the main actor.
  nonisolated(unsafe) package private(set) final var attributes: Attributes

  package init(_ attributes: Attributes, _ position: _Position) {
    self.attributes = attributes
    super.init(position)
  }

  /// Renders the node for the first time, after its child views were made.
  package final func begin() {
    attachModifiers()
    render()
    if !flags.contains(.isDetached) { joinOutput() }
  }

  // False for a view with child views, whose type differs from that of its attributes.
  nonisolated override func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool {
    type == Attributes.self && plan.areEqual(at: &attributes, view)
  }

  /// Stores newer attributes unless they are equal (rule 3), and returns how they differ.
  package final func take(_ new: Attributes) -> ComparisonPlan.Difference {
    let difference = TypePlan.comparison(of: Attributes.self).difference(&attributes, new)
    if difference != .none {
      if Tree.isChecking { afterCheck { [self, attributes] in self.attributes = attributes } }
      attributes = new
    }
    return difference
  }

  /// Renders the node again if the difference of its attributes can affect the output.
  package final func render(after difference: ComparisonPlan.Difference) {
    if difference == .other || difference == .functions && !Attributes.holdsActionsOnly { render() }
  }

  nonisolated override var dependsOnParts: Bool { true }

  package override var typeName: StaticString { Attributes.typeName }

  override var isText: Bool { Attributes.isText }

  override var isPicture: Bool { Attributes.isPicture }

  override func declare(_ declaration: NodeDeclaration) {
    attributes.declare(declaration)
  }

  package override var ownAccessibleText: String? { attributes.accessibleText(self) }

  override var pictureName: String? { attributes.spokenName(self) }

  package override var systemImage: String? { attributes.systemImage }
}

extension RenderedNode {
  /// Calls each enclosing modifier that attaches views of its own to a rendered node.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of modifiers.
  final func attachModifiers() {
    var modifier = enclosingModifier
    while let current = modifier {
      current.attach(to: self)
      modifier = current.enclosingModifier
    }
  }
}

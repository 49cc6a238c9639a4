/// The node of a view that is rendered.
package class ElementNode<Attributes: ElementAttributes>: RenderedNode {
  // Isolated to nothing only for ``holdsSame(_:_:as:)``, which a list calls in the midst of its own update, on the main
  // actor; all else that reaches it is isolated to that.
  @exclusivity(unchecked)
  nonisolated(unsafe) package private(set) final var attributes: Attributes

  package init(_ attributes: Attributes, _ position: _Position) {
    self.attributes = attributes
    super.init(position)
  }

  /// Renders the node for the first time, once the views below it are made.
  package final func begin() {
    attachModifiers()
    render()
    if !flags.contains(.isDetached) { joinOutput() }
  }

  // A view with others below it is of another type than its attributes.
  nonisolated package override func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool {
    type == Attributes.self && plan.areEqual(at: &attributes, view)
  }

  /// Takes newer attributes, unless they are the same (rule 3), and answers how they differ.
  package final func take(_ new: Attributes) -> ComparisonPlan.Difference {
    let difference = TypePlan.of(Attributes.self).comparison.difference(&attributes, new)
    if difference != .none { attributes = new }
    return difference
  }

  /// Renders the node again where attributes that it has taken may show.
  package final func render(after difference: ComparisonPlan.Difference) {
    if difference == .other || difference == .functions && !Attributes.holdsActionsOnly { render() }
  }

  package override var typeName: StaticString { Attributes.typeName }

  package override func declare(_ declaration: NodeDeclaration) {
    attributes.declare(declaration)
  }

  package override var ownAccessibleText: String? { attributes.accessibleText(self) }

  package override var systemImage: String? { attributes.systemImage }
}

extension RenderedNode {
  /// Lets every modifier that gives each rendered node views of its own do so.
  final func attachModifiers() {
    var modifier = enclosingModifier
    while let current = modifier {
      current.attach(to: self)
      modifier = current.enclosingModifier
    }
  }
}

/// The node of a control or container.
package final class ElementNode<View: Element>: RenderedNode {
  // Isolated to nothing only for ``holdsSame(_:as:)``, which a list calls in the midst of its own update, on the main
  // actor; all else that reaches it is isolated to that.
  @exclusivity(unchecked)
  nonisolated(unsafe) package private(set) var view: View
  // A constant, whose properties are constants of immutable values.
  nonisolated(unsafe) private let plan: TypePlan

  package init(_ view: View, _ position: _Position) {
    self.view = view
    plan = .of(View.self)
    super.init(position)
    if View.Content.self != EmptyView.self {
      content = View.Content._makeNode(
        view.content, in: _Position(of: View.Content.self, in: self))
    }
    attachModifiers()
    render()
    if !flags.contains(.isDetached) { joinOutput() }
  }

  nonisolated package override func holdsSame(_ type: Any.Type, as view: UnsafeRawPointer) -> Bool {
    type == View.self && plan.comparison.areEqual(at: &self.view, view)
  }

  /// Takes a newer value from the parent; one that is the same is passed over (rule 3).
  package func update(to new: View) {
    let difference = plan.comparison.difference(&view, new)
    if difference == .none { return }
    view = new
    if let content { View.Content._updateNode(content, to: new.content) }
    if difference == .other || !View.holdsActionsOnly { render() }
  }

  package override var typeName: StaticString { View.typeName }

  package override func declare(_ declaration: NodeDeclaration) {
    view.declare(declaration)
  }

  package override var ownAccessibleText: String? { view.accessibleText(self) }

  package override var systemImage: String? { view.systemImage }
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

import StateCore

/// The node of a control whose style determines the shown view.
final class StyledControlNode<Control: StyledControl>: SingleChildNode {
  // Nonisolated only for ``holdsSame(_:_:as:)``, which a list calls during its own update, on the main actor. All
  // other access is isolated to the main actor.
  nonisolated(unsafe) private var control: Control
  private var shown = Shown.nothing

  /// The kind of child.
  private enum Shown {
    case nothing, standard, replacement, error
  }

  init(_ control: Control, _ position: _Position) {
    self.control = control
    super.init(position)
    show()
    outputCount = child?.outputCount ?? 0
  }

  nonisolated override func holdsSame(
    _ type: Any.Type, _ plan: ComparisonPlan, as view: UnsafeRawPointer
  ) -> Bool {
    type == Control.self && plan.areEqual(at: &control, view)
  }

  /// Takes a newer value from the parent, or returns at once if it is equal to the current one (rule 3).
  func update(to new: Control) {
    if TypePlan.comparison(of: Control.self).isSame(&control, as: new) { return }
    if Tree.isChecking { afterCheck { [self, control] in self.control = control } }
    control = new
    update()
  }

  /// Called when the value, the style, or the room in the tree has changed.
  override func update() {
    flags.subtract([.isDirty, .wasInvalidated])
    show()
  }

  private func show() {
    let isChecking = Tree.isChecking
    if isChecking { flags.insert(.isChecked) }
    if shown == .nothing || shown == .error, let problem = growthProblem {
      return shown == .error ? waitForRoom(problem) : put(.error) { makeError(problem) }
    }
    if !isChecking { environmentReads = 0 }
    let environment = EnvironmentValues(scope.environment)
    let style = Tracker.readingEnvironment(for: self) { Control.style(in: environment) }
    if style.isCustom, showReplacement(in: style) { return }
    // Read in place, without a copy: nothing replaces the control meanwhile.
    let standard = withPlace(of: &control) { lend(UnsafePointer($0)) { $0.standard(in: style) } }
    if shown == .standard {
      Control.Standard._updateNode(child!, to: standard)
    } else {
      put(.standard) { Control.Standard._makeNode(standard, in: position(of: Control.Standard.self, 1)) }
    }
  }

  /// Shows the view by which an app's own style replaces the control, and returns whether there is one.
  // A separate function, because otherwise every control, styled or not, would look up the metadata of optional
  // generic types.
  @inline(never)
  private func showReplacement(in style: Control.Style) -> Bool {
    guard let replacement = control.replacement(in: style) else { return false }
    if shown == .replacement {
      Control.Replacement._updateNode(child!, to: replacement)
    } else {
      put(.replacement) {
        Control.Replacement._makeNode(replacement, in: position(of: Control.Replacement.self, 0))
      }
    }
    return true
  }

  private func put(_ new: Shown, _ make: () -> Node) {
    if shown == .nothing {
      shown = new
      child = make()
    } else {
      replaceChild {
        shown = new
        return make()
      }
    }
  }

  private func position<Content: View>(of _: Content.Type, _ branch: Int) -> _Position {
    let digest = digest.appending(_Identity.condition.name).appending(branch: branch)
    return _Position(of: Content.self, in: self, digest: digest)
  }
}

extension StyledControlNode: InspectedNode {
  var inspectedName: String { InspectedType.name(of: Control.self) }
  /// In other cases, the control is shown as a rendered node itself.
  var isInspected: Bool { shown == .replacement }
}

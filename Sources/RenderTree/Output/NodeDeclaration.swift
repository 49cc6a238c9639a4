/// What a rendered node writes of itself: props, modifiers and actions, each as JSON.
///
/// One declaration serves both directions. While output is written, actions leave only their names; while an
/// action is performed, nothing is written and the closure of the action in question runs. So a control says
/// in one place what it offers and what it does.
@MainActor
package final class NodeDeclaration {
  package let props = JSONWriter()
  package let modifiers = JSONWriter()
  package let actions = JSONWriter()
  @exclusivity(unchecked)
  package private(set) var propCount = 0
  /// Whether anything was offered, also where the node is disabled.
  @exclusivity(unchecked)
  package private(set) var offersActions = false
  /// The node that is written.
  // Whoever lets a node declare itself holds the node.
  @exclusivity(unchecked)
  package private(set) unowned(unsafe) var node: RenderedNode!
  /// The action that is performed; nil while output is written.
  @exclusivity(unchecked)
  package var request: ActionRequest?
  /// What the control is told of its focus; nil where it is told nothing.
  @exclusivity(unchecked)
  package var focusChange: Bool?
  /// Whether the node can have the focus.
  @exclusivity(unchecked)
  package var isFocusable = false
  /// Whether the control is shown as disabled.
  @exclusivity(unchecked)
  package private(set) var isDisabled = false
  /// The redaction, visibility and hit testing that the node inherits.
  @exclusivity(unchecked)
  package var limits = OutputLimits()

  package init() {}

  /// Begins with another node.
  package func begin(_ node: RenderedNode) {
    self.node = node
    props.removeAll()
    modifiers.removeAll()
    actions.removeAll()
    propCount = 0
    offersActions = false
    isFocusable = false
    isDisabled = false
    limits = OutputLimits()
  }

  /// The environment values of the node's place.
  package var environment: EnvironmentValues { EnvironmentValues(node.scope.environment) }

  // MARK: Props

  /// Begins a prop; the value is to be written to ``props`` next.
  package func key(_ name: StaticString) -> JSONWriter {
    propCount += 1
    props.writeKey(name)
    return props
  }

  package func set(_ name: StaticString, _ value: String) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: Int) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: Double) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: JSONValue) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: Bool) { key(name).write(value) }

  /// Writes a prop whose name is known at run time only.
  package func set(named name: String, _ value: JSONValue) {
    propCount += 1
    props.separate()
    props.write(name)
    props.write(":" as Unicode.Scalar)
    props.write(value)
  }

  /// Writes a prop only where there is a value.
  package func set(_ name: StaticString, _ value: String?) {
    if let value { set(name, value) }
  }

  /// Writes a prop only where it holds.
  package func set(_ name: StaticString, where condition: Bool) {
    if condition { set(name, true) }
  }

  /// Writes other props in the place of those that were written.
  func replaceProps(_ members: [JSONMember]) {
    props.removeAll()
    propCount = members.count
    for member in members {
      props.separate()
      props.write(member.name)
      props.write(":" as Unicode.Scalar)
      props.write(member.value)
    }
  }

  /// Shows the control as disabled; the actions that it declares from now on are refused.
  package func disable() {
    isDisabled = true
    set("disabled", true)
  }

  // MARK: Modifiers

  /// Writes a modifier's entry.
  package func modifier(_ name: StaticString, _ value: (JSONWriter) -> Void) {
    modifiers.separate()
    modifiers.writeObject {
      modifiers.writeKey(name)
      value(modifiers)
    }
  }

  // MARK: Actions

  /// Offers an action that takes the value as it was sent, which is nil where there is none.
  ///
  /// A request that names none means `tap` or `toggle`, or `set` where it has a value. An action that cannot use its value throws ``ActionProblem``.
  package func action(_ name: StaticString, _ perform: (JSONValue?) throws -> Void) {
    if limits.takesNoActions { return }
    offersActions = true
    if request != nil {
      perform_(name, perform)
    } else if !isDisabled {
      actions.separate()
      actions.write("\"" as Unicode.Scalar)
      actions.writeLiteral(name)
      actions.write("\"" as Unicode.Scalar)
    }
  }

  /// Offers an action whose name is known at run time only. A redacted node offers none: the name is content.
  package func action(named name: String, _ perform: (JSONValue?) throws -> Void) {
    if !limits.isRedacted { action(gesture: name, perform) }
  }

  /// Offers an action whose name is one of several that are known.
  package func action(gesture name: String, _ perform: (JSONValue?) throws -> Void) {
    if limits.takesNoActions { return }
    offersActions = true
    if let request {
      guard focusChange == nil, !request.isDone, request.matches(name) else { return }
      node.tree.performing(node) { request.run(on: node, isDisabled: isDisabled, perform) }
    } else if !isDisabled {
      actions.separate()
      actions.write(name)
    }
  }

  private func perform_(_ name: StaticString, _ perform: (JSONValue?) throws -> Void) {
    guard focusChange == nil, let request, !request.isDone, request.matches(name.description) else { return }
    node.tree.performing(node) { request.run(on: node, isDisabled: isDisabled, perform) }
  }
}

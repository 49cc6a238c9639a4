/// The output of a rendered node under construction: props, modifiers and actions, each as JSON.
///
/// A declaration serves both directions. During rendering, actions write only their names. While an action is
/// performed, nothing is kept of the output, and the closure of the matching action runs. A control thus declares
/// an action and its effect in one place.
@MainActor
package final class NodeDeclaration {
  package let props = JSONWriter()
  package let modifiers = JSONWriter()
  package let actions = JSONWriter()
  private(set) var propCount = 0
  /// Whether any action was offered, even if the node is disabled.
  private(set) var offersActions = false
  /// Whether gestures of the node take precedence over those inside, go along with them or exclude them.
  private(set) var ranksGestures = false
  /// The focus state to report to the control, or nil if there is none to report.
  var focusChange: Bool?
  /// Whether the node can have the focus.
  var isFocusable = false
  // Saves 1.6 % of opening 1,000 rows.
  @exclusivity(unchecked)
  private var propNames = DeclaredNames()
  private var modifierNames = DeclaredNames()
  /// The names of the actions that were written: none while an action is performed, or if the node is disabled.
  // Saves 1.0 % of opening 1,000 rows.
  @exclusivity(unchecked)
  private var actionNames = DeclaredNames()
  /// The names of the reports that were offered.
  private var reports: [String] = []

  // Other modules would check each access to what is stored here.

  // The caller that makes a node declare itself retains it.
  private unowned(unsafe) var declared: RenderedNode!
  private var requested: ActionRequest?
  private var hasDisabled = false
  private var inherited = OutputLimits()

  package init() {}

  /// The node that is being declared.
  package var node: RenderedNode! { declared }

  /// The action to perform, or nil during rendering.
  package var request: ActionRequest? {
    get { requested }
    set { _ = exchange(&requested, with: newValue) }
  }

  /// The redaction, visibility and hit testing that the node inherits.
  package var limits: OutputLimits {
    get { inherited }
    set { inherited = newValue }
  }

  /// Whether the control is rendered as disabled.
  package var isDisabled: Bool { hasDisabled }

  /// Resets the declaration for another node.
  package func begin(_ node: RenderedNode) {
    declared = node
    props.removeAll()
    modifiers.removeAll()
    actions.removeAll()
    propNames.removeAll()
    modifierNames.removeAll()
    actionNames.removeAll()
    propCount = 0
    offersActions = false
    ranksGestures = false
    isFocusable = false
    hasDisabled = false
    if !reports.isEmpty { reports = [] }
    limits = OutputLimits()
  }

  /// The environment at the node's place.
  package var environment: EnvironmentValues { EnvironmentValues(node.scope.environment) }

  // MARK: Props

  /// Writes the key of a prop. The caller must write its value to the returned writer.
  package func key(_ name: StaticString) -> JSONWriter {
    propCount += 1
    propNames.insert(name)
    props.writeKey(name)
    return props
  }

  package func set(_ name: StaticString, _ value: String) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: Int) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: Double) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: JSONValue) { key(name).write(value) }
  package func set(_ name: StaticString, _ value: Bool) { key(name).write(value) }

  /// Writes a prop with a name that is only known at run time.
  package func set(named name: String, _ value: JSONValue) {
    propCount += 1
    propNames.insert(name)
    props.separate()
    props.write(name)
    props.write(":" as Unicode.Scalar)
    props.write(value)
  }

  /// Writes a prop unless the value is nil.
  package func set(_ name: StaticString, _ value: String?) {
    if let value { set(name, value) }
  }

  /// Writes the value `true` if the condition holds, otherwise nothing.
  package func set(_ name: StaticString, where condition: Bool) {
    if condition { set(name, true) }
  }

  /// Replaces all props.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the members.
  func replaceProps(_ members: [JSONMember]) {
    props.removeAll()
    propCount = members.count
    propNames.removeAll()
    for member in members {
      propNames.insert(member.name)
      props.separate()
      props.write(member.name)
      props.write(":" as Unicode.Scalar)
      props.write(member.value)
    }
  }

  /// Returns whether a prop was already written. Lets the innermost of several modifiers win.
  ///
  /// - Complexity: O(*n*), where *n* is the number of props.
  package func hasProp(_ name: StaticString) -> Bool { propNames.contains(name) }

  /// Renders the control as disabled, and refuses the actions that are declared from here on.
  package func disable() {
    hasDisabled = true
    set("disabled", true)
  }

  // MARK: Modifiers

  /// Appends a modifier's entry.
  package func modifier(_ name: StaticString, _ value: (JSONWriter) -> Void) {
    modifierNames.insert(name)
    modifiers.separate()
    modifiers.writeObject {
      modifiers.writeKey(name)
      value(modifiers)
    }
  }

  /// Returns whether a modifier of a name was already written.
  ///
  /// - Complexity: O(*n*), where *n* is the number of modifiers.
  package func hasModifier(_ name: StaticString) -> Bool { modifierNames.contains(name) }

  // MARK: Actions

  /// Offers an action. The closure receives the value as it was sent, or nil if there is none.
  ///
  /// An action throws ``ActionProblem`` if its value is invalid.
  package func action(_ name: StaticString, _ perform: (JSONValue?) throws -> Void) {
    if limits.takesNoActions { return }
    offersActions = true
    if request != nil {
      runIfRequested(name, perform)
    } else if !isDisabled {
      actionNames.insert(name)
      actions.separate()
      actions.write("\"" as Unicode.Scalar)
      actions.writeLiteral(name)
      actions.write("\"" as Unicode.Scalar)
    }
  }

  /// Offers an action with a name that is only known at run time. A redacted node does not offer it, because the
  /// name is content.
  package func action(named name: String, _ perform: (JSONValue?) throws -> Void) {
    if !limits.isRedacted { action(gesture: name, .usual, perform) }
  }

  /// Offers an action whose name is one of a fixed set. A gesture's rank says what becomes of those of the same name
  /// that were declared before, or that views inside have.
  package func action(
    gesture name: String, _ rank: GestureRank = .usual, _ perform: (JSONValue?) throws -> Void
  ) {
    if limits.takesNoActions { return }
    offersActions = true
    if rank != .usual { ranksGestures = true }
    if let request {
      guard focusChange == nil, !request.isDone, request.matches(name),
        request.chooses(rank, on: node, isDisabled: isDisabled)
      else { return }
      node.tree.performing(node) { request.run(on: node, isDisabled: isDisabled, perform) }
    } else if !isDisabled, rank == .usual || !actionNames.contains(name) {
      actionNames.insert(name)
      actions.separate()
      actions.write(name)
    }
  }

  /// Excludes the gestures that were declared before, or that views inside have.
  package func excludeGestures() {
    if limits.takesNoActions { return }
    ranksGestures = true
    request?.excludeGestures()
  }

  /// Offers an action by which clients report what they have measured. Unlike with actions, all parts of the node
  /// that ask for a report take it, and also if the node is disabled.
  package func report(_ name: StaticString, _ take: (JSONValue?) throws -> Void) {
    if limits.takesNoActions { return }
    offersActions = true
    if let request {
      guard focusChange == nil, request.problem == nil, request.matches(name.description) else { return }
      node.tree.performing(node) { request.run(on: node, isDisabled: false, take) }
    } else if !reports.contains(name.description) {
      reports.append(name.description)
      actionNames.insert(name)
      actions.separate()
      actions.write(name.description)
    }
  }

  /// Returns whether an action is already offered. A control's own action precedes that of a gesture around it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions.
  package func offers(_ name: StaticString) -> Bool { actionNames.contains(name) }

  /// Returns whether an action is already offered.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions.
  package func offers(_ name: String) -> Bool { actionNames.contains(name) }

  /// Performs an action if it is the one to perform, under its own name or that of another in all records.
  func runIfRequested(
    _ name: StaticString, recordedAs recorded: StaticString? = nil, _ perform: (JSONValue?) throws -> Void
  ) {
    guard focusChange == nil, let request, !request.isDone,
      request.matches(name.description, recordedAs: recorded?.description),
      request.chooses(.usual, on: node, isDisabled: isDisabled)
    else { return }
    node.tree.performing(node) { request.run(on: node, isDisabled: isDisabled, perform) }
  }
}

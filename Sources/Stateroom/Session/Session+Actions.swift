import CNotes
import RenderTree

/// An action that a client requests.
package struct ActionDescription: Hashable, Sendable {
  package let target: Target
  /// The name of the action, or nil for the default action of the control.
  package let action: String?
  package let value: JSONValue?

  package init(_ target: Target, action: String? = nil, value: JSONValue? = nil) {
    self.target = target
    self.action = action
    self.value = value
  }
}

extension ActionDescription {
  /// Whether the action is a tap on something of any type.
  fileprivate var meansDefault: Bool {
    (action == nil || action == "tap") && (value == nil || value == .null) && target.role == nil
  }
}

/// The reason why an action was refused. A refused action has changed nothing.
package enum ActionRefusal: Error, Hashable {
  case target(TargetProblem)
  case action(ActionProblem, node: String, type: String)
  /// The action is held back, because it has crashed the server too often, in several sessions.
  case held(node: Digest, action: String)

  /// Whether code of the app ran, and may have changed something, before the action failed.
  package var mayHaveHadEffects: Bool {
    if case .action(.failed, _, _) = self { true } else { false }
  }
}

extension Session {
  /// Performs an action and settles the tree. The outcome is not published, so that several actions can make
  /// one revision.
  ///
  /// A client with a name leads from here on, see ``SizeReports``. Returns whether it has just taken the
  /// lead.
  ///
  /// If a node does not offer the action, the nearest enclosing node that does performs it: a tap on a text
  /// follows the link around it. `isHeldBack` returns whether an action of a node is refused here.
  ///
  /// - Complexity: O(depth) apart from the search and the action itself.
  @discardableResult
  package func perform(
    _ description: ActionDescription, by client: String? = nil,
    unless isHeldBack: ((Digest, String) -> Bool)? = nil
  ) throws(ActionRefusal) -> Bool {
    UndoEvent.begin()
    if description.isReport {
      defer { endReports() }
      try report(description, by: client, unless: isHeldBack)
      return false
    }
    try act(description, unless: isHeldBack)
    // What plays says so by itself: that is no reason to follow another client's sizes.
    guard description.action != SessionParts.action else {
      reports.noteCause()
      return false
    }
    return reports.noteAction(of: client)
  }

  private func act(
    _ description: ActionDescription, unless isHeldBack: ((Digest, String) -> Bool)?
  ) throws(ActionRefusal) {
    hasPassedOn = false
    guard let (target, description) = try resolve(description) else {
      return try goBack(to: description, unless: isHeldBack)
    }
    if tree.ranksGestures, let name = description.gesture(of: target), target.isAmongRankedGestures,
      try performRanked(name, description, on: target, unless: isHeldBack)
    {
      return
    }
    var isPassedOn = false
    guard let refusal = attempt(description, on: target, unless: isHeldBack, &isPassedOn) else {
      return tree.settle()
    }
    // The app's code may have changed something before it failed, on this node or on one around it.
    defer { tree.settle() }
    guard case .action(.unknownAction, _, _) = refusal else { throw refusal }
    // A default action belongs to the control itself, and a value without an action is meant for the target.
    if description.action == nil, target.offersActions || description.value != nil { throw refusal }
    // Of default actions, only a tap goes to enclosing nodes: tapping a text in a group does not collapse the
    // group.
    let outward = ActionDescription(
      description.target, action: description.action ?? "tap", value: description.value)
    // A control consumes a tap before the nodes around it.
    if outward.action == "tap", target.isControl { throw refusal }
    try passOn(outward, from: target, refusedBy: refusal, unless: isHeldBack, isPassedOn)
  }

  /// Finds the node that an action is for. A name that no node has may be that of a tab or of the way back, if the action
  /// is the default one. Returns nil if it may be the title of a page below.
  private func resolve(
    _ description: ActionDescription
  ) throws(ActionRefusal) -> (RenderedNode, ActionDescription)? {
    let scope: TargetScope
    do {
      if let node = try findIfAny(description.target, forAction: true) { return (node, description) }
      scope = try self.scope(of: description.target)
    } catch {
      throw .target(error)
    }
    guard description.meansDefault else {
      throw .target(notFound(description.target, in: scope, forAction: true))
    }
    let name = description.target.name
    let parts = barTargets(named: name, in: scope.area)
    guard let part = parts.first else { return nil }
    guard parts.count == 1 else {
      throw .target(.ambiguous(name, candidates: parts.map(\.node.candidate), areMore: false))
    }
    let target = Target(part.node.digest.description)
    return (part.node, ActionDescription(target, action: part.action, value: part.value))
  }

  /// Goes back to the page below whose title is the name of a tap's target. Throws if no such page is known.
  private func goBack(
    to description: ActionDescription, unless isHeldBack: ((Digest, String) -> Bool)?
  ) throws(ActionRefusal) {
    let scope: TargetScope
    do { scope = try self.scope(of: description.target) } catch { throw .target(error) }
    for stack in stacksWithWayBack(in: scope.area) {
      let back = ActionDescription(
        Target(stack.digest.description), action: "pop", value: .string(description.target.name.trimmed))
      var isPassedOn = false
      switch attempt(back, on: stack, unless: isHeldBack, &isPassedOn) {
      case nil: return tree.settle()
      case .action(.invalidValue, _, _)?: continue
      case let other?: throw other
      }
    }
    throw .target(notFound(description.target, in: scope, forAction: true))
  }

  /// Performs an action on the nearest node around one that has refused it. `isPassedOn` says whether actions
  /// of the target ran and passed it on.
  ///
  /// - Complexity: O(depth) apart from the action itself.
  func passOn(
    _ description: ActionDescription, from target: RenderedNode, refusedBy refusal: ActionRefusal,
    unless isHeldBack: ((Digest, String) -> Bool)?, _ isPassedOn: Bool = false
  ) throws(ActionRefusal) {
    var isPassedOn = isPassedOn
    var node = target.enclosing
    while let current = node {
      if current.offersActions {
        switch attempt(description, on: current, unless: isHeldBack, &isPassedOn) {
        case nil: return
        case .action(.unknownAction, _, _)?: break
        case let other?: throw other
        }
      }
      node = current.enclosing
    }
    // The actions that ran may have changed something.
    if isPassedOn { return }
    throw refusal
  }

  /// Performs an action of a node. Returns the reason of a refusal, or nil, and says whether actions ran and
  /// passed it on.
  func attempt(
    _ description: ActionDescription, on node: RenderedNode, choice: ActionRequest.Choice = .first,
    unless isHeldBack: ((Digest, String) -> Bool)?, _ isPassedOn: inout Bool
  ) -> ActionRefusal? {
    let request = ActionRequest(
      name: description.action, value: description.value, choice: choice, isHeldBack: isHeldBack)
    let declaration = NodeDeclaration()
    declaration.request = request
    declaration.begin(node)
    defer { stateroom_note_end_action() }
    tree.work { node.declareWithModifiers(declaration) }
    if request.isPassedOn {
      isPassedOn = true
      hasPassedOn = true
    }
    if request.isHeld { return .held(node: node.digest, action: request.chosen ?? "") }
    let problem =
      request.isDone
      ? request.problem
      : declaration.isDisabled
        ? .disabled : .unknownAction(named: description.action, offered: node.offeredActions)
    return problem.map { .action($0, node: node.digest.description, type: node.typeName.description) }
  }
}

extension RenderedNode {
  /// The names of the actions that the node currently offers.
  var offeredActions: [String] {
    let json = withBytes(of: .actions) { [0x5B] + $0 + [0x5D] }
    guard case .array(let names)? = try? JSONReader.read(json) else { return [] }
    return names.compactMap(\.stringValue)
  }
}

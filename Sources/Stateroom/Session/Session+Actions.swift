import CNotes
import RenderTree

/// One action as a client asks for it.
package struct ActionDescription: Hashable, Sendable {
  package let target: Target
  /// Nil for the natural action of the control.
  package let action: String?
  package let value: JSONValue?

  package init(_ target: Target, action: String? = nil, value: JSONValue? = nil) {
    self.target = target
    self.action = action
    self.value = value
  }
}

/// Why an action was not performed; nothing was changed.
package enum ActionRefusal: Error, Hashable {
  case target(TargetProblem)
  case action(ActionProblem, node: String, type: String)
  /// The action has ended the server too often, in several sessions.
  case held(node: Digest, action: String)
}

extension Session {
  /// Performs an action and settles. The outcome is not published: several actions make one revision.
  ///
  /// A node that does not offer the action passes it to the nearest that encloses it and does: a tap on a text follows
  /// the link around it. `isHeldBack` says of a node and an action whether it is refused here.
  ///
  /// Complexity: O(depth) apart from the search and the action itself.
  package func perform(
    _ description: ActionDescription, unless isHeldBack: ((Digest, String) -> Bool)? = nil
  ) throws(ActionRefusal) {
    let target: RenderedNode
    do {
      target = try find(description.target, forAction: true)
    } catch {
      throw .target(error)
    }
    guard let refusal = attempt(description, on: target, unless: isHeldBack) else { return tree.settle() }
    guard case .action(.unknownAction, _, _) = refusal else { throw refusal }
    // What a control does without being named is its own, and a value without an action is meant for what was named.
    if description.action == nil, target.offersActions || description.value != nil { throw refusal }
    // Unnamed, only a tap goes outwards: a text in a group does not collapse it.
    let outward = ActionDescription(
      description.target, action: description.action ?? "tap", value: description.value)
    // A control is hit before what lies around it.
    if outward.action == "tap", target.isControl { throw refusal }
    var node = target.enclosing
    while let current = node {
      if current.offersActions {
        switch attempt(outward, on: current, unless: isHeldBack) {
        case nil: return tree.settle()
        case .action(.unknownAction, _, _)?: break
        case let other?: throw other
        }
      }
      node = current.enclosing
    }
    throw refusal
  }

  /// Performs an action of a node, or answers why it was not.
  private func attempt(
    _ description: ActionDescription, on node: RenderedNode, unless isHeldBack: ((Digest, String) -> Bool)?
  ) -> ActionRefusal? {
    let request = ActionRequest(name: description.action, value: description.value, isHeldBack: isHeldBack)
    let declaration = NodeDeclaration()
    declaration.request = request
    declaration.begin(node)
    defer { stateroom_note_end_action() }
    tree.work { node.declareWithModifiers(declaration) }
    if request.isHeld { return .held(node: node.digest, action: request.chosen ?? "") }
    let problem =
      request.isDone
      ? request.problem : declaration.isDisabled ? .disabled : .unknownAction(offered: node.offeredActions)
    return problem.map { .action($0, node: node.digest.description, type: node.typeName.description) }
  }
}

extension RenderedNode {
  /// The names of the actions that the node offers at present.
  package var offeredActions: [String] {
    let json = withBytes(of: .actions) { [0x5B] + $0 + [0x5D] }
    guard case .array(let names)? = try? JSONReader.read(json) else { return [] }
    return names.compactMap(\.stringValue)
  }
}

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
  /// `isHeldBack` says of a node and an action whether it is refused here.
  package func perform(
    _ description: ActionDescription, unless isHeldBack: ((Digest, String) -> Bool)? = nil
  ) throws(ActionRefusal) {
    let node: RenderedNode
    do {
      node = try find(description.target, forAction: true)
    } catch {
      throw .target(error)
    }
    let request = ActionRequest(
      name: description.action, value: description.value, isHeldBack: isHeldBack)
    let declaration = NodeDeclaration()
    declaration.request = request
    declaration.begin(node)
    defer { stateroom_note_end_action() }
    tree.work { node.declareWithModifiers(declaration) }
    if request.isHeld { throw .held(node: node.digest, action: request.chosen ?? "") }
    let problem =
      request.isDone
      ? request.problem : declaration.isDisabled ? .disabled : .unknownAction(offered: node.offeredActions)
    if let problem { throw .action(problem, node: node.digest.description, type: node.typeName.description) }
    tree.settle()
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

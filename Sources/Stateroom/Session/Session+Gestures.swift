import RenderTree

extension ActionDescription {
  private static let gestures: Set = [
    "tap", "doubleTap", "tripleTap", "longPress", "drag", "magnify", "rotate",
  ]

  /// Returns the name of the gesture that a client makes on a node, or nil if the action is none.
  @MainActor func gesture(of target: RenderedNode) -> String? {
    if let action { return Self.gestures.contains(action) ? action : nil }
    // A tap is meant if the node has no other primary action.
    return value == nil && !target.offeredActions.contains("toggle") ? "tap" : nil
  }
}

extension Session {
  /// Performs a gesture by the ranks of the gestures on the target and around it, and settles the tree.
  /// Returns false if there is none to perform.
  ///
  /// - Complexity: O(*depth*) in addition to declaring each node twice, and to the gestures themselves.
  func performRanked(
    _ name: String, _ description: ActionDescription, on target: RenderedNode,
    unless isHeldBack: ((Digest, String) -> Bool)?
  ) throws(ActionRefusal) -> Bool {
    let offers = offers(of: name, around: target, isImplied: description.action == nil)
    guard !offers.recognized.isEmpty else {
      if offers.areExcluded {
        throw .action(
          .unknownAction(named: name, offered: []), node: target.digest.description,
          type: target.typeName.description)
      }
      return false
    }
    defer { tree.settle() }
    var refusal: ActionRefusal?
    var isPerformed = false
    for offer in offers.recognized {
      let problem = perform(name, description, offer, unless: isHeldBack)
      if problem == nil { isPerformed = true }
      refusal = refusal ?? problem
      if let problem, problem.mayHaveHadEffects { throw problem }
    }
    // A gesture that does not understand the value is no failure beside another that does.
    if let refusal, !isPerformed { throw refusal }
    return true
  }

  /// Performs one gesture: with the value, or without it if the gesture takes none.
  private func perform(
    _ name: String, _ description: ActionDescription, _ offer: GestureOffers.Offer,
    unless isHeldBack: ((Digest, String) -> Bool)?
  ) -> ActionRefusal? {
    func attempt(_ value: JSONValue?) -> ActionRefusal? {
      var isPassedOn = false
      return self.attempt(
        ActionDescription(description.target, action: name, value: value), on: offer.node,
        choice: .number(offer.number), unless: isHeldBack, &isPassedOn)
    }
    let refusal = attempt(description.value)
    guard case .action(.invalidValue, _, _)? = refusal, description.value != nil else { return refusal }
    return attempt(nil) == nil ? nil : refusal
  }

  /// Returns the gestures of a name on a node and around it.
  private func offers(
    of name: String, around target: RenderedNode, isImplied: Bool
  ) -> GestureOffers {
    let offers = GestureOffers()
    var node: RenderedNode? = target
    while let current = node {
      if current.offersActions || current.ranksGestures {
        let declaration = NodeDeclaration()
        declaration.request = ActionRequest(name: name, value: nil, choice: .none(offers))
        declaration.begin(current)
        tree.work { current.declareWithModifiers(declaration) }
      }
      // As without ranks: a control takes a tap, and what has actions of other names is not tapped by default.
      if current === target, name == "tap", target.isControl || isImplied && target.offersActions {
        offers.consume()
      }
      node = current.enclosing
    }
    return offers
  }
}

extension RenderedNode {
  /// Whether the node, or one around it, has gestures that take precedence over those inside, go along with them or
  /// exclude them.
  ///
  /// - Complexity: O(*depth*).
  var isAmongRankedGestures: Bool {
    var node: RenderedNode? = self
    while let current = node {
      if current.ranksGestures { return true }
      node = current.enclosing
    }
    return false
  }
}

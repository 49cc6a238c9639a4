/// The value that an app binds a scroll position to.
package protocol ScrollPositionValue {
  /// The view that the app asks for, or nil if it asks for none.
  var target: ScrollTargetQuery? { get }
  /// A value that changes with each request to scroll, or nil if there is none.
  var requestKey: AnyHashable? { get }
  /// The place in the wire format.
  var members: [JSONMember] { get }
  /// Notes that a client shows a view first.
  @MainActor mutating func move(to node: RenderedNode?, in container: RenderedNode)
}

/// Tells clients the position of a scroll view, and takes their reports.
package nonisolated struct ScrollPositionModifier<Value: ScrollPositionValue>: NodeModifier {
  /// Further members of the entry.
  let members: [JSONMember]
  let read: () -> Value
  let write: (Value) -> Void

  package init(
    members: [JSONMember], read: @escaping () -> Value,
    write: @escaping (Value) -> Void
  ) {
    (self.members, self.read, self.write) = (members, read, write)
  }

  @MainActor package static func makeModifierNode(
    _ modifier: Self, in position: _Position
  ) -> ScrollPositionNode<Value> {
    ScrollPositionNode(modifier, position)
  }

  @MainActor package static func updateModifierNode(_ node: ScrollPositionNode<Value>, to modifier: Self) {
    node.update(to: modifier)
  }
}

/// The node of a ``ScrollPositionModifier``.
package final class ScrollPositionNode<Value: ScrollPositionValue>: ModifierNode {
  private var modifier: ScrollPositionModifier<Value>
  /// The key of the last request that was resolved, and the view that it names.
  private var known: AnyHashable?
  private var destination: String?

  init(_ modifier: ScrollPositionModifier<Value>, _ position: _Position) {
    self.modifier = modifier
    super.init(position)
    flags.insert(.modifiesOutput)
  }

  func update(to new: ScrollPositionModifier<Value>) {
    if Tree.isChecking { afterCheck { [self, modifier] in self.modifier = modifier } }
    modifier = new
  }

  // The closures of an app's binding cannot be compared.
  override func contentUpdated() { child?.forEachOutput { $0.invalidate() } }

  override func declare(_ node: NodeDeclaration) {
    let value = modifier.read()
    if node.request == nil { resolve(value) }
    node.modifier("scrollPosition") {
      $0.write(
        .object(
          value.members + modifier.members
            + (destination.map { [JSONMember(name: "node", value: .string($0))] } ?? [])))
    }
    node.report("scroll") { report in
      let container = node.node!
      guard case .object? = report else {
        throw ActionProblem.invalidValue("The value must have \"node\": the id of a node in it, or null.")
      }
      var new = value
      switch report?["node"] {
      case .null?: new.move(to: nil, in: container)
      case .string(let name)?:
        guard let shown = Digest(name).flatMap({ container.tree.index[$0] }) else { return }
        new.move(to: shown, in: container)
        // Where a client is already is no destination.
        known = new.requestKey
        destination = nil
      default: return
      }
      modifier.write(new)
    }
  }

  /// Looks for the view that the app asks for, once the update under way has shown what changes with the request.
  private func resolve(_ value: Value) {
    guard value.requestKey != known, !Tree.isChecking else { return }
    known = value.requestKey
    tree.effects.append(of: self) { [unowned self] in
      let found = value.target?.node(below: self)?.digest.description
      guard found != destination else { return }
      destination = found
      child?.forEachOutput { $0.invalidate() }
    }
  }
}

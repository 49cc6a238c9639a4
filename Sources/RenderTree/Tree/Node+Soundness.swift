extension Node {
  /// Has the check under way give back what the node is about to take, once everything has been evaluated.
  ///
  /// A node that stores a view, a modifier or a value calls this first in ``Tree/isChecking``: until the end of the
  /// check the nodes below see the newer one, and the next update finds the one that was last shown.
  package final func afterCheck(_ restore: @escaping @MainActor () -> Void) {
    SoundnessCheck.current?.restorations.append(restore)
  }

  /// Notes that the node would be another one after this evaluation, of which nothing is kept.
  package final func differs(_ message: @autoclosure () -> String) {
    guard let check = SoundnessCheck.current, let node = nodeThatShows else { return }
    check.note(message, at: node)
  }

  /// The node, or the control that derives something from it, or nil if the node is not shown.
  private var nodeThatShows: Node? {
    var node: Node = self
    while node.flags.contains(.isDetached) {
      guard !node.flags.contains(.isInactive), let region = node.scope.region else { return nil }
      node = region.owner
    }
    return node
  }
}

extension RenderedNode {
  /// Compares what the node has declared in a check with what it shows.
  final func compare(_ declaration: NodeDeclaration) {
    let new = fitting((declaration.props.bytes, declaration.modifiers.bytes, declaration.actions.bytes))
    if outputParts.holds(new.props, as: .props), outputParts.holds(new.modifiers, as: .modifiers),
      outputParts.holds(new.actions, as: .actions)
    {
      return
    }
    differs(
      """
      \(typeName) shows \(Self.described(new.props, new.modifiers, new.actions)) after another evaluation, and \
      \(shown) before it: its body is not a pure function of its properties, or a change was missed.
      """)
  }

  private var shown: String {
    withBytes(of: .props) { props in
      withBytes(of: .modifiers) { modifiers in
        withBytes(of: .actions) { Self.described(props, modifiers, $0) }
      }
    }
  }

  private static func described(
    _ props: UnsafeBufferPointer<UInt8>, _ modifiers: UnsafeBufferPointer<UInt8>,
    _ actions: UnsafeBufferPointer<UInt8>
  ) -> String {
    let parts = [props, modifiers, actions].map { String(decoding: $0, as: UTF8.self) }
    return "{\(parts[0])} [\(parts[1])] [\(parts[2])]"
  }
}

extension Node {
  /// Replaces the rendered nodes of this node's only child after the child itself was replaced.
  ///
  /// `position` must have been obtained from ``outputPosition(of:)`` before the change. `oldCount` is the number of
  /// rendered nodes of the old child.
  final func replaceOutputs(at position: OutputPosition?, removing oldCount: Int, with child: Node?) {
    let newCount = child?.outputCount ?? 0
    if oldCount == 0, newCount == 0 { return }
    contributeOutputs(by: newCount - oldCount)
    guard let position, !flags.contains(.isDetached) else {
      scope.region?.invalidateDerivation()
      return
    }
    var inserted: [RenderedNode] = []
    child?.forEachOutput { inserted.append($0) }
    position.parent.recordSplice(at: position.index, removing: oldCount, inserting: inserted)
  }

  /// The position at which this node's own rendered nodes begin, or nil if they are not part of the output.
  final var outputPosition: OutputPosition? { parent?.outputPosition(of: self) }

  /// The nearest rendered node above this one in the output, or nil at the root.
  package final var outputParent: RenderedNode? { outputPosition?.parent }

  /// The first rendered node that this node contributes, or nil if it contributes none.
  ///
  /// - Complexity: O(nodes down to the rendered ones).
  final var firstOutput: RenderedNode? {
    var result: RenderedNode?
    forEachOutput { if result == nil { result = $0 } }
    return result
  }

  /// Returns the first rendered node, in document order, that satisfies a condition. Presentations are skipped.
  ///
  /// - Complexity: O(nodes below).
  final func firstOutput(where condition: (RenderedNode) -> Bool) -> RenderedNode? {
    var result: RenderedNode?
    forEachOutput { node in
      guard result == nil else { return }
      if condition(node) {
        result = node
        return
      }
      result = node.content?.firstOutput(where: condition)
      for attachment in node.attachments where !attachment.isPresentation && result == nil {
        result = attachment.firstOutput(where: condition)
      }
    }
    return result
  }
}

import StateCore

/// Delays the evaluation of content that is built from a preference until the value of the update is known.
///
/// An earlier evaluation would combine values of two updates: views and their state might end without reason, and
/// `onChange` might report values that never existed (rules 80 and 88).
class PreferenceGate: Source, @unchecked Sendable {
  // All state is accessed on the main actor only. The reader owns the gate and is an ancestor of the waiting nodes.
  final private(set) unowned(unsafe) var reader: PreferenceNode?
  fileprivate var isOpen = false
  private var waiting: [Node] = []

  /// Opens the gate for the rest of the update and queues the waiting nodes. Called by the reader when it knows the
  /// value.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes that wait.
  @MainActor final func open() {
    guard !isOpen else { return }
    isOpen = true
    tree?.preferences.opened(self)
    for node in waiting { tree?.inbox.add(node) }
    waiting = []
  }

  @MainActor fileprivate final func hold(_ node: Node) {
    waiting.append(node)
    reader?.takeTurn()
  }

  /// Sets the reader, which takes its turn after everything that may contribute to its value.
  @MainActor final func guarded(by reader: PreferenceNode) {
    self.reader = reader
  }
}

/// The node above the views that are built from a preference.
final class PreferenceContentNode: SingleChildNode {
  fileprivate let gate: PreferenceGate

  init(_ gate: PreferenceGate, _ position: _Position) {
    self.gate = gate
    super.init(position)
    flags.insert(.isBuiltFromPreference)
  }
}

extension Node {
  /// Whether the node must wait for the preference that it is built from. If so, the gate queues it again later.
  ///
  /// - Complexity: O(depth below the outermost preference content).
  final func waitsForPreference() -> Bool {
    var outermost: PreferenceGate?
    var ancestor: Node? = self
    while let node = ancestor, node.flags.contains(.isBuiltFromPreference) {
      if let content = node as? PreferenceContentNode, !content.gate.isOpen { outermost = content.gate }
      ancestor = node.parent
    }
    outermost?.hold(self)
    return outermost != nil
  }
}

extension PreferenceGate {
  /// Closes the gate at the end of the update, since the next update has its own values.
  @MainActor final func close() { isOpen = false }
}

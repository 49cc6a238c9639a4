/// Keeps what is built from a preference from being evaluated before the value of the update is known.
///
/// Evaluated earlier, it would put values of two updates together: state would end with views that never ought to
/// go, and `onChange` would tell of values that never were (rules 80 and 88).
package class PreferenceGate: Source, @unchecked Sendable {
  // Everything is reached on the main actor only. The reader owns the gate, and stands above what waits for it.
  fileprivate unowned(unsafe) var reader: PreferenceNode?
  fileprivate var isOpen = false
  private var waiting: [Node] = []

  /// Lets through what is evaluated from now on, and what waits; the reader knows the value.
  @MainActor final func open() {
    guard !isOpen else { return }
    isOpen = true
    tree?.openGates.append(self)
    for node in waiting { tree?.queue.append(node) }
    waiting = []
  }

  @MainActor fileprivate final func hold(_ node: Node) {
    waiting.append(node)
    reader?.takeTurn()
  }

  /// Names the reader, which takes its turn after everything that its value may come from.
  @MainActor final func guarded(by reader: PreferenceNode) {
    self.reader = reader
  }
}

/// Stands above the views that are built from a preference.
package final class PreferenceContentNode: SingleChildNode {
  fileprivate let gate: PreferenceGate

  init(_ gate: PreferenceGate, _ position: _Position) {
    self.gate = gate
    super.init(position)
    flags.insert(.isBuiltFromPreference)
  }
}

extension Node {
  /// Whether the node has to wait for the preference that it is built from: it comes back to the queue then.
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

extension Tree {
  /// The update is over; the next one has values of its own.
  func closeGates() {
    for gate in openGates { gate.isOpen = false }
    openGates = []
  }
}

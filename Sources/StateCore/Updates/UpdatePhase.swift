/// A feature's part in an update: work that has to wait until nodes have been evaluated.
///
/// An update evaluates nodes first. Then it runs the phases of the tree in their order, and returns to the nodes as soon
/// as a phase has invalidated one.
@MainActor
open class UpdatePhase {
  /// Creates a phase.
  package init() {}

  /// Whether nothing waits for the phase. The update goes on while something does.
  open var isAtRest: Bool { true }

  /// Does the work, or a part of it. Called while no node waits, even if the phase is at rest.
  open func run(_ update: borrowing Update) {}

  /// Called at the end of each update.
  open func updateEnds() {}

  /// Drops what waits, since the tree ends.
  open func treeEnds() {}

  /// Called when waiting nodes may have changed their depth.
  open func depthsChanged() {}
}

import RenderTree
import Stateroom

/// Everything that a session has shown at a revision, as a hash.
struct ShownOutput: Equatable {
  let revision: Revision
  let hash: UInt64
}

extension ShownOutput {
  /// Creates the present output of a session.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  @MainActor
  init(_ session: Session) {
    self.init(revision: session.revision, hash: session.outputHash)
  }
}

/// The state of a node, as flags.
///
/// The lowest eight bits are the core's. The others belong to the features that define them.
public struct NodeFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Creates flags from their bits.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The node waits for an update.
  package static let isDirty = NodeFlags(rawValue: 1 << 0)
  /// The node was torn down.
  package static let isGone = NodeFlags(rawValue: 1 << 1)
  /// Something that the node's last evaluation read has changed. Each kind of node clears it when it is evaluated.
  package static let wasInvalidated = NodeFlags(rawValue: 1 << 2)
  /// An evaluation of the node has read properties of `@Observable` objects. Never cleared.
  package static let readsObservables = NodeFlags(rawValue: 1 << 3)
  /// A property of an `@Observable` object that the node's last evaluation read has changed. Cleared like
  /// `wasInvalidated`.
  package static let observablesChanged = NodeFlags(rawValue: 1 << 4)
  /// An update asks the node whether it takes its turn: see ``StateNode/takesTurn()``.
  package static let mayHaveToWait = NodeFlags(rawValue: 1 << 5)

  /// Inserts or removes a flag.
  package mutating func set(_ flag: NodeFlags, _ holds: Bool) {
    if holds { insert(flag) } else { remove(flag) }
  }
}

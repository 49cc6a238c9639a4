/// The state and the kind of a node, as flags.
package struct NodeFlags: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The node waits in the update queue.
  package static let isDirty = NodeFlags(rawValue: 1)
  /// The node was torn down.
  package static let isGone = NodeFlags(rawValue: 2)
  /// The node is not part of the output: a collapsed label, an option of a picker, or a covered page.
  package static let isDetached = NodeFlags(rawValue: 4)
  /// The node is not shown: it has disappeared, but its state is kept.
  package static let isInactive = NodeFlags(rawValue: 8)
  /// New children start detached.
  package static let detachesChildren = NodeFlags(rawValue: 16)
  /// New children start inactive.
  package static let deactivatesChildren = NodeFlags(rawValue: 32)

  /// The node was created in the update under way, so its content is up to date.
  package static let isNew = NodeFlags(rawValue: 64)

  /// The node is attached and active whenever its host is, regardless of its parent.
  package static let followsHost = NodeFlags(rawValue: 128)

  /// The node's last evaluation read properties of `@Observable` objects.
  package static let readsObservables = NodeFlags(rawValue: 256)

  /// The node writes, transforms or reads a preference.
  package static let hasPreference = NodeFlags(rawValue: 512)

  /// The node holds state that may change without a notification.
  package static let hasUnannouncedState = NodeFlags(rawValue: 32768)

  /// The soundness check under way has evaluated the node.
  package static let isChecked = NodeFlags(rawValue: 1024)

  /// The node could not be built because the tree is too large.
  package static let waitsForRoom = NodeFlags(rawValue: 2048)

  /// The node's view value differs from the one of the last evaluation.
  package static let hasNewValue = NodeFlags(rawValue: 4096)
  /// A dependency of the node's last evaluation has changed.
  package static let wasInvalidated = NodeFlags(rawValue: 8192)
  /// A property of an `@Observable` object that the node's last evaluation read has changed.
  package static let observablesChanged = NodeFlags(rawValue: 16384)

  /// The node belongs to content that is built from a preference value.
  package static let isBuiltFromPreference = NodeFlags(rawValue: 65536)

  /// The node is a row that was left out because the tree had no room.
  package static let isLeftOut = NodeFlags(rawValue: 131072)

  /// The node is a modifier that affects the rendered nodes below it.
  package static let modifiesOutput = NodeFlags(rawValue: 4_194_304)
  /// Modifiers above the node do not affect the nodes below it.
  package static let endsModifiers = NodeFlags(rawValue: 8_388_608)

  /// The node is the row between a `ForEach` and the row's view.
  package static let isRow = NodeFlags(rawValue: 2_097_152)

  /// The node replaces the views below it by others, and removed ones leave by a transition (rule 64).
  package static let exchangesViews = NodeFlags(rawValue: 16_777_216)
  /// The node leaves without a transition.
  package static let leavesAtOnce = NodeFlags(rawValue: 33_554_432)

  /// The node's content is being updated, and the node renders itself afterwards if it is dirty.
  package static let rendersAfterContent = NodeFlags(rawValue: 67_108_864)

  /// The node renders exactly one prop.
  package static let hasOneProp = NodeFlags(rawValue: 262144)

  /// The node offers actions, even if it is disabled.
  package static let offersActions = NodeFlags(rawValue: 524288)

  /// The node can receive keyboard focus.
  package static let isFocusable = NodeFlags(rawValue: 1_048_576)

  // Each kind of node may use these for states of its own.
  package static let first = NodeFlags(rawValue: 1 << 27)
  package static let second = NodeFlags(rawValue: 1 << 28)
  package static let third = NodeFlags(rawValue: 1 << 29)
  package static let fourth = NodeFlags(rawValue: 1 << 30)

  /// Inserts or removes a flag.
  package mutating func set(_ flag: NodeFlags, _ holds: Bool) {
    if holds { insert(flag) } else { remove(flag) }
  }

  /// The flags with which a new child starts.
  package var inherited: NodeFlags {
    var result: NodeFlags = []
    if !isDisjoint(with: [.isDetached, .detachesChildren]) { result.insert(.isDetached) }
    if !isDisjoint(with: [.isInactive, .deactivatesChildren]) { result.insert(.isInactive) }
    if contains(.isBuiltFromPreference) { result.insert(.isBuiltFromPreference) }
    return result
  }
}

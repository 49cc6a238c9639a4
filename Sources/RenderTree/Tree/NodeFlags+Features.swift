import StateCore

// The bits from the eighth on.
extension NodeFlags {
  /// The node is not part of the output: a collapsed label, an option of a picker, or a covered page.
  static let isDetached = NodeFlags(rawValue: 1 << 8)
  /// The node is not shown: it has disappeared, but its state is kept.
  static let isInactive = NodeFlags(rawValue: 1 << 9)
  /// New children start detached.
  static let detachesChildren = NodeFlags(rawValue: 1 << 10)
  /// New children start inactive.
  static let deactivatesChildren = NodeFlags(rawValue: 1 << 11)
  /// The node is attached and active whenever its host is, regardless of its parent.
  static let followsHost = NodeFlags(rawValue: 1 << 12)

  /// The node was created in the update under way, so its content is up to date.
  package static let isNew = NodeFlags(rawValue: 1 << 13)
  /// The node's view value differs from the one of the last evaluation.
  static let hasNewValue = NodeFlags(rawValue: 1 << 14)
  /// The soundness check under way has evaluated the node.
  package static let isChecked = NodeFlags(rawValue: 1 << 15)
  /// The node holds state that may change without a notification.
  static let hasUnannouncedState = NodeFlags(rawValue: 1 << 16)

  /// The node writes, transforms or reads a preference.
  static let hasPreference = NodeFlags(rawValue: 1 << 17)
  /// The node belongs to content that is built from a preference value, for which it may have to wait.
  static let isBuiltFromPreference = mayHaveToWait

  /// The node could not be built because the tree is too large.
  static let waitsForRoom = NodeFlags(rawValue: 1 << 18)
  /// The node is a row that was left out because the tree had no room.
  package static let isLeftOut = NodeFlags(rawValue: 1 << 19)

  /// The node is a modifier that affects the rendered nodes below it.
  static let modifiesOutput = NodeFlags(rawValue: 1 << 20)
  /// Modifiers above the node do not affect the nodes below it.
  static let endsModifiers = NodeFlags(rawValue: 1 << 21)
  /// The node is the row between a `ForEach` and the row's view.
  static let isRow = NodeFlags(rawValue: 1 << 22)
  /// The node replaces the views below it by others, and removed ones leave by a transition (rule 64).
  static let exchangesViews = NodeFlags(rawValue: 1 << 23)
  /// The node leaves without a transition.
  static let leavesAtOnce = NodeFlags(rawValue: 1 << 24)

  /// The node's content is being updated, and the node renders itself afterwards if it is dirty.
  static let rendersAfterContent = NodeFlags(rawValue: 1 << 25)
  /// The node renders exactly one prop.
  static let hasOneProp = NodeFlags(rawValue: 1 << 26)
  /// The node offers actions, even if it is disabled.
  static let offersActions = NodeFlags(rawValue: 1 << 27)
  /// The node can receive keyboard focus.
  static let isFocusable = NodeFlags(rawValue: 1 << 28)

  /// The flags with which a new child starts.
  var inherited: NodeFlags {
    var result: NodeFlags = []
    if !isDisjoint(with: [.isDetached, .detachesChildren]) { result.insert(.isDetached) }
    if !isDisjoint(with: [.isInactive, .deactivatesChildren]) { result.insert(.isInactive) }
    if contains(.isBuiltFromPreference) { result.insert(.isBuiltFromPreference) }
    return result
  }
}

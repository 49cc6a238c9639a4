/// What a node is at present.
package struct NodeFlags: OptionSet {
  package let rawValue: UInt32

  package init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Waits in the update queue.
  package static let isDirty = NodeFlags(rawValue: 1)
  /// Was torn down.
  package static let isGone = NodeFlags(rawValue: 2)
  /// Is not part of the output: a collapsed label, an option of a picker, a page that is covered.
  package static let isDetached = NodeFlags(rawValue: 4)
  /// Is not shown, so that it has disappeared although its state is kept.
  package static let isInactive = NodeFlags(rawValue: 8)
  /// Its children are made detached.
  package static let detachesChildren = NodeFlags(rawValue: 16)
  /// Its children are made inactive.
  package static let deactivatesChildren = NodeFlags(rawValue: 32)

  /// Was made in the update that is under way, so that its content is up to date.
  package static let isNew = NodeFlags(rawValue: 64)

  /// Is attached and active as its host is, whatever its parent is.
  package static let followsHost = NodeFlags(rawValue: 128)

  /// Its last evaluation read properties of `@Observable` objects.
  package static let readsObservables = NodeFlags(rawValue: 256)

  /// Writes, changes or reads a preference.
  package static let hasPreference = NodeFlags(rawValue: 512)

  /// Keeps state that may change without anyone being told.
  package static let hasUnannouncedState = NodeFlags(rawValue: 32768)

  /// Was evaluated by the check that is under way.
  package static let isChecked = NodeFlags(rawValue: 1024)

  /// Could not be built because the tree is too large.
  package static let waitsForRoom = NodeFlags(rawValue: 2048)

  /// Was given a value other than the one that its body was evaluated for last.
  package static let hasNewValue = NodeFlags(rawValue: 4096)
  /// Something that its last evaluation read has changed since.
  package static let wasInvalidated = NodeFlags(rawValue: 8192)
  /// A property of an `@Observable` object that its last evaluation read has changed since.
  package static let observablesChanged = NodeFlags(rawValue: 16384)

  /// Stands in what is built from the value of a preference.
  package static let isBuiltFromPreference = NodeFlags(rawValue: 65536)

  /// Is a row that the tree had no room for.
  package static let isLeftOut = NodeFlags(rawValue: 131072)

  /// Is a modifier that shows on what is rendered below it.
  package static let modifiesOutput = NodeFlags(rawValue: 4_194_304)
  /// Modifiers above it do not reach through it.
  package static let endsModifiers = NodeFlags(rawValue: 8_388_608)

  /// Stands between a `ForEach` and the view of one row.
  package static let isRow = NodeFlags(rawValue: 2_097_152)

  /// Exchanges the views below it for others, which go by a transition (rule 64).
  package static let exchangesViews = NodeFlags(rawValue: 16_777_216)
  /// Goes without a transition.
  package static let leavesAtOnce = NodeFlags(rawValue: 33_554_432)

  /// Shows one prop.
  package static let hasOneProp = NodeFlags(rawValue: 262144)

  /// Offers actions, also where it is disabled.
  package static let offersActions = NodeFlags(rawValue: 524288)

  /// Can have the keyboard's focus.
  package static let isFocusable = NodeFlags(rawValue: 1_048_576)

  /// Lets a flag hold or not.
  package mutating func set(_ flag: NodeFlags, _ holds: Bool) {
    if holds { insert(flag) } else { remove(flag) }
  }

  /// What a child made now starts with.
  package var inherited: NodeFlags {
    var result: NodeFlags = []
    if !isDisjoint(with: [.isDetached, .detachesChildren]) { result.insert(.isDetached) }
    if !isDisjoint(with: [.isInactive, .deactivatesChildren]) { result.insert(.isInactive) }
    if contains(.isBuiltFromPreference) { result.insert(.isBuiltFromPreference) }
    return result
  }
}

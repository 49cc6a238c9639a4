import StateCore

/// A state's source. Nodes can depend on all of its value or on a part.
@usableFromInline
package class StateSource: StoredSource, @unchecked Sendable {
  // Safe: the compiler isolates what it adds to `Source`.
  // Unretained, because their readers retain the parts, and leave them before they are deallocated.
  @MainActor private final var parts: [Unmanaged<StatePart>] = []

  /// Invalidates the readers of all of the value, and those of the parts that have changed.
  ///
  /// - Complexity: O(*n*) in addition to reading and comparing the parts, where *n* is the number of readers
  ///   and of parts.
  package override func invalidateReaders() {
    super.invalidateReaders()
    for part in parts { part._withUnsafeGuaranteedRef { $0.stateHasChanged(self) } }
  }

  /// Returns the part of the value that is stored at an offset, as of the transaction whose update is under way.
  /// Registers no dependency.
  func part<Part>(at offset: Int) -> Part { preconditionFailure("abstract") }

  @MainActor fileprivate final func insert(_ part: StatePart) {
    part.index = parts.count
    parts.append(.passUnretained(part))
  }

  @MainActor fileprivate final func remove(_ part: StatePart) {
    guard let index = part.index else { return }
    let last = parts.removeLast()
    if index < parts.count {
      parts[index] = last
      last._withUnsafeGuaranteedRef { $0.index = index }
    }
    part.index = nil
  }
}

/// A part of a state's value that nodes read by itself. Invalidates its readers only if the part has changed.
class StatePart: StoredSource, @unchecked Sendable {
  // Safe: the compiler isolates what it adds to `Source`.

  /// The position among the state's parts, or nil while nothing reads the part.
  @MainActor fileprivate final var index: Int?

  /// The state that the part belongs to.
  @MainActor var state: StateSource? { nil }

  /// Invalidates the readers, unless the part still has the value that they have read.
  @MainActor func stateHasChanged(_ state: StateSource) {}

  public override final func addReader(_ node: StateNode) {
    super.addReader(node)
    if index == nil { state?.insert(self) }
  }

  public override final func removeReader(_ node: StateNode) {
    super.removeReader(node)
    if index != nil, anyStateReader == nil { state?.remove(self) }
  }
}

/// The part of a state at a binding's location.
final class StatePartSource<Value>: StatePart, @unchecked Sendable {
  // All members are accessed on the main actor only.
  private let location: PartLocation<Value>
  private let plan: ComparisonPlan
  /// The offset of the part within the state's value, or nil if it has to be computed.
  let offset: Int?
  /// The value that was read last.
  var value: Value

  init(_ value: Value, at location: PartLocation<Value>, _ offset: Int?, of state: StateSource) {
    self.value = value
    self.location = location
    self.offset = offset
    plan = ComparisonPlan.of(Value.self)
    super.init(stateReference: state.stateReference)
  }

  deinit {
    location.partIsGone()
  }

  override var state: StateSource? { location.state }

  override func stateHasChanged(_ state: StateSource) {
    guard let reader = anyStateReader else { return }
    if let offset {
      if plan.areEqual(value, state.part(at: offset)) { return }
    } else {
      if isSame(in: state, for: reader) { return }
    }
    invalidateReaders()
  }

  /// Computes the part anew and compares it with the value that was read last.
  @MainActor private func isSame(in state: StateSource, for reader: StateNode) -> Bool {
    var new: Value?
    // A computed property may read more than the state, which only an evaluation registers.
    let isRead = Tracker.readsOnly(state, for: reader) { new = location.readAtHand() }
    guard isRead, let new else { return false }
    return plan.areEqual(value, new)
  }
}

import StateCore

/// The location of a part of another binding's value.
///
/// A control that reads only the part of a state depends on that part: it is not declared again if the rest changes.
/// A body does, as in SwiftUI (rule 49), since it may read more than is known here.
class PartLocation<Value>: BindingLocation<Value> {
  // Accessed on the main actor only, during evaluations and by the part. Unretained, because the part retains the
  // location: a body's own binding to a part is gone before the body ends.
  private final var part: Unmanaged<StatePartSource<Value>>?

  final override var partSource: Source? { part?.takeUnretainedValue() }

  final func partIsGone() { part = nil }

  final override func read() -> Value {
    guard let node = Tracker.current, node.dependsOnParts, let state else { return readFromState() }
    if let part, let offset = part._withUnsafeGuaranteedRef({ $0.offset }) {
      let value: Value = state.part(at: offset)
      if !node.dependencies.contains(state) { node.reads(self.part(value, of: state)) }
      return value
    }
    let count = node.dependencies.count
    let value = readFromState()
    // The state itself stays the dependency of a node that reads it anyway, or that reads more with it.
    guard node.dependencies.count == count + 1, node.dependencies[count] === state else { return value }
    node.dependencies.removeLast()
    node.reads(part(value, of: state))
    return value
  }

  private func part(_ value: Value, of state: StateSource) -> StatePartSource<Value> {
    if let part = part?.takeUnretainedValue() {
      part.value = value
      return part
    }
    let made = StatePartSource(value, at: self, offsetInState, of: state)
    part = .passUnretained(made)
    return made
  }
}

import Stateroom

/// The writes from outside that precede a settling of the tree.
struct ModelStep: CustomStringConvertible {
  /// An assignment to a named value.
  enum Write {
    /// Writes a state or an observed property of an object.
    case value(String, Int)
    /// Writes a value whose changes no view is notified of.
    case plain(String, Int), nested(String, Int), unread(String, Int)
    /// Writes the shared list.
    case keys([Int])
  }

  /// Writes that become visible together.
  struct Group {
    let isAnimated: Bool
    let writes: [Write]
  }

  let groups: [Group]

  var description: String {
    groups.map { group in
      (group.isAnimated ? "withAnimation " : "") + "{ "
        + group.writes.map { "\($0)" }.joined(separator: "; ") + " }"
    }.joined(separator: " ")
  }
}

extension ProgramStage {
  func perform(_ step: ModelStep) {
    for group in step.groups {
      let write = { for change in group.writes { self.perform(change) } }
      if group.isAnimated { withAnimation { write() } } else { write() }
    }
  }

  private func perform(_ write: ModelStep.Write) {
    switch write {
    case .value(let name, let value):
      switch handles[name] {
      case .value(let binding)?: binding.wrappedValue = value
      case .tally(let tally)?: tally.value?.count = value
      case .model(let model)?: model.value?.count = value
      case nil: break
      }
    case .plain(let name, let value): tally(name)?.plain = value
    case .nested(let name, let value): tally(name)?.nested.count = value
    case .unread(let name, let value):
      if case .model(let model)? = handles[name] { model.value?.unread = value }
    case .keys(let keys): list.keys = keys
    }
  }

  private func tally(_ name: String) -> Tally? {
    guard case .tally(let tally)? = handles[name] else { return nil }
    return tally.value
  }
}

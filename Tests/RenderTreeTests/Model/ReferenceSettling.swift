/// An effect that ran.
struct RanEffect {
  let effect: ReferenceEffect
  /// The recorded entry.
  let entry: String
}

extension ReferenceWorld {
  /// The reason why the result of a step is undefined.
  enum Undefined: Error {
    /// Effects trigger one another for longer than a settling needs to last (rule 56).
    case restless
    /// The result depends on the order of unordered effects.
    case unordered
  }

  /// Updates the tree and runs the effects until nothing is left to do (rules 52 to 58).
  ///
  /// - Returns: The effects of each update.
  mutating func settle() throws -> [[RanEffect]] {
    var updates: [[RanEffect]] = []
    repeat {
      if updates.count > 6 { throw Undefined.restless }
      if !pending.isEmpty {
        for write in pending.removeFirst().cells { cells[write.id].shown = write.value }
      }
      var pass = ReferencePass(self)
      pass.run()
      self = pass.world
      updates.append(try run(pass.effects))
    } while !pending.isEmpty
    return updates
  }

  private mutating func run(_ effects: [ReferenceEffect]) throws -> [RanEffect] {
    let writing = effects.filter(\.isWriting)
    // Additions commute, but not if intermediate values are visible.
    if writing.count > 1, writing.contains(where: \.isAnimated) { throw Undefined.unordered }
    let ran = effects.map { run($0) }
    // An object has a single value, so updates before its own may or may not show it.
    let writesObject = writing.contains { if case .object? = $0.place.target { true } else { false } }
    if writesObject, pending.count > 1 { throw Undefined.unordered }
    return ran
  }

  private mutating func run(_ effect: ReferenceEffect) -> RanEffect {
    let place = effect.place
    var entry = "\(effect.event) \(place.name(of: effect.node)) \(place.input)"
    if let target = place.target, !place.isTargetWritten { entry += " live \(newest(target))" }
    if let target = place.target, place.isTargetWritten {
      for addition in effect.node.additions {
        let group = addition.isAnimated ? newGroup() : 0
        write(target, min(newest(target) + addition.amount, 5), group: group)
      }
    }
    return RanEffect(effect: effect, entry: entry)
  }

  /// The result of a step.
  struct Outcome {
    /// Whether nothing that still exists was written, so that nothing may be evaluated.
    let isSilent: Bool
    /// The effects of each update.
    let updates: [[RanEffect]]
  }

  /// Performs a step and settles.
  mutating func perform(_ step: ModelStep) throws -> Outcome {
    for group in step.groups {
      let number = group.isAnimated ? newGroup() : 0
      for write in group.writes { perform(write, group: number) }
    }
    let isSilent = !pending.contains(where: \.isSeen)
    return Outcome(isSilent: isSilent, updates: pending.isEmpty ? [] : try settle())
  }

  private mutating func perform(_ change: ModelStep.Write, group: Int) {
    switch change {
    case .value(let name, let value):
      if let target = handles[name] { write(target, value, group: group) }
    case .plain(let name, let value): withObject(name) { $0.plain = value }
    case .nested(let name, let value): withObject(name) { $0.nested = value }
    case .unread(let name, let value): withObject(name) { $0.unread = value }
    case .keys(let new):
      keys = new
      open(group, isSeen: true)
    }
  }

  private mutating func withObject(_ name: String, _ change: (inout Object) -> Void) {
    if case .object(let id)? = handles[name] { change(&objects[id]) }
  }
}

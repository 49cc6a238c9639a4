/// An effect as it ran.
struct RanEffect {
  let effect: ReferenceEffect
  /// What it noted.
  let entry: String
}

extension ReferenceWorld {
  /// Why nobody promises what comes of a step.
  enum Undefined: Error {
    /// Effects set off one another for longer than a settling need last (rule 56).
    case restless
    /// It depends on the order of effects that have none.
    case unordered
  }

  /// Updates the tree, runs the effects, and goes on until nothing is left to do (rules 52 to 58).
  ///
  /// Answers the effects of each update.
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
    // Additions commute, but not if others can be seen between them.
    if writing.count > 1, writing.contains(where: \.isAnimated) { throw Undefined.unordered }
    let ran = effects.map { run($0) }
    // An object has one value only, so updates that come before its own may show it or not.
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

  /// What a step leads to.
  struct Outcome {
    /// Whether nothing that is still there was written, so that nothing may be evaluated.
    let isSilent: Bool
    /// The effects of each update.
    let updates: [[RanEffect]]
  }

  /// Does what a step says, and settles.
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

/// Generates steps that suit the current world.
struct StepGenerator {
  private var random: SplitMix

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  /// Returns the next steps, mostly a single one. Unobserved values are written in a step that must change nothing,
  /// followed by one that makes them visible.
  mutating func next(_ world: ReferenceWorld) -> [ModelStep] {
    switch random.below(20) {
    case 0: return unobserved(world)
    case 1: return [silent(world)]
    case 2...6: return [ModelStep(groups: groups(world))]
    default: return [ModelStep(groups: [.init(isAnimated: random.oneIn(4), writes: writes(world))])]
    }
  }

  private mutating func writes(_ world: ReferenceWorld) -> [ModelStep.Write] {
    (0...random.below(3)).map { _ in write(world) }
  }

  /// Writes objects in the first group only: updates before their own may or may not show them.
  private mutating func groups(_ world: ReferenceWorld) -> [ModelStep.Group] {
    var groups = [ModelStep.Group(isAnimated: random.oneIn(2), writes: writes(world))]
    for _ in 0...random.below(2) {
      let writes = (0...random.below(2)).compactMap { _ in
        name(world) { if case .cell = $0 { true } else { false } }.map {
          ModelStep.Write.value($0, random.below(6))
        }
      }
      groups.append(.init(isAnimated: random.oneIn(2), writes: writes))
    }
    return groups
  }

  private mutating func write(_ world: ReferenceWorld) -> ModelStep.Write {
    if random.oneIn(6) { return .keys(keys(world.keys)) }
    return .value(name(world) { _ in true }!, random.below(6))
  }

  private mutating func unobserved(_ world: ReferenceWorld) -> [ModelStep] {
    guard let name = name(world, where: isTally(world)), case .object(let id)? = world.handles[name] else {
      return [silent(world)]
    }
    let change: ModelStep.Write =
      random.oneIn(2) ? .plain(name, random.below(6)) : .nested(name, random.below(6))
    return [
      ModelStep(groups: [.init(isAnimated: false, writes: [change])]),
      ModelStep(groups: [.init(isAnimated: false, writes: [.value(name, world.objects[id].count)])]),
    ]
  }

  /// Writes values that are equal, not read by any view, or no longer in the tree.
  private mutating func silent(_ world: ReferenceWorld) -> ModelStep {
    var writes: [ModelStep.Write] = []
    for _ in 0...random.below(3) {
      guard let name = world.handles.keys.sorted().randomElement(using: &random) else { continue }
      switch world.handles[name]! {
      case .cell(let id):
        let isGone = !world.memory.cells.values.contains(id)
        writes.append(.value(name, isGone ? random.below(6) : world.cells[id].newest))
      case .object(let id):
        if world.objects[id].isModel { writes.append(.unread(name, random.below(6))) }
      }
    }
    return ModelStep(groups: [.init(isAnimated: random.oneIn(3), writes: writes)])
  }

  private mutating func name(
    _ world: ReferenceWorld, where holds: (ReferenceWorld.Target) -> Bool
  ) -> String? {
    let names = world.liveNames.filter { holds(world.handles[$0]!) }
    return names.randomElement(using: &random)
  }

  private func isTally(_ world: ReferenceWorld) -> (ReferenceWorld.Target) -> Bool {
    { target in
      guard case .object(let id) = target else { return false }
      return !world.objects[id].isModel
    }
  }

  private mutating func keys(_ old: [Int]) -> [Int] {
    var keys = old
    switch random.below(5) {
    case 0: keys.shuffle(using: &random)
    case 1 where !keys.isEmpty: keys.remove(at: random.below(keys.count))
    case 2 where !keys.isEmpty: keys.swapAt(0, random.below(keys.count))
    default: keys.insert(random.below(5), at: random.below(keys.count + 1))
    }
    return keys.count > 4 ? Array(keys.dropFirst(2)) : keys
  }
}

extension ReferenceWorld {
  /// The names of living and shared values, sorted.
  var liveNames: [String] {
    let cells = Set(memory.cells.values)
    let objects = Set(memory.objects.values)
    return handles.filter { _, target in
      switch target {
      case .cell(let id): cells.contains(id)
      case .object(let id): id < 4 || objects.contains(id)
      }
    }.keys.sorted()
  }
}

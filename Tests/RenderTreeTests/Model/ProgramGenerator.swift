/// Generates random programs.
struct ProgramGenerator {
  private var random: SplitMix
  private var lastID = 0
  private var budget = 0

  /// The ancestors' contributions to the environment and preferences of a view under construction.
  private struct Surroundings {
    var hasObject = false
    var hasModel = false
    /// Whether an ancestor reads preferences.
    var isRead = false
    /// Whether an ancestor sets the level.
    var setsLevel = false
  }

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
  }

  /// Returns a program: a state, with up to about twenty views below it.
  mutating func program() -> ProgramNode {
    budget = 6 + random.below(10)
    return make(kind: .state, depth: 0, Surroundings())
  }

  private mutating func make(kind: ProgramNode.Kind, depth: Int, _ outer: Surroundings) -> ProgramNode {
    lastID += 1
    budget -= 1
    let id = lastID
    let number = random.below(6)
    var inner = outer
    switch kind {
    case .observePreference, .overlaid: inner.isRead = true
    case .prefer: inner.isRead = false
    case .giveObject: inner.hasObject = true
    case .giveModel: inner.hasModel = true
    case .setLevel, .raiseLevel: inner.setsLevel = true
    default: break
    }
    var children: [ProgramNode] = []
    if kind != .word {
      for index in 0..<(random.below(5) < 3 ? 2 : 1) {
        let isLeaf = index == 1 && budget < 1
        let readsLevel = index == 1 && kind == .backed
        let next = isLeaf ? .word : readsLevel ? .level : pick(depth + 1, inner)
        children.append(make(kind: next, depth: depth + 1, inner))
      }
    }
    if kind == .swapped { children = alike(children, inner, depth: depth) }
    return ProgramNode(
      id: id, kind: kind, number: number, tables: kind == .table ? tables() : [],
      additions: additions(of: kind), children: children)
  }

  /// Returns two views of the same type, of which one replaces the other and so inherits its state.
  private mutating func alike(
    _ children: [ProgramNode], _ inner: Surroundings, depth: Int
  ) -> [ProgramNode] {
    let first = children[0]
    let other = make(kind: first.kind, depth: depth + 1, inner)
    let second = ProgramNode(
      id: other.id, kind: other.kind, number: first.number, tables: other.tables,
      additions: other.additions, children: other.children)
    return [first, second]
  }

  private mutating func pick(_ depth: Int, _ outer: Surroundings) -> ProgramNode.Kind {
    if budget < 1 || depth > 7 { return .word }
    if outer.isRead, random.oneIn(3) { return random.oneIn(3) ? .adjust : .prefer }
    if outer.setsLevel, random.oneIn(4) { return .backed }
    if depth > 2, random.oneIn(5) { return .word }
    while true {
      let kind = Self.choices.randomElement(using: &random)!
      switch kind {
      case .word: continue
      // Rarely an error node, because it ends the program below it.
      case .environmentObject where !outer.hasObject && !random.oneIn(12): continue
      case .model where !outer.hasModel && !random.oneIn(12): continue
      default: return kind
      }
    }
  }

  /// All kinds, with those repeated whose effects interact most.
  private static let choices: [ProgramNode.Kind] =
    ProgramNode.Kind.allCases + [.appearance, .appearance, .appearance, .initialChange, .change, .change]
    + [.maybe, .maybe, .either, .identified, .table, .state, .state]

  private mutating func tables() -> [[Int]] {
    var result = [(0..<random.below(5)).map { _ in random.below(5) }]
    for _ in 0..<2 {
      var next = result.randomElement(using: &random)!
      next.shuffle(using: &random)
      if random.oneIn(2), !next.isEmpty { next.removeLast() }
      if random.oneIn(2) { next.insert(random.below(5), at: random.below(next.count + 1)) }
      result.append(next)
    }
    return result
  }

  private mutating func additions(of kind: ProgramNode.Kind) -> [ProgramNode.Addition] {
    switch kind {
    case .appearance, .change, .plainChange, .initialChange, .oldChange, .observePreference: break
    default: return []
    }
    return (0..<max(0, random.below(5) - 1)).map { _ in
      ProgramNode.Addition(amount: 1 + random.below(2), isAnimated: random.oneIn(3))
    }
  }
}

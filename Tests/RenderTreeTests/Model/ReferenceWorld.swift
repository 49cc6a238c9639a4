/// The state of a running program, as simple as possible: the reference that the engine must match.
///
/// It is independent of the engine. A world is a value, so a step can be tried on a copy.
struct ReferenceWorld {
  /// A value that can be written.
  enum Target: Equatable {
    case cell(Int)
    case object(Int)
  }

  /// The value of a state, as bodies see it (rule 18) and as last written (rule 17).
  struct Cell {
    var shown: Int
    var newest: Int
  }

  /// An object has a single value: every write is visible to all readers at once.
  struct Object {
    let label: String
    let isModel: Bool
    var count: Int
    var plain = 0
    var nested = 0
    var unread = 0

    /// The value that bodies show.
    var shown: Int { isModel ? count : (count + plain + nested) % 6 }
  }

  /// Writes that become visible together (rule 53).
  struct Transaction {
    /// The number of the `withAnimation` group, or 0 outside of one.
    let group: Int
    var cells: [(id: Int, value: Int)] = []
    /// Whether anything that still exists was written.
    var isSeen = false
  }

  let program: ProgramNode
  /// Never removed, so that the cell of a removed view is distinct from its successor's.
  var cells: [Cell] = []
  /// The first four are shared: two tallies and two models.
  var objects: [Object]
  var keys = [0, 1, 2]
  /// The tree's contents as of the last pass, by place.
  var memory = ReferenceMemory()
  var outputs: [Output] = []
  /// The targets by name. Names of removed views remain.
  var handles: [String: Target]
  var pending: [Transaction] = []
  private var lastGroup = 0

  init(_ program: ProgramNode) {
    self.program = program
    objects = [1, 4].map { Object(label: "", isModel: false, count: $0) }
    objects += [2, 5].map { Object(label: "", isModel: true, count: $0) }
    handles = ["T0": .object(0), "T1": .object(1), "M0": .object(2), "M1": .object(3)]
  }

  /// The names of the living objects that views created, sorted.
  var living: [String] { memory.objects.values.map { objects[$0].label }.sorted() }

  mutating func newGroup() -> Int {
    lastGroup += 1
    return lastGroup
  }

  // MARK: Reading

  /// Returns the value that a body reads.
  func shown(_ target: Target) -> Int {
    switch target {
    case .cell(let id): cells[id].shown
    case .object(let id): objects[id].shown
    }
  }

  /// Returns the value that an effect reads (rule 65).
  func newest(_ target: Target) -> Int {
    switch target {
    case .cell(let id): cells[id].newest
    case .object(let id): objects[id].count
    }
  }

  // MARK: Writing

  mutating func write(_ target: Target, _ value: Int, group: Int) {
    switch target {
    case .cell(let id):
      // An equal value is ignored (rule 19).
      guard cells[id].newest != value else { return }
      cells[id].newest = value
      open(group, isSeen: memory.cells.values.contains(id))
      pending[pending.count - 1].cells.append((id, value))
    case .object(let id):
      // A model announces no equal values (rule 39), but a published property does (rule 32).
      if objects[id].isModel, objects[id].count == value { return }
      objects[id].count = value
      open(group, isSeen: true)
    }
  }

  /// A write joins the last pending transaction if it belongs to the same group, and begins another one otherwise.
  mutating func open(_ group: Int, isSeen: Bool) {
    if pending.last?.group != group { pending.append(Transaction(group: group)) }
    if isSeen { pending[pending.count - 1].isSeen = true }
  }
}

/// The contents of the tree by place. Places that a pass does not visit are dropped and never restored (rule 80).
struct ReferenceMemory {
  /// The views, modifiers and rows from the root to a place, with the branch, id or key of each.
  typealias Path = String

  var cells: [Path: Int] = [:]
  var objects: [Path: Int] = [:]
  /// The initial number of rows of a constant range (rule 83).
  var ranges: [Path: Int] = [:]
  var effects: [Path: Effect] = [:]

  /// The state of a view with effects as of the last pass.
  struct Effect {
    let node: ProgramNode
    let place: ReferencePlace
    let isVisible: Bool
    let observed: Int
    let preference: [Int]
  }
}

/// The values that a view receives from its ancestors.
struct ReferencePlace {
  var input: Int
  var tag = ""
  var target: ReferenceWorld.Target?
  var isTargetWritten = false
  /// Whether the view is on a page that is not shown.
  var isHidden = false
  /// The environment: a value and the indexes of two objects.
  var level = 0
  var tally: Int?
  var model: Int?

  func name(of node: ProgramNode) -> String { "\(node.id)\(tag)" }
}

/// A rendered node.
struct Output: Equatable, CustomStringConvertible {
  let name: String
  var children: [Output] = []

  var description: String {
    children.isEmpty ? name : "\(name)(\(children.map(\.description).joined(separator: " ")))"
  }
}

/// A due effect.
struct ReferenceEffect {
  let event: String
  let node: ProgramNode
  let place: ReferencePlace
  let path: ReferenceMemory.Path
  /// Whether it is an appearance, whose order is guaranteed (rules 60 and 61).
  let isAppearance: Bool
  /// Whether it runs because the view was removed, as opposed to covered.
  let hasGone: Bool

  var isAnimated: Bool { node.additions.contains { $0.isAnimated } }
  var isWriting: Bool { place.target != nil && place.isTargetWritten && !node.additions.isEmpty }
}

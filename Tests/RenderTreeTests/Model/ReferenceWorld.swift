/// What lives while a program runs, kept as plainly as possible: the reference that the engine must agree with.
///
/// Nothing here knows the engine. A world is a value: a step can be tried on a copy.
struct ReferenceWorld {
  /// What can be written.
  enum Target: Equatable {
    case cell(Int)
    case object(Int)
  }

  /// The value of a state: as bodies see it (rule 18), and as it was written last (rule 17).
  struct Cell {
    var shown: Int
    var newest: Int
  }

  /// An object has no two values: what was written is what everybody reads.
  struct Object {
    let label: String
    let isModel: Bool
    var count: Int
    var plain = 0
    var nested = 0
    var unread = 0

    /// What bodies show of it.
    var shown: Int { isModel ? count : (count + plain + nested) % 6 }
  }

  /// Writes that become visible together (rule 53).
  struct Transaction {
    /// 0 outside of `withAnimation`.
    let group: Int
    var cells: [(id: Int, value: Int)] = []
    /// Whether anything that is still there was written.
    var isSeen = false
  }

  let program: ProgramNode
  /// Never taken out, so that one which has gone can still be told from its successor.
  var cells: [Cell] = []
  /// The first four are shared: two tallies, two models.
  var objects: [Object]
  var keys = [0, 1, 2]
  /// What the last pass found in the tree, by its place there.
  var memory = ReferenceMemory()
  var outputs: [Output] = []
  /// How each name can be written; names stay when the views have gone.
  var handles: [String: Target]
  var pending: [Transaction] = []
  private var lastGroup = 0

  init(_ program: ProgramNode) {
    self.program = program
    objects = [1, 4].map { Object(label: "", isModel: false, count: $0) }
    objects += [2, 5].map { Object(label: "", isModel: true, count: $0) }
    handles = ["T0": .object(0), "T1": .object(1), "M0": .object(2), "M1": .object(3)]
  }

  /// The names of the objects that views made and that live, sorted.
  var living: [String] { memory.objects.values.map { objects[$0].label }.sorted() }

  mutating func newGroup() -> Int {
    lastGroup += 1
    return lastGroup
  }

  // MARK: Reading

  /// What a body reads.
  func shown(_ target: Target) -> Int {
    switch target {
    case .cell(let id): cells[id].shown
    case .object(let id): objects[id].shown
    }
  }

  /// What an effect reads (rule 65).
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
      // What is the same is dropped (rule 19).
      guard cells[id].newest != value else { return }
      cells[id].newest = value
      open(group, isSeen: memory.cells.values.contains(id))
      pending[pending.count - 1].cells.append((id, value))
    case .object(let id):
      // A model is silent about equal values (rule 39), a published property is not (rule 32).
      if objects[id].isModel, objects[id].count == value { return }
      objects[id].count = value
      open(group, isSeen: true)
    }
  }

  /// A write joins the writes before it if they have its transaction, and begins another otherwise.
  mutating func open(_ group: Int, isSeen: Bool) {
    if pending.last?.group != group { pending.append(Transaction(group: group)) }
    if isSeen { pending[pending.count - 1].isSeen = true }
  }
}

/// What stands where in the tree. Whatever a pass does not come across is dropped: nothing comes back (rule 80).
struct ReferenceMemory {
  /// The views, modifiers and rows from the root to here, with the branch, id or key of each.
  typealias Path = String

  var cells: [Path: Int] = [:]
  var objects: [Path: Int] = [:]
  /// How many rows a constant range began with (rule 83).
  var ranges: [Path: Int] = [:]
  var effects: [Path: Effect] = [:]

  /// What is known of a view with effects since the last pass.
  struct Effect {
    let node: ProgramNode
    let place: ReferencePlace
    let isVisible: Bool
    let observed: Int
    let preference: [Int]
  }
}

/// What a view receives from those around it.
struct ReferencePlace {
  var input: Int
  var tag = ""
  var target: ReferenceWorld.Target?
  var isTargetWritten = false
  /// Whether another page is shown.
  var isHidden = false
  /// The environment: a value, and the numbers of two objects.
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

/// An effect that is due.
struct ReferenceEffect {
  let event: String
  let node: ProgramNode
  let place: ReferencePlace
  let path: ReferenceMemory.Path
  /// Whether it runs because something appears, in an order that is promised (rules 60 and 61).
  let isAppearance: Bool
  /// Whether it runs because the view is not in the tree any more, not because it is covered.
  let hasGone: Bool

  var isAnimated: Bool { node.additions.contains { $0.isAnimated } }
  var isWriting: Bool { place.target != nil && place.isTargetWritten && !node.additions.isEmpty }
}

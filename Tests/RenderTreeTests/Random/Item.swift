import RenderTree
import Stateroom

/// The state of one view of a random tree, shown by both the tree under test and the one made from scratch.
final class Item: ObservableObject, Identifiable {
  /// The kind of view.
  enum Kind: Int, CaseIterable {
    case text, column, condition, maybe, choice, numbers, rows, identified, erased, group, level, reader
    case button, backdrop, sheet, tabs, stack, state, modified, options, rowLevel, bound
  }

  let id: Int
  @Published var kind: Kind
  @Published var flag: Bool
  @Published var number: Int
  @Published var keys: [Int]
  @Published var rows: [Row]
  @Published var children: [Item]

  /// The value of the view's `@State`, with which a new identity starts.
  var kept = 0
  /// Writes the view's state in the tree under test.
  var write: ((Int) -> Void)?

  init(id: Int, kind: Kind, using random: inout SplitMix) {
    self.id = id
    self.kind = kind
    flag = random.oneIn(2)
    number = random.below(5)
    keys = (0..<random.below(4)).map { _ in random.below(6) }
    rows = (0..<random.below(5)).map { Row(id: $0, text: "r\($0)") }
    children = []
  }

  struct Row: Identifiable {
    let id: Int
    var text: String
    var extra = 0
  }
}

/// A model of many items, with the edits of a random run.
@MainActor
final class ItemForest {
  private(set) var root: Item!
  private var nextID = 0
  private let limit = 34

  init(using random: inout SplitMix) {
    root = make(depth: 0, using: &random)
    root.kind = .column
    while all.count < limit / 2 { grow(using: &random) }
  }

  /// All items, parents first.
  var all: [Item] {
    var result: [Item] = []
    func visit(_ item: Item) {
      result.append(item)
      item.children.forEach(visit)
    }
    visit(root)
    return result
  }

  private func make(depth: Int, using random: inout SplitMix) -> Item {
    nextID += 1
    let item = Item(id: nextID, kind: Item.Kind.allCases.randomElement(using: &random)!, using: &random)
    if depth < 3 {
      for _ in 0..<random.below(4 - depth) { item.children.append(make(depth: depth + 1, using: &random)) }
    }
    return item
  }

  private func grow(using random: inout SplitMix) {
    let parent = all.randomElement(using: &random)!
    parent.children.insert(make(depth: 2, using: &random), at: random.below(parent.children.count + 1))
  }

  /// Changes one item.
  func edit(using random: inout SplitMix) {
    let item = all.randomElement(using: &random)!
    switch random.below(14) {
    case 0: item.kind = item === root ? .column : Item.Kind.allCases.randomElement(using: &random)!
    case 1, 2: item.flag.toggle()
    case 3, 4: item.number = random.below(5)
    case 5, 6: Self.edit(&item.keys, using: &random) { $0.below(6) }
    case 7:
      Self.edit(&item.rows, using: &random) { index, random in
        Item.Row(
          id: random.oneIn(6) ? random.below(9) : 100 + index * 7 + random.below(40),
          text: "n\(random.below(9))")
      }
    case 8:
      guard !item.rows.isEmpty else { return }
      let index = random.below(item.rows.count)
      if random.oneIn(2) {
        item.rows[index].text = "t\(random.below(9))"
      } else {
        item.rows[index].extra = random.below(3)
      }
    case 9, 10:
      item.kept = random.below(4)
      item.write?(item.kept)
    case 11:
      if all.count < limit { grow(using: &random) } else { item.objectWillChange.send() }
    case 12:
      if item.children.count > 0 { item.children.remove(at: random.below(item.children.count)) }
    default:
      Self.edit(&item.children, using: &random) { _, random in self.make(depth: 3, using: &random) }
      while item.children.count > 6 { item.children.removeLast() }
    }
  }

  /// Inserts, removes, replaces, moves, swaps, reverses or clears.
  private static func edit<Value>(
    _ list: inout [Value], using random: inout SplitMix, make: (Int, inout SplitMix) -> Value
  ) {
    var new = list
    let index = random.below(new.count)
    switch random.below(9) {
    case 0, 1: new.insert(make(new.count, &random), at: random.below(new.count + 1))
    case _ where new.isEmpty: break
    case 2: new.remove(at: index)
    case 3: new[index] = make(index, &random)
    case 4:
      let moved = new.remove(at: index)
      new.insert(moved, at: random.below(new.count + 1))
    case 5: new.swapAt(index, random.below(new.count))
    case 6: new.shuffle(using: &random)
    case 7: new.append(contentsOf: (0..<3).map { make(new.count + $0, &random) })
    default: if random.oneIn(3) { new = [] } else { new.removeSubrange(index...) }
    }
    if new.count > 9 { new.removeFirst(new.count - 9) }
    list = new
  }

  private static func edit(
    _ list: inout [Int], using random: inout SplitMix, make: (inout SplitMix) -> Int
  ) {
    edit(&list, using: &random) { _, random in make(&random) }
  }
}

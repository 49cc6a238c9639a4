import Stateroom

/// An element of the lists.
struct Item: Identifiable {
  let id: Int
  var label: String
}

extension Item {
  init(number: Int) {
    self.init(id: number, label: "Row \(number)")
  }
}

/// The model of the lists.
final class ListModel: ObservableObject {
  @Published var items: [Item]
  @Published var selected: Int?
  private let original: [Item]
  private var lastID = 0
  private var edits = 0

  init(count: Int) {
    original = (0..<count).map { Item(number: $0) }
    items = original
    lastID = count
  }

  /// Returns elements with new ids.
  func make(_ count: Int) -> [Item] {
    defer { lastID += count }
    return (lastID..<lastID + count).map { Item(number: $0) }
  }

  private var middle: Int { items.count / 2 }

  func select() {
    let candidates = (items[5].id, items[middle].id)
    selected = selected == candidates.0 ? candidates.1 : candidates.0
  }

  func edit() {
    edits += 1
    items[middle].label = edits.isMultiple(of: 2) ? "Edited once more" : "Edited"
  }

  func remove() { items.remove(at: middle) }
  func prepend() { items.insert(make(1)[0], at: 0) }
  func swap() { items.swapAt(1, items.count - 2) }
  func create() { items = make(1_000) }
  func createMany() { items = make(10_000) }
  func append() { items += make(1_000) }
  func clear() { items = [] }
  func restore() { items = original }

  func updateEveryTenth() {
    edits += 1
    var items = items
    for index in stride(from: 0, to: items.count, by: 10) {
      items[index].label = "Row \(index), edit \(edits)"
    }
    self.items = items
  }
}

/// Elements in the order of their insertion, each removable by the identifier that its insertion returned.
///
/// A copy costs two retains. Notifications iterate over a copy, which concurrent insertions and removals do not
/// affect.
struct Registrations<Element> {
  struct ID: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct Entry {
    let id: ID
    var element: Element?
  }

  private var entries: [Entry] = []
  private var insertions: UInt64 = 0
  private var vacancies = 0

  var isEmpty: Bool { entries.count == vacancies }

  /// Calls a closure with each element, in the order of insertion. Complexity: O(elements).
  func forEach(_ body: (Element) -> Void) {
    for entry in entries {
      if let element = entry.element { body(element) }
    }
  }

  mutating func insert(_ element: Element) -> ID {
    insertions += 1
    let id = ID(number: insertions)
    entries.append(Entry(id: id, element: element))
    return id
  }

  /// Removes and returns an element, for the caller to release outside of its lock. Complexity: O(log *n*)
  /// amortized.
  mutating func remove(_ id: ID) -> Element? {
    guard let position = position(of: id), let element = entries[position].element else { return nil }
    entries[position].element = nil
    vacancies += 1
    // Compacts only if more than half of the entries are vacant, so that a removal is O(log n) amortized.
    if vacancies * 2 > entries.count {
      entries.removeAll { $0.element == nil }
      vacancies = 0
    }
    return element
  }

  private func position(of id: ID) -> Int? {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].id.number < id.number { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}

/// Elements in the order in which they came, each removable through the identifier that its insertion gave.
///
/// A copy costs two retains: whoever notifies the elements walks over a copy, and insertions and removals
/// meanwhile do not disturb it.
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

  /// Hands over each element, in the order of insertion.
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

  /// Takes an element out, for the caller to release outside of its lock.
  mutating func remove(_ id: ID) -> Element? {
    guard let position = position(of: id), let element = entries[position].element else { return nil }
    entries[position].element = nil
    vacancies += 1
    // Closing the gaps only when they are half of all keeps a removal at O(log n), amortised.
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

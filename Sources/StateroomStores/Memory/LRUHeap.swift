/// A heap of the sessions' uses, least recent first. Entries that were followed by a later use stay in it.
struct LRUHeap {
  struct Use {
    var time: WallTime
    var session: SessionID
  }

  private var heap: [Use]

  init(_ uses: [Use] = []) {
    heap = uses.sorted { $0.time < $1.time }
  }

  var count: Int { heap.count }
  var first: Use? { heap.first }

  /// Inserts a use.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ use: Use) {
    heap.append(use)
    var place = heap.count - 1
    while place > 0, use.time < heap[(place - 1) / 2].time {
      heap[place] = heap[(place - 1) / 2]
      place = (place - 1) / 2
    }
    heap[place] = use
  }

  /// Removes the least recent use.
  ///
  /// - Complexity: O(log n).
  mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].time < heap[child].time { child += 1 }
      guard heap[child].time < last.time else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = last
  }
}

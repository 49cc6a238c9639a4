/// A queue whose first element is removed in constant time.
package struct FIFOQueue<Element> {
  /// The elements, behind the places of some that were removed.
  private var places: [Element?] = []
  private var start = 0

  package init() {}

  package var count: Int { places.count - start }
  package var isEmpty: Bool { start == places.count }
  package var first: Element? { isEmpty ? nil : places[start] }

  /// The last element. There must be one to be replaced.
  package var last: Element? {
    get { isEmpty ? nil : places[places.count - 1] }
    _modify {
      precondition(!isEmpty, "an empty queue has no last element")
      yield &places[places.count - 1]
    }
  }

  /// Returns the first element that satisfies a condition, or nil if none does.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements before it.
  package func first(where condition: (Element) -> Bool) -> Element? {
    for place in places[start...] {
      if let place, condition(place) { return place }
    }
    return nil
  }

  package mutating func append(_ element: Element) { places.append(element) }

  /// Removes and returns the first element, or returns nil if there is none.
  ///
  /// - Complexity: O(1) on average.
  package mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = places[start].take()
    start += 1
    if start == places.count {
      places.removeAll(keepingCapacity: start <= 16)
      start = 0
    } else if start > 16, start * 2 > places.count {
      places.removeFirst(start)
      start = 0
    }
    return element
  }

  /// Removes the elements behind the first `count`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements that are removed.
  package mutating func removeAll(behind count: Int) {
    if count < self.count { places.removeSubrange((start + count)...) }
  }

  package mutating func removeAll() { self = FIFOQueue() }
}

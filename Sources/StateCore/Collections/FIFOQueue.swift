/// A queue whose first element is removed in constant time on average.
package struct FIFOQueue<Element> {
  /// The elements, behind the places of some that were removed.
  @usableFromInline var places: [Element?] = []
  @usableFromInline var start = 0

  @inlinable
  package init() {}

  @inlinable
  package var count: Int { places.count - start }
  @inlinable
  package var isEmpty: Bool { start == places.count }
  @inlinable
  package var first: Element? { isEmpty ? nil : places[start] }

  /// The last element, or nil if there is none. Setting it requires that the queue is not empty.
  @inlinable
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
  @inlinable
  package func first(where condition: (Element) -> Bool) -> Element? {
    for place in places[start...] {
      if let place, condition(place) { return place }
    }
    return nil
  }

  @inlinable
  package mutating func append(_ element: Element) { places.append(element) }

  /// Removes and returns the first element, or returns nil if there is none.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
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

  @inlinable
  package mutating func removeAll() { self = FIFOQueue() }
}

/// A sequence that is looked for in others, by the two-way algorithm of Crochemore and Perrin.
struct TwoWayPattern<Element: Comparable> {
  private let elements: [Element]
  /// The position before which the pattern is divided: the halves are compared one after the other.
  private let cut: Int
  /// The period of the pattern if it is known, else a shift that passes over no occurrence.
  private let shift: Int
  /// Whether the shift is the period. If so, elements that matched before it need not be compared again.
  private let isPeriodic: Bool

  /// Creates a pattern.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements.
  init(_ elements: [Element]) {
    self.elements = elements
    let suffixes = [Self.maximalSuffix(of: elements, by: <), Self.maximalSuffix(of: elements, by: >)]
    let (start, period) = suffixes[0].start > suffixes[1].start ? suffixes[0] : suffixes[1]
    cut = start
    isPeriodic =
      start + period <= elements.count && elements[..<start].elementsEqual(elements[period..<period + start])
    shift = isPeriodic ? period : max(start, elements.count - start) + 1
  }

  /// The number of elements.
  var count: Int { elements.count }

  /// Returns where the suffix begins that is the last one in an order, and its period.
  private static func maximalSuffix(
    of elements: [Element], by isBefore: (Element, Element) -> Bool
  ) -> (start: Int, period: Int) {
    var (start, next, offset, period) = (0, 1, 0, 1)
    while next + offset < elements.count {
      let (one, other) = (elements[next + offset], elements[start + offset])
      if isBefore(one, other) {
        next += offset + 1
        offset = 0
        period = next - start
      } else if one == other {
        offset += 1
        if offset == period {
          next += period
          offset = 0
        }
      } else {
        start = next
        next += 1
        (offset, period) = (0, 1)
      }
    }
    return (start, period)
  }

  /// Returns the first place at which the pattern occurs and a condition holds, or nil if there is none.
  ///
  /// The condition is asked about each place in order. An empty pattern occurs at the beginning only.
  ///
  /// - Complexity: O(*n*) in addition to the condition, where *n* is the length of the text. Each element is compared
  ///   twice at most.
  func firstPlace(
    in text: UnsafeBufferPointer<Element>, where holds: (Int) -> Bool = { _ in true }
  ) -> Int? {
    guard !elements.isEmpty else { return holds(0) ? 0 : nil }
    return elements.withUnsafeBufferPointer { pattern in
      var place = 0
      /// The number of elements from the place on that are known to match.
      var known = 0
      while place <= text.count - pattern.count {
        var index = max(cut, known)
        while index < pattern.count, pattern[index] == text[place + index] { index += 1 }
        guard index == pattern.count else {
          place += index - cut + 1
          known = 0
          continue
        }
        index = cut
        while index > known, pattern[index - 1] == text[place + index - 1] { index -= 1 }
        if index <= known, holds(place) { return place }
        place += shift
        known = isPeriodic ? pattern.count - shift : 0
      }
      return nil
    }
  }
}

extension TwoWayPattern: Sendable where Element: Sendable {}

/// A list of objects that takes one word, and needs no memory besides for a single element, which is the usual case.
package struct SmallList<Element: AnyObject> {
  private var content = Content.none

  // Of objects of any type, so that the layout is known without the element's type.
  private enum Content {
    case none
    case one(AnyObject)
    case several(Several)
  }

  package init() {}

  /// The number of elements.
  package var count: Int {
    switch content {
    case .none: 0
    case .one: 1
    case .several(let several): several.elements.count
    }
  }

  package var isEmpty: Bool { if case .none = content { true } else { false } }

  /// Accesses the element at an index.
  package subscript(index: Int) -> Element {
    switch content {
    case .none: preconditionFailure("an index beyond the list")
    case .one(let object):
      precondition(index == 0, "an index beyond the list")
      return unsafeDowncast(object, to: Element.self)
    case .several(let several): return unsafeDowncast(several.elements[index], to: Element.self)
    }
  }

  /// Whether the list has an object among its elements. Complexity: O(elements).
  package func contains(_ element: Element) -> Bool {
    switch content {
    case .none: false
    case .one(let object): object === element
    case .several(let several): several.elements.contains { $0 === element }
    }
  }

  /// Whether the list has the same objects as another in the same order. Complexity: O(elements).
  func isSame(as other: SmallList) -> Bool {
    switch (content, other.content) {
    case (.none, .none): true
    case (.one(let object), .one(let other)): object === other
    case (.several(let several), .several(let other)): several.elements.elementsEqual(other.elements, by: ===)
    default: false
    }
  }

  /// Returns the first element that satisfies a condition, or nil if none does. Complexity: O(elements).
  @inline(__always)
  package func first(where holds: (Element) -> Bool) -> Element? {
    switch content {
    case .none: return nil
    case .one(let object):
      let only = unsafeDowncast(object, to: Element.self)
      return holds(only) ? only : nil
    case .several(let several):
      for object in several.elements {
        let element = unsafeDowncast(object, to: Element.self)
        if holds(element) { return element }
      }
      return nil
    }
  }

  /// Adds an element at the end. Complexity: O(1) amortized.
  package mutating func append(_ element: Element) {
    switch content {
    case .none: content = .one(element)
    case .one(let object): content = .several(Several([object, element]))
    case .several(var several):
      content = .none
      if !isKnownUniquelyReferenced(&several) { several = Several(several.elements) }
      several.elements.append(element)
      content = .several(several)
    }
  }
}

extension SmallList {
  /// Removes and returns the last element. Complexity: O(1), if no other list shares the memory.
  @discardableResult
  mutating func removeLast() -> Element {
    switch content {
    case .none: preconditionFailure("an empty list has no last element")
    case .one(let object):
      content = .none
      return unsafeDowncast(object, to: Element.self)
    case .several(var several):
      content = .none
      if !isKnownUniquelyReferenced(&several) { several = Several(several.elements) }
      let last = several.elements.removeLast()
      content = several.elements.count == 1 ? .one(several.elements[0]) : .several(several)
      return unsafeDowncast(last, to: Element.self)
    }
  }
}

extension SmallList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
}

extension SmallList: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  /// Creates a list of the elements of a sequence.
  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}

/// The elements of a list that has more than one.
private final class Several {
  // The list that holds it makes it unique before a change.
  // Saves 0.7 % of opening or leaving a page.
  @exclusivity(unchecked)
  var elements: [AnyObject]

  init(_ elements: [AnyObject]) {
    self.elements = elements
  }
}

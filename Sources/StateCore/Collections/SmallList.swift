/// A list of objects that takes one word, and allocates nothing for a single element, which is the usual case.
public struct SmallList<Element: AnyObject> {
  @usableFromInline var content = Content.none

  // Of objects of any type, so that the layout is known without the element's type.
  @usableFromInline enum Content {
    case none
    case one(AnyObject)
    case several([AnyObject])
  }

  /// Creates an empty list.
  @inlinable
  public init() {}

  /// The number of elements.
  @inlinable
  public var count: Int {
    switch content {
    case .none: 0
    case .one: 1
    case .several(let several): several.count
    }
  }

  /// Whether the list has no element.
  @inlinable
  public var isEmpty: Bool { if case .none = content { true } else { false } }

  /// Accesses the element at an index.
  @inlinable
  public subscript(index: Int) -> Element {
    switch content {
    case .none: preconditionFailure("an index beyond the list")
    case .one(let object):
      precondition(index == 0, "an index beyond the list")
      return unsafeDowncast(object, to: Element.self)
    case .several(let several): return unsafeDowncast(several[index], to: Element.self)
    }
  }

  /// Whether the list has an object among its elements. Complexity: O(elements).
  @inlinable
  public func contains(_ element: Element) -> Bool {
    switch content {
    case .none: false
    case .one(let object): object === element
    case .several(let several): several.contains { $0 === element }
    }
  }

  /// Whether the list has the same objects as another in the same order. Complexity: O(elements).
  @inlinable
  public func isSame(as other: SmallList) -> Bool {
    switch (content, other.content) {
    case (.none, .none): true
    case (.one(let object), .one(let other)): object === other
    case (.several(let several), .several(let other)): several.elementsEqual(other, by: ===)
    default: false
    }
  }

  /// Returns the first element that satisfies a condition, or nil if none does. Complexity: O(elements).
  @inlinable
  @inline(__always)
  public func first(where holds: (Element) -> Bool) -> Element? {
    switch content {
    case .none: return nil
    case .one(let object):
      let only = unsafeDowncast(object, to: Element.self)
      return holds(only) ? only : nil
    case .several(let several):
      for object in several {
        let element = unsafeDowncast(object, to: Element.self)
        if holds(element) { return element }
      }
      return nil
    }
  }

  /// Adds an element at the end. Complexity: O(1) amortized.
  @inlinable
  public mutating func append(_ element: Element) {
    switch content {
    case .none: content = .one(element)
    case .one(let object): content = .several([object, element])
    case .several(var several):
      content = .none
      several.append(element)
      content = .several(several)
    }
  }
}

extension SmallList {
  /// Removes and returns the last element. Complexity: O(1), if no other list shares the memory.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    switch content {
    case .none: preconditionFailure("an empty list has no last element")
    case .one(let object):
      content = .none
      return unsafeDowncast(object, to: Element.self)
    case .several(var several):
      content = .none
      let last = several.removeLast()
      content = several.count == 1 ? .one(several[0]) : .several(several)
      return unsafeDowncast(last, to: Element.self)
    }
  }
}

extension SmallList: RandomAccessCollection {
  /// The index of the first element: 0.
  @inlinable
  public var startIndex: Int { 0 }
  /// The number of elements.
  @inlinable
  public var endIndex: Int { count }
}

extension SmallList: ExpressibleByArrayLiteral {
  /// Creates a list of some elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }

  /// Creates a list of the elements of a sequence.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }
}

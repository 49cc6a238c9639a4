import Foundation

// Safe to send: its only property is constant.
/// A search for elements, which is done anew each time that it is used.
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider, @unchecked Sendable {
  let path: ElementPath

  init(_ path: ElementPath) {
    self.path = path
  }

  // MARK: Choosing

  /// The one element that the query finds.
  open var element: XCUIElement { XCUIElement(path) }
  /// The first element that the query finds.
  open var firstMatch: XCUIElement { XCUIElement(path.appending(.index(0))) }
  /// The number of elements that the query finds.
  open var count: Int { elements.count }

  private var elements: [SeenElement] {
    let found = path.app.found(path)
    return found.allSatisfy(\.isDerived) ? found : found.filter { !$0.isDerived }
  }

  /// Returns one of the elements by its index. Negative ones count from the end.
  open func element(boundBy index: Int) -> XCUIElement { XCUIElement(path.appending(.index(index))) }

  /// Returns one of the elements by its index.
  open func element(at index: UInt) -> XCUIElement { element(boundBy: Int(index)) }

  /// Returns the element that meets a condition.
  open func element(matching predicate: NSPredicate) -> XCUIElement { matching(predicate).element }

  /// Returns the element of a kind with an identifier or a label.
  open func element(matching type: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(type, identifier: identifier).element
  }

  /// The element with an identifier or a label.
  open subscript(key: String) -> XCUIElement { XCUIElement(path.appending(.named(key))) }

  /// The present elements, each by its index.
  open var allElementsBoundByIndex: [XCUIElement] { elements.indices.map { element(boundBy: $0) } }

  /// The present elements.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  // MARK: Narrowing

  /// Returns the elements that meet a condition.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery {
    // Safe: a predicate does not change, and is evaluated on the main thread only.
    nonisolated(unsafe) let predicate = predicate
    return narrowed("that meets a predicate") { predicate.evaluate(with: ElementSnapshot($0)) }
  }

  /// Returns the elements that meet a condition in Swift, which XCUITest has only as a predicate.
  public func matching(
    _ words: String = "that meets a condition", where condition: @escaping (any XCUIElementAttributes) -> Bool
  )
    -> XCUIElementQuery
  {
    narrowed(words) { condition(ElementSnapshot($0)) }
  }

  /// Returns the elements of a kind with an identifier or a label, if one is given.
  open func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    let typed = type == .any ? self : narrowed("of the kind \(type.words)") { $0.isOfType(type) }
    return identifier.map { XCUIElementQuery(typed.path.appending(.named($0))) } ?? typed
  }

  /// Returns the elements with an identifier or a label.
  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(path.appending(.named(identifier)))
  }

  /// Returns the elements with an element below that meets a condition.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery {
    // Safe: a predicate does not change, and is evaluated on the main thread only.
    nonisolated(unsafe) let predicate = predicate
    return narrowed("with an element that meets a predicate") { element in
      element.descendants.contains { predicate.evaluate(with: ElementSnapshot($0)) }
    }
  }

  /// Returns the elements with an element below of a kind, with an identifier or a label if one is given.
  open func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    narrowed("with a \(type.words)\(identifier.map { " '\($0)'" } ?? "")") { element in
      element.descendants.contains { inner in
        inner.isOfType(type) && identifier.map { inner.isNamed($0) || inner.otherNames.contains($0) } != false
      }
    }
  }

  private func narrowed(_ words: String, _ condition: @escaping (SeenElement) -> Bool) -> XCUIElementQuery {
    XCUIElementQuery(path.appending(.matching(words, condition)))
  }

  /// Returns the elements of a kind below those that the query finds.
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.appending(.descendants(type)))
  }

  /// Returns the elements of a kind directly below those that the query finds.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.appending(.children(type)))
  }

  /// The elements as lines.
  open override var debugDescription: String {
    path.app.found(path).flatMap { $0.lines() }.joined(separator: "\n")
  }

  /// The query in words.
  open override var description: String { path.words }
}

import Foundation

/// An element and what is below it, as they were at a moment.
public protocol XCUIElementSnapshot: XCUIElementAttributes {
  /// The elements directly below.
  var children: [any XCUIElementSnapshot] { get }
}

/// An element of which a snapshot can be taken.
public protocol XCUIElementSnapshotProviding {
  /// Takes the element as it is now.
  func snapshot() throws -> any XCUIElementSnapshot
}

extension XCUIElement: XCUIElementSnapshotProviding {
  /// Takes the element as it is now, with everything below it. Throws if there is no such element.
  public func snapshot() throws -> any XCUIElementSnapshot {
    guard let element = app.one(path) else { throw SearchProblem(words: "No \(path.words).") }
    return ElementSnapshot(element)
  }
}

/// An element of the screen, as tests read it.
struct ElementSnapshot: XCUIElementSnapshot {
  let element: SeenElement

  init(_ element: SeenElement) {
    self.element = element
  }

  var identifier: String { element.identifier }
  var frame: CGRect { .zero }
  var value: Any? { element.value }
  var title: String { element.title }
  var label: String { element.label }
  var elementType: XCUIElement.ElementType { element.type }
  var isEnabled: Bool { element.isEnabled }
  var horizontalSizeClass: XCUIElement.SizeClass { .compact }
  var verticalSizeClass: XCUIElement.SizeClass { .regular }
  var placeholderValue: String? { element.placeholder }
  var isSelected: Bool { element.isSelected }
  var hasFocus: Bool { element.hasFocus }
  var children: [any XCUIElementSnapshot] { element.children.map { ElementSnapshot($0) } }
}

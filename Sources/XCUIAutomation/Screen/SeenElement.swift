import Foundation
import RenderTree
import Stateroom

// Safe to send: the reader of the screen makes it on the main actor, and nothing changes it afterwards.
/// An element of the screen at a moment, as assistive technology describes it.
final class SeenElement: @unchecked Sendable {
  /// The effect of a tap.
  enum Deed {
    case perform(String, on: String, JSONValue? = nil)
    case focus(String)
    case open(String)
    case type(String)
    case closeMenus
    case clearSearch(String)
    case reveal(String)
    case selectAll
    case nothing
  }

  let types: [XCUIElement.ElementType]
  var label: String
  var identifier: String
  var title = ""
  var value: String?
  var placeholder: String?
  /// Further names by which tests know the element. They count if nothing else has the name.
  var otherNames: Set<String> = []
  var isEnabled = true
  var isSelected = false
  var hasFocus = false
  /// Whether the element repeats what the one around it says, so that it counts less than others.
  var isDerived = false
  /// Whether the element only arranges others, so that messages leave it out.
  var isStructure = false
  /// Whether something lies over the element.
  var isCovered = false
  /// The id of the node of the output that the element shows, if there is one.
  var node: String?
  /// The actions that the node offers.
  var actions: Set<String> = []
  var deed: Deed?
  private(set) var children: [SeenElement] = []
  private(set) weak var parent: SeenElement?

  init(_ types: XCUIElement.ElementType..., label: String = "", identifier: String = "") {
    self.types = types
    self.label = label
    self.identifier = identifier
  }

  var type: XCUIElement.ElementType { types[0] }

  func isOfType(_ type: XCUIElement.ElementType) -> Bool { type == .any || types.contains(type) }

  func add(_ elements: [SeenElement]) {
    for element in elements { element.parent = self }
    children += elements
  }

  func add(_ elements: SeenElement...) { add(elements) }

  /// The elements below, in document order.
  ///
  /// - Complexity: O(*n*), where *n* is their number.
  var descendants: [SeenElement] {
    var found: [SeenElement] = []
    func visit(_ element: SeenElement) {
      found.append(element)
      element.children.forEach(visit)
    }
    children.forEach(visit)
    return found
  }

  /// Whether one of the texts that identify the element is a name.
  func isNamed(_ name: String) -> Bool {
    identifier == name || label == name || title == name || value == name || placeholder == name
  }

  /// The element and those around it, from the inside out.
  var enclosing: [SeenElement] { [self] + (parent?.enclosing ?? []) }

  /// Marks what is below as a repetition of the element's own words.
  func derive(_ elements: [SeenElement]) {
    for element in elements {
      element.isDerived = true
      element.descendants.forEach { $0.isDerived = true }
    }
    add(elements)
  }

  /// Whether text is typed into the element.
  var isField: Bool { [.textField, .secureTextField, .textView].contains(type) }

  /// Makes the element one that only arranges others.
  func arrangeOnly() {
    (isStructure, isDerived) = (true, true)
  }

  /// The element and everything below it as lines, for messages.
  ///
  /// - Complexity: O(*n*), where *n* is the number of elements below.
  func lines(depth: Int = 0) -> [String] {
    let shown = children.filter { !$0.isDerived || $0.isStructure }
    if isStructure { return shown.flatMap { $0.lines(depth: depth) } }
    var line = String(repeating: "  ", count: depth) + type.words.capitalizedFirst
    if !label.isEmpty { line += " \"\(label)\"" }
    if !identifier.isEmpty, identifier != label { line += " #\(identifier)" }
    if let value { line += " = \(value)" }
    if let placeholder { line += " (\(placeholder))" }
    if !isEnabled { line += " disabled" }
    if isSelected { line += " selected" }
    return [line] + shown.flatMap { $0.lines(depth: depth + 1) }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

import Foundation
import Stateroom
import StateroomTesting

// Safe to send: its only property is constant.
/// An element of the app, which is looked for each time that it is used.
///
/// Its names and rules are XCUITest's. An action that needs the element fails the test if there is none, with the elements
/// that there are, and if there are several.
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementTypeQueryProvider, @unchecked Sendable {
  private let ownPath: ElementPath?

  init(_ path: ElementPath) {
    ownPath = path
  }

  /// The app itself.
  init(root: Void) {
    ownPath = nil
  }

  var path: ElementPath { ownPath ?? ElementPath(self as! XCUIApplication) }
  var app: XCUIApplication { ownPath?.app ?? self as! XCUIApplication }

  // MARK: Finding

  /// The first of the elements, if there are several.
  public var firstMatch: XCUIElement { XCUIElement(path.appending(.index(0))) }

  /// Returns the elements below of a kind.
  public func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.appending(.descendants(type)))
  }

  /// Returns the elements of a kind directly below.
  public func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(path.appending(.children(type)))
  }

  // MARK: Reading

  /// Whether there is such an element.
  open var exists: Bool { !app.found(path).isEmpty }
  /// Whether a person could touch the element: it is there, and nothing lies over it.
  open var isHittable: Bool { app.one(path).map { !$0.isCovered } ?? false }
  /// The accessibility identifier.
  open var identifier: String { app.one(path)?.identifier ?? "" }
  /// The words that name the element.
  open var label: String { app.one(path)?.label ?? "" }
  /// The title, if the element has one beside its label.
  open var title: String { app.one(path)?.title ?? "" }
  /// The value as a person reads it.
  open var value: Any? { app.one(path).flatMap { $0.value ?? "" } }
  /// The words in an empty field.
  open var placeholderValue: String? { app.one(path)?.placeholder }
  /// The kind of the element.
  open var elementType: ElementType { app.one(path)?.type ?? path.type }
  /// Whether the element is not disabled.
  open var isEnabled: Bool { app.one(path)?.isEnabled ?? false }
  /// Whether the element is chosen among others.
  open var isSelected: Bool { app.one(path)?.isSelected ?? false }
  /// Whether the element has the focus.
  open var hasFocus: Bool { app.one(path)?.hasFocus ?? false }
  /// Whether the keyboard types into the element.
  public var hasKeyboardFocus: Bool { hasFocus }
  /// The frame, which is empty: a test without a client has no layout.
  open var frame: CGRect { .zero }
  /// The horizontal size class.
  open var horizontalSizeClass: SizeClass { .compact }
  /// The vertical size class.
  open var verticalSizeClass: SizeClass { .regular }

  /// Returns an attribute by its name, as Objective-C does: `hasKeyboardFocus`, `application`, `label`.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "application": return app
    case "hasKeyboardFocus", "hasFocus": return hasFocus
    case "isEnabled", "enabled": return isEnabled
    case "isSelected", "selected": return isSelected
    case "isHittable", "hittable": return isHittable
    case "exists": return exists
    case "label": return label
    case "identifier": return identifier
    case "value": return value
    case "placeholderValue": return placeholderValue
    default: return nil
    }
  }

  /// The element and what is below it, as lines.
  open override var debugDescription: String {
    app.one(path)?.lines().joined(separator: "\n") ?? "No \(path.words)"
  }

  /// The way to the element in words.
  open override var description: String { path.words }

  // MARK: Waiting

  /// Waits until there is such an element. Returns false if there is none in time.
  @discardableResult
  open func waitForExistence(timeout: TimeInterval) -> Bool { app.patiently(for: timeout) { self.exists } }

  /// Waits until there is no such element. Returns false if there is one for all the time.
  @discardableResult
  open func waitForNonExistence(timeout: TimeInterval) -> Bool {
    app.patiently(for: timeout) { !self.exists }
  }

  /// Waits until an attribute has a value. Returns false if it has not in time.
  @discardableResult
  open func wait<Value: Equatable>(
    for attribute: KeyPath<XCUIElement, Value>, toEqual value: Value, timeout: TimeInterval
  ) -> Bool {
    app.patiently(for: timeout) { self[keyPath: attribute] == value }
  }
}

import Foundation
import Stateroom

/// The attributes of an element.
public protocol XCUIElementAttributes {
  /// The accessibility identifier.
  var identifier: String { get }
  /// The frame, which is empty: a test without a client has no layout.
  var frame: CGRect { get }
  /// The value as a person reads it: the text of a field, "0" or "1" of a switch, "50%" of a slider.
  var value: Any? { get }
  /// The title, if the element has one beside its label.
  var title: String { get }
  /// The words that name the element.
  var label: String { get }
  /// The kind of the element.
  var elementType: XCUIElement.ElementType { get }
  /// Whether the element is not disabled.
  var isEnabled: Bool { get }
  /// The horizontal size class, which is compact.
  var horizontalSizeClass: XCUIElement.SizeClass { get }
  /// The vertical size class, which is regular.
  var verticalSizeClass: XCUIElement.SizeClass { get }
  /// The words in an empty field.
  var placeholderValue: String? { get }
  /// Whether the element is chosen among others.
  var isSelected: Bool { get }
  /// Whether the element has the focus.
  var hasFocus: Bool { get }
}

extension XCUIElement {
  /// A class of sizes.
  public enum SizeClass: Int, Sendable {
    case unspecified = 0
    case compact, regular
  }
}

import Foundation

/// A value that predicates compare.
enum PredicateValue: Equatable {
  case none
  case text(String)
  case number(Double)
  case list([PredicateValue])

  /// Reads a value of a test.
  init(_ value: Any?) {
    switch value {
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as String: self = .text(value)
    case let value as NSString: self = .text(String(describing: value))
    case let value as any BinaryInteger: self = .number(Double(value))
    case let value as any BinaryFloatingPoint: self = .number(Double(value))
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as [Any]: self = .list(value.map { PredicateValue($0) })
    case let value as any RawRepresentable<UInt>: self = .number(Double(value.rawValue))
    case let value as Any?? where value == nil: self = .none
    default: self = .none
    }
  }

  /// Reads an attribute of an object: of an element, a query or a text.
  init(of key: String, in object: Any?) {
    let key = key.hasPrefix("self.") || key.hasPrefix("SELF.") ? String(key.dropFirst(5)) : key
    if let name = key.suffixless(".length") {
      let value = PredicateValue(of: name, in: object)
      self = if case .text(let text) = value { .number(Double(text.count)) } else { .none }
      return
    }
    switch object {
    case let query as XCUIElementQuery where key == "count" || key == "@count":
      self = .number(Double(query.count))
    case let app as XCUIApplication where key == "state": self = .number(Double(app.state.rawValue))
    case let element as XCUIElement where ["exists", "hittable", "isHittable"].contains(key):
      self = .number((key == "exists" ? element.exists : element.isHittable) ? 1 : 0)
    case let snapshot as ElementSnapshot where ["exists", "hittable", "isHittable"].contains(key):
      self = .number(key == "exists" || !snapshot.element.isCovered ? 1 : 0)
    case let element as any XCUIElementAttributes: self.init(attribute: key, of: element)
    case let text as String where key == "length": self = .number(Double(text.count))
    default: self = .none
    }
  }

  private init(attribute key: String, of element: any XCUIElementAttributes) {
    switch key {
    case "label": self = .text(element.label)
    case "identifier", "accessibilityIdentifier": self = .text(element.identifier)
    case "title": self = .text(element.title)
    case "value": self = PredicateValue(element.value)
    case "placeholderValue": self = element.placeholderValue.map { .text($0) } ?? .none
    case "isEnabled", "enabled": self = .number(element.isEnabled ? 1 : 0)
    case "isSelected", "selected": self = .number(element.isSelected ? 1 : 0)
    case "hasFocus", "hasKeyboardFocus": self = .number(element.hasFocus ? 1 : 0)
    case "elementType": self = .number(Double(element.elementType.rawValue))
    default: self = .none
    }
  }

  /// The value as a number, if it is one or reads like one.
  var number: Double? {
    switch self {
    case .number(let number): number
    case .text(let text): Double(text)
    default: nil
    }
  }
}

extension String {
  fileprivate func suffixless(_ suffix: String) -> String? {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil
  }
}

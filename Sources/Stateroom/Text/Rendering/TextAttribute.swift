import RenderTree

/// A value that an app gives letters of a text, for a ``TextRenderer`` to find.
public protocol TextAttribute {}

/// The values that an app gives letters, by their types.
// Unchecked: never changed after `init`, and the values are read only by renderers, on the main actor.
final class CustomTextAttributes: Equatable, @unchecked Sendable {
  private let values: [ObjectIdentifier: any TextAttribute]

  init(_ values: [ObjectIdentifier: any TextAttribute] = [:]) { self.values = values }

  /// Returns the value of a type, or nil if there is none.
  func value<Attribute: TextAttribute>(_ type: Attribute.Type) -> Attribute? {
    values[ObjectIdentifier(type)] as? Attribute
  }

  /// Returns the values with those of an outer text, which inner ones override.
  func inside(_ outer: CustomTextAttributes?) -> CustomTextAttributes {
    guard let outer else { return self }
    return CustomTextAttributes(values.merging(outer.values) { inner, _ in inner })
  }

  static func == (left: CustomTextAttributes, right: CustomTextAttributes) -> Bool {
    if left === right { return true }
    return left.values.count == right.values.count
      && left.values.allSatisfy { key, value in right.values[key].map { areEqualValues(value, $0) } ?? false }
  }
}

extension CustomTextAttributes: StoredByRepresentation {
  // A renderer's values are not stored with a text: the body that makes the text gives them again.
  var storedRepresentation: [Bool]? { [] }

  convenience init(storedRepresentation: [Bool]) { self.init() }
}

extension Text {
  /// Gives the letters of the text a value for a ``TextRenderer`` to find.
  public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
    with { $0.changeExtra { $0.custom = CustomTextAttributes([ObjectIdentifier(T.self): value]) } }
  }
}

import RenderTree

/// A type-erased list of the values of a navigation stack's pages.
///
/// ```swift
/// struct Shop: View {
///   @State private var path = NavigationPath(["Plum"])
///
///   var body: some View {
///     NavigationStack(path: $path) {
///       Text("Fruits").navigationDestination(for: String.self) { Text("All about \($0)") }
///     }
///   }
/// }
/// // {"type": "NavigationStack", "props": {"depth": 1}, "actions": ["pop"]}
/// ```
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// Creates an empty path.
  public init() {}

  /// Creates a path of values, one for each page.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of pages above the root.
  public var count: Int { elements.count }
  /// Whether the path is empty, so that the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends a value, which pushes a page.
  public mutating func append<Value: Hashable>(_ value: Value) {
    elements.append(AnyHashable(value))
  }

  /// Removes values from the end, which pops their pages.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}

extension NavigationPath {
  /// An encodable representation of the path, or nil if one of its values is not `Codable`.
  public var codable: CodableRepresentation? {
    let values = elements.compactMap { $0.base as? any (Codable & Hashable) }
    return values.count == elements.count ? CodableRepresentation(values: values) : nil
  }

  /// Creates a path from its encodable representation.
  public init(_ codable: CodableRepresentation) {
    elements = codable.values.map { $0.erased }
  }

  /// The encodable representation of a path whose values are all `Codable`.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [any (Codable & Hashable)]

    init(values: [any (Codable & Hashable)]) {
      self.values = values
    }

    /// Decodes pairs of a type's name and a value.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [any (Codable & Hashable)] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Codable & Hashable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container, debugDescription: "The program has no codable type \(name).")
        }
        values.append(try container.decode(type))
      }
      self.values = values
    }

    /// Encodes pairs of a type's name and a value.
    ///
    /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of values.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        guard let name = _mangledTypeName(type(of: value)) else {
          throw EncodingError.invalidValue(
            value, .init(codingPath: container.codingPath, debugDescription: "The type has no name."))
        }
        try container.encode(name)
        try container.encode(value)
      }
    }

    /// Returns whether two representations have equal values.
    public static func == (left: Self, right: Self) -> Bool {
      left.values.map(\.erased) == right.values.map(\.erased)
    }
  }
}

extension Hashable {
  fileprivate var erased: AnyHashable { AnyHashable(self) }
}

extension NavigationPath: StoredByRepresentation {
  package var storedRepresentation: [AnyHashable]? { elements }

  package init(storedRepresentation: [AnyHashable]) { elements = storedRepresentation }
}

import RenderTree

/// The values of a navigation stack's pages, whatever their types.
public struct NavigationPath: Equatable {
  var elements: [AnyHashable] = []

  /// No page above the root.
  public init() {}

  /// A page for each of some values.
  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// How many pages stand above the root.
  public var count: Int { elements.count }
  /// Whether the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// Pushes a page.
  public mutating func append<Value: Hashable>(_ value: Value) {
    elements.append(AnyHashable(value))
  }

  /// Pops pages.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}

extension NavigationPath {
  /// A form of the path that can be encoded; nil where one of its values cannot.
  public var codable: CodableRepresentation? {
    let values = elements.compactMap { $0.base as? any (Codable & Hashable) }
    return values.count == elements.count ? CodableRepresentation(values: values) : nil
  }

  /// The path that an encodable form stands for.
  public init(_ codable: CodableRepresentation) {
    elements = codable.values.map { $0.erased }
  }

  /// A path all of whose values can be encoded.
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

    /// Whether the values are the same.
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

import RenderTree

/// A name space for geometry that views share. Nothing moves here: all are the same.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  /// The name space as a value.
  public struct ID: Hashable, Sendable {}

  /// A name space.
  public init() {}

  /// The name space as a value.
  public var wrappedValue: ID { ID() }
}

/// What of a view's geometry is shared.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// One bit a property.
  public let rawValue: UInt32

  /// Properties by their bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The place.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// Both.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Lets one view move into another: nothing moves here.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    modifier(EmptyModifier())
  }
}

import RenderTree

/// A name space for geometry that views share: one of its own for each property of each view's identity.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable, _FrameworkStorage {
  /// The name space as a value.
  public struct ID: Hashable, Sendable {
    fileprivate let node: UInt64
    fileprivate let ordinal: Int
  }

  private var id = ID(node: 0, ordinal: 0)

  /// A name space.
  public init() {}

  /// The name space as a value.
  public var wrappedValue: ID { id }

  /// Names the property after its place. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let ordinal = installation.installedSlots
    let slot = installation.slot { KeptSlot(ID(node: installation.node.digest.bits, ordinal: ordinal)) }
    property.assumingMemoryBound(to: Self.self).pointee.id = slot.value
  }
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
  /// Lets one view move into another that has the same id in the same name space.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> some View {
    entry(
      "matchedGeometryEffect",
      .members(
        ("id", .string("\(id)")), ("namespace", .string(namespace.name)),
        ("properties", properties == .frame ? nil : .string(properties == .size ? "size" : "position")),
        ("anchor", anchor == .center ? nil : anchor.json), ("isSource", isSource ? nil : .bool(false))))
  }
}

extension Namespace.ID {
  /// The name space as it goes over the wire.
  nonisolated fileprivate var name: String { "\(String(node, radix: 36)).\(ordinal)" }
}

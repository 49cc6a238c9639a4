import RenderTree

/// A property wrapper for a namespace of shared geometry. Each property of each view identity has its own.
///
/// ```swift
/// struct Card: View {
///   @Namespace private var space
///
///   var body: some View {
///     Image("Cover").matchedGeometryEffect(id: "cover", in: space)
///   }
/// }
/// // {"type": "Image", "modifiers": [{"matchedGeometryEffect": {"id": "cover", …}}], …}
/// ```
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable, _FrameworkStorage {
  /// The identifier of a namespace.
  public struct ID: Hashable, Sendable {
    fileprivate let node: UInt64
    fileprivate let ordinal: Int
  }

  private var id = ID(node: 0, ordinal: 0)

  /// Creates a namespace.
  public init() {}

  /// The identifier of the namespace.
  public var wrappedValue: ID { id }

  /// Sets the identifier from the node and the position of the property. Not for use by apps.
  @MainActor public static func _install(
    _ property: UnsafeMutableRawPointer, _ installation: _Installation
  ) {
    let ordinal = installation.installedSlots
    let slot = installation.slot {
      TransientObjectSlot(ID(node: installation.node.digest.bits, ordinal: ordinal))
    }
    property.assumingMemoryBound(to: Self.self).pointee.id = slot.value
  }
}

/// The properties of a view's geometry to share.
public struct MatchedGeometryProperties: OptionSet, Sendable {
  /// The bits, one for each property.
  public let rawValue: UInt32

  /// Creates a set of properties from its bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The position.
  public static let position = MatchedGeometryProperties(rawValue: 1)
  /// The size.
  public static let size = MatchedGeometryProperties(rawValue: 2)
  /// The position and the size.
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
  /// Shares the geometry of views with one id in one namespace, so that one view can move into another.
  ///
  /// ```swift
  /// struct Cover: View {
  ///   @Namespace private var space
  ///   @State private var isLarge = false
  ///
  ///   var body: some View {
  ///     Image("Cover").frame(width: isLarge ? 300 : 60)
  ///       .matchedGeometryEffect(id: "cover", in: space)
  ///   }
  /// }
  /// // {"type": "Image", "modifiers": [{"frame": {"width": 60}}, …], …}
  /// ```
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
  /// The wire format of the identifier.
  nonisolated var name: String { "\(String(node, radix: 36)).\(ordinal)" }
}

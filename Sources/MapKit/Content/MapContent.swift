import RenderTree
import Stateroom

/// A part of a map: a marker, a view at a place, a line or an area, or several.
///
/// ```swift
/// struct Stop: MapContent {
///   let name: String
///   let place: CLLocationCoordinate2D
///   var body: some MapContent { Marker(name, systemImage: "tram.fill", coordinate: place).tint(.green) }
/// }
/// ```
@MainActor @preconcurrency
public protocol MapContent {
  /// The type of the body.
  associatedtype Body: MapContent
  /// The content of the part.
  @MapContentBuilder @MainActor @preconcurrency var body: Body { get }
  /// Adds the items of the part to a map. Not for use by apps.
  static func _collect(_ content: Self, into collector: _MapCollector, _ context: _MapContext)
}

extension MapContent {
  /// Adds the items of the body. Not for use by apps.
  public static func _collect(_ content: Self, into collector: _MapCollector, _ context: _MapContext) {
    Body._collect(content.body, into: collector, context)
  }
}

extension MapContent where Body == Never {
  /// Stops the process. Built-in parts have no body.
  public var body: Never { fatalError("\(Self.self) is built in and has no body") }
}

extension Never: MapContent {
  /// `Never` has no values, so this is never called.
  @MainActor public static func _collect(
    _ content: Never, into collector: _MapCollector, _ context: _MapContext
  ) {}
}

/// A part of a map without items.
public nonisolated struct EmptyMapContent: MapContent {
  /// Creates the part.
  public init() {}

  /// A built-in part has no body.
  public typealias Body = Never

  /// Adds nothing. Not for use by apps.
  @MainActor public static func _collect(
    _ content: EmptyMapContent, into collector: _MapCollector, _ context: _MapContext
  ) {}
}

/// A part of a map that is one item.
nonisolated protocol MapItemContent: MapContent where Body == Never {
  /// The item.
  @MainActor func item(_ environment: EnvironmentValues) -> MapItem
}

extension MapItemContent {
  /// Adds the item. Not for use by apps.
  @MainActor public static func _collect(
    _ content: Self, into collector: _MapCollector, _ context: _MapContext
  ) { collector.add(content.item(collector.environment), context) }
}

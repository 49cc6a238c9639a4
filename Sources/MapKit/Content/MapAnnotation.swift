import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// An item of a map that is made of an element of a collection, by its older form.
public nonisolated protocol MapAnnotationProtocol {
  /// Adds the item to a map. Not for use by apps.
  @MainActor func _collect(into collector: _MapCollector)
}

/// A balloon at a place, by its older form.
public nonisolated struct MapMarker: MapAnnotationProtocol {
  private let place: CLLocationCoordinate2D
  private let tint: Color?

  /// Creates a balloon.
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (place, self.tint) = (coordinate, tint)
  }

  /// Adds the balloon to a map. Not for use by apps.
  @MainActor public func _collect(into collector: _MapCollector) {
    var item = MapItem(.marker(place))
    item.tint = tint?._json(in: collector.environment)
    collector.add(item, _MapContext())
  }
}

/// A pin at a place, by its older form.
public nonisolated struct MapPin: MapAnnotationProtocol {
  private let place: CLLocationCoordinate2D
  private let tint: Color?

  /// Creates a pin.
  public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {
    (place, self.tint) = (coordinate, tint)
  }

  /// Adds the pin to a map. Not for use by apps.
  @MainActor public func _collect(into collector: _MapCollector) {
    var item = MapItem(.pin(place))
    item.tint = tint?._json(in: collector.environment)
    collector.add(item, _MapContext())
  }
}

/// A view at a place, by its older form.
public nonisolated struct MapAnnotation<Content: View>: MapAnnotationProtocol {
  private let place: CLLocationCoordinate2D
  private let anchor: CGPoint
  private let content: Content

  /// Creates a view at a place.
  public init(
    coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
    @ViewBuilder content: () -> Content
  ) {
    (place, anchor, self.content) = (coordinate, anchorPoint, content())
  }

  /// Adds the view to a map. Not for use by apps.
  @MainActor public func _collect(into collector: _MapCollector) {
    var item = MapItem(.annotation(place))
    (item.view, item.anchor) = (AnyView(content), UnitPoint(x: anchor.x, y: anchor.y))
    collector.add(item, _MapContext())
  }
}

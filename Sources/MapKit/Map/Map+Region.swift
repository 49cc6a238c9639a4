import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// The ways in which a map follows the client.
public enum MapUserTrackingMode: Hashable, Sendable {
  /// Not at all.
  case none
  /// The client stays in the middle.
  case follow
}

/// The content of a map without items, by its older form.
public struct _DefaultMapContent: View {
  /// No view.
  public var body: some View { EmptyView() }
}

/// The content of a map with an item for each element of a collection, by its older form.
public struct _DefaultAnnotatedMapContent<Items: RandomAccessCollection>: View
where Items.Element: Identifiable {
  /// No view: the items are parts of the map's node.
  public var body: some View { EmptyView() }
}

extension Map {
  /// Creates a map that shows the region of a binding, by its older form.
  @MainActor public init(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) where Content == _DefaultMapContent {
    self.init(
      CameraSource(coordinateRegion, following: userTrackingMode),
      MapFrame(modes: interactionModes, showsUser: showsUserLocation)
    ) { _ in }
  }

  /// Creates a map that shows the region of a binding, with an item for each element, by its older form.
  @MainActor public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems items: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    self.init(
      CameraSource(coordinateRegion, following: userTrackingMode),
      MapFrame(modes: interactionModes, showsUser: showsUserLocation)
    ) { collector in
      for item in items where !collector.isFull { annotationContent(item)._collect(into: collector) }
    }
  }

  /// Creates a map that shows the rectangle of a binding, by its older form.
  @MainActor public init(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil
  ) where Content == _DefaultMapContent {
    self.init(
      CameraSource(mapRect), MapFrame(modes: interactionModes, showsUser: showsUserLocation)
    ) { _ in }
  }

  /// Creates a map that shows the rectangle of a binding, with an item for each element, by its older form.
  @MainActor public init<Items: RandomAccessCollection, Annotation: MapAnnotationProtocol>(
    mapRect: Binding<MKMapRect>, interactionModes: MapInteractionModes = .all,
    showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
    annotationItems items: Items, annotationContent: @escaping (Items.Element) -> Annotation
  ) where Content == _DefaultAnnotatedMapContent<Items>, Items.Element: Identifiable {
    self.init(
      CameraSource(mapRect), MapFrame(modes: interactionModes, showsUser: showsUserLocation)
    ) { collector in
      for item in items where !collector.isFull { annotationContent(item)._collect(into: collector) }
    }
  }
}

extension CameraSource {
  /// Creates the camera of a region that follows the client as long as the mode says so.
  fileprivate init(
    _ region: Binding<MKCoordinateRegion>, following mode: Binding<MapUserTrackingMode>?
  ) {
    let own = CameraSource(region)
    guard let mode else {
      self = own
      return
    }
    self.init(
      read: {
        let region = MapCameraPosition.region(region.wrappedValue)
        return mode.wrappedValue == .follow ? .userLocation(fallback: region) : region
      },
      write: { position, new in
        own.write(position, new)
        let wanted = position.followsUserLocation ? MapUserTrackingMode.follow : .none
        if mode.wrappedValue != wanted { mode.wrappedValue = wanted }
      })
  }
}

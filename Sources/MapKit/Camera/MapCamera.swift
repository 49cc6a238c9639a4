import CoreLocation
import Foundation

/// The camera that looks at a map.
public struct MapCamera: Hashable, Sendable {
  private var latitude: Double
  private var longitude: Double
  /// The distance from the place in metres.
  public var distance: Double
  /// The direction in which the camera looks, in degrees from north.
  public var heading: Double
  /// The degrees by which the camera looks to the horizon. The page looks straight down.
  public var pitch: Double

  /// Creates a camera that looks at a place.
  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0
  ) {
    (latitude, longitude) = (centerCoordinate.latitude, centerCoordinate.longitude)
    (self.distance, self.heading, self.pitch) = (distance, heading, pitch)
  }

  /// The place in the middle.
  public var centerCoordinate: CLLocationCoordinate2D {
    get { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
    set { (latitude, longitude) = (newValue.latitude, newValue.longitude) }
  }
}

/// The places and distances that a camera keeps to.
public struct MapCameraBounds: Hashable, Sendable {
  let region: ShownRegion?
  let minimumDistance: Double?
  let maximumDistance: Double?

  /// Creates bounds whose middle is in a region.
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil, maximumDistance: Double? = nil
  ) {
    region = ShownRegion(centerCoordinateBounds)
    (self.minimumDistance, self.maximumDistance) = (minimumDistance, maximumDistance)
  }

  /// Creates bounds whose middle is in a rectangle.
  public init(
    centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil, maximumDistance: Double? = nil
  ) {
    self.init(
      centerCoordinateBounds: MKCoordinateRegion(centerCoordinateBounds), minimumDistance: minimumDistance,
      maximumDistance: maximumDistance)
  }

  /// Creates bounds of distances.
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    region = nil
    (self.minimumDistance, self.maximumDistance) = (minimumDistance, maximumDistance)
  }
}

/// The moments at which an app is told of a camera.
public enum MapCameraUpdateFrequency: Hashable, Sendable {
  /// At the end of a movement.
  case onEnd
  /// During a movement, ten times in a second at most.
  case continuous
}

/// The part of the world that a map shows after a movement of the camera.
public struct MapCameraUpdateContext: Sendable {
  let shown: ShownRegion

  /// The camera.
  public var camera: MapCamera { shown.camera }
  /// The region that is seen.
  public var region: MKCoordinateRegion { shown.region }
  /// The rectangle that is seen.
  public var rect: MKMapRect { shown.rect }
}

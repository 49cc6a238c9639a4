import Foundation

/// A region with a name.
open class CLRegion: NSObject, @unchecked Sendable {
  // Safe: a region is described before it is used, as on Apple's platforms.

  /// The name.
  public let identifier: String
  /// Whether coming in is to be told.
  open var notifyOnEntry = true
  /// Whether going out is to be told.
  open var notifyOnExit = true

  init(identifier: String) { self.identifier = identifier }
}

/// A circle on earth.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  // Safe: its own properties are constants.

  /// The middle.
  public let center: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  /// Returns whether a place is in the circle.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    center.distance(to: coordinate) <= radius
  }
}

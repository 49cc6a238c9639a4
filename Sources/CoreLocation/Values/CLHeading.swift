import Foundation

/// The direction that a device points to. No client tells one, so none is ever made.
public final class CLHeading: NSObject, Sendable {
  /// The direction from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// The direction from true north.
  public let trueHeading: CLLocationDirection
  /// The accuracy of the direction.
  public let headingAccuracy: CLLocationDirection
  /// The time of the heading.
  public let timestamp: Date

  private init(magneticHeading: CLLocationDirection) {
    self.magneticHeading = magneticHeading
    (trueHeading, headingAccuracy, timestamp) = (-1, -1, Date())
  }
}

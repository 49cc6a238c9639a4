import CoreLocation
import Foundation
import RenderTree
import Stateroom

/// A picture from a street. Never made here.
public final class MKLookAroundScene: NSObject, Sendable {
  private init(_: Never) {}
}

/// A search for a picture from a street.
///
/// The server has no such service. Each search fails with ``MKError/serverFailure``, and an issue says so.
// Safe: its properties are constants.
open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// The place of interest, or nil if the place is given.
  public let mapItem: MKMapItem?

  /// Creates a search at a place.
  public init(coordinate: CLLocationCoordinate2D) { (self.coordinate, mapItem) = (coordinate, nil) }

  /// Creates a search at a place of interest.
  public init(mapItem: MKMapItem) { (coordinate, self.mapItem) = (mapItem.placemark.coordinate, mapItem) }

  /// The picture. Reading it fails: the server has no pictures.
  open var scene: MKLookAroundScene? {
    get async throws { throw MKError.noService("MKLookAroundSceneRequest", "pictures of streets") }
  }

  /// Fails: the server has no pictures.
  open func getSceneWithCompletionHandler(
    _ completionHandler: @escaping (MKLookAroundScene?, (any Error)?) -> Void
  ) {
    ServiceHandler { completionHandler(nil, $0) }
      .fail(MKError.noService("MKLookAroundSceneRequest", "pictures of streets"))
  }

  /// Does nothing: searches fail at once.
  open func cancel() {}
}

/// A view of a picture from a street. Says that there is none.
public struct LookAroundPreview: View {
  /// Creates a view of a picture.
  nonisolated public init(
    scene: Binding<MKLookAroundScene?>, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}

  /// Creates a view of a picture.
  nonisolated public init(
    initialScene: MKLookAroundScene?, allowsNavigation: Bool = true, showsRoadLabels: Bool = true,
    pointsOfInterest: PointOfInterestCategories = .all, badgePosition: MKLookAroundBadgePosition = .topLeading
  ) {}

  /// The words that there is no picture.
  public var body: some View {
    ContentUnavailableView("No Look Around Available", systemImage: "binoculars")
  }
}

/// The corner of the sign on a picture from a street.
public enum MKLookAroundBadgePosition: Int, Sendable {
  /// The upper leading one.
  case topLeading
  /// The upper trailing one.
  case topTrailing
  /// The lower trailing one.
  case bottomTrailing
}

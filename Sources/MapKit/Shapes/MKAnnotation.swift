import CoreLocation
import Foundation

/// An object with a place on a map.
public protocol MKAnnotation: NSObjectProtocol {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
  /// The title.
  var title: String? { get }
  /// The words below the title.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// No title.
  public var title: String? { nil }
  /// No words below the title.
  public var subtitle: String? { nil }
}

/// An object that covers a part of a map.
public protocol MKOverlay: MKAnnotation {
  /// The rectangle around it.
  var boundingMapRect: MKMapRect { get }
}

/// An object with a title.
open class MKShape: NSObject {
  /// The title.
  open var title: String?
  /// The words below the title.
  open var subtitle: String?
}

/// A place with a title.
open class MKPointAnnotation: MKShape, MKAnnotation {
  /// The place.
  open var coordinate: CLLocationCoordinate2D

  /// Creates the place on the equator south of Greenwich.
  public override init() { coordinate = CLLocationCoordinate2D() }

  /// Creates a place with a title.
  public convenience init(
    __coordinate coordinate: CLLocationCoordinate2D, title: String? = nil, subtitle: String? = nil
  ) {
    self.init()
    self.coordinate = coordinate
    (self.title, self.subtitle) = (title, subtitle)
  }
}

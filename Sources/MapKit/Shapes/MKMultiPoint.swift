import CoreLocation
import Foundation

/// Several places in an order.
open class MKMultiPoint: MKShape {
  let places: [CLLocationCoordinate2D]

  init(_ places: [CLLocationCoordinate2D]) { self.places = places }

  /// The number of places.
  open var pointCount: Int { places.count }

  /// Writes the places of a range into a buffer. A range beyond the places is cut off.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the range.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    let end = min(places.count, max(0, range.location + range.length))
    for index in max(0, range.location)..<max(max(0, range.location), end) {
      coords[index - range.location] = places[index]
    }
  }

  /// The rectangle around the places.
  open var boundingMapRect: MKMapRect {
    places.reduce(MKMapRect.null) { rect, place in
      let point = MKMapPoint(place)
      return rect.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
    }
  }

  /// The middle of the rectangle around the places.
  open var coordinate: CLLocationCoordinate2D {
    let rect = boundingMapRect
    return rect.isNull ? kCLLocationCoordinate2DInvalid : MKMapPoint(x: rect.midX, y: rect.midY).coordinate
  }
}

/// A line through places.
open class MKPolyline: MKMultiPoint, MKOverlay {
  /// Creates a line without places.
  public convenience init() { self.init(coordinates: [], count: 0) }

  /// Creates a line through places.
  public init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    super.init(Array(UnsafeBufferPointer(start: coords, count: max(0, count))))
  }

  /// Creates a line through points.
  public init(points: UnsafePointer<MKMapPoint>, count: Int) {
    super.init(UnsafeBufferPointer(start: points, count: max(0, count)).map(\.coordinate))
  }
}

/// An area between places.
open class MKPolygon: MKMultiPoint, MKOverlay {
  /// The areas that are left out.
  public let interiorPolygons: [MKPolygon]?

  /// Creates an area.
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(coordinates: coords, count: count, interiorPolygons: nil)
  }

  /// Creates an area, parts of which are left out.
  public init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.interiorPolygons = interiorPolygons
    super.init(Array(UnsafeBufferPointer(start: coords, count: max(0, count))))
  }
}

/// A circle.
open class MKCircle: MKShape, MKOverlay {
  /// The middle.
  public let coordinate: CLLocationCoordinate2D
  /// The radius in metres.
  public let radius: CLLocationDistance

  /// Creates a circle.
  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }

  /// The rectangle around the circle.
  open var boundingMapRect: MKMapRect {
    let point = MKMapPoint(coordinate)
    let length = radius * MKMapPointsPerMeterAtLatitude(coordinate.latitude)
    return MKMapRect(x: point.x - length, y: point.y - length, width: 2 * length, height: 2 * length)
  }
}

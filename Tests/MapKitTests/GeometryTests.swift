import MapKit
import Testing

@Suite struct GeometryTests {
  @Test func `a place is found again at its point on the map`() {
    for place in [
      CLLocationCoordinate2D.london, .paris, CLLocationCoordinate2D(latitude: -80, longitude: 179),
    ] {
      let found = MKMapPoint(place).coordinate
      #expect(abs(found.latitude - place.latitude) < 1e-9 && abs(found.longitude - place.longitude) < 1e-9)
    }
    let middle = MKMapPoint(CLLocationCoordinate2D())
    #expect(middle.x == MKMapSize.world.width / 2 && abs(middle.y - MKMapSize.world.height / 2) < 1e-6)
  }

  @Test func `poles and what is beyond are at the edge of the map`() {
    #expect(abs(MKMapPoint(CLLocationCoordinate2D(latitude: 90, longitude: 0)).y) < 1)
    #expect(
      abs(MKMapPoint(CLLocationCoordinate2D(latitude: -95, longitude: 0)).y - MKMapSize.world.height) < 1)
  }

  @Test func `distances are those of the ellipsoid`() {
    let (london, paris) = (
      CLLocation(latitude: 51.5074, longitude: -0.1278), CLLocation(latitude: 48.8566, longitude: 2.3522)
    )
    // By Vincenty's formula: 343,923 m.
    #expect(abs(london.distance(from: paris) - 343_923) < 50)
    #expect(london.distance(from: london) == 0)
    let antipode = CLLocation(latitude: -51.5074, longitude: 179.8722)
    #expect(abs(london.distance(from: antipode) - 20_015_000) < 40_000)
  }

  @Test func `a region of metres is as wide as it is high, on the ground`() {
    let region = MKCoordinateRegion(center: .london, latitudinalMeters: 10_000, longitudinalMeters: 10_000)
    #expect(abs(region.span.latitudeDelta - 0.0898) < 1e-3)
    #expect(abs(region.span.longitudeDelta / region.span.latitudeDelta - 1.607) < 0.01)
  }

  @Test func `rectangles are joined and cut`() {
    let (first, second) = (
      MKMapRect(x: 0, y: 0, width: 4, height: 4), MKMapRect(x: 2, y: 3, width: 4, height: 4)
    )
    let (union, both) = (first.union(second), first.intersection(second))
    #expect([union.minX, union.minY, union.maxX, union.maxY] == [0, 0, 6, 7])
    #expect([both.minX, both.minY, both.width, both.height] == [2, 3, 2, 1])
    #expect(MKMapRect.null.union(first).width == 4 && MKMapRect.null.isNull)
    #expect(!first.intersects(MKMapRect(x: 4, y: 0, width: 1, height: 1)))
    #expect(first.contains(MKMapPoint(x: 1, y: 1)) && !first.contains(MKMapPoint(x: 5, y: 1)))
  }

  @Test func `a line has its places, and the rectangle around them`() {
    let places = [CLLocationCoordinate2D.london, .paris]
    let line = MKPolyline(coordinates: places, count: places.count)
    var copy = [CLLocationCoordinate2D](repeating: CLLocationCoordinate2D(), count: 1)
    line.getCoordinates(&copy, range: NSRange(location: 1, length: 1))
    #expect(line.pointCount == 2 && copy[0].latitude == 48.8566)
    #expect(line.boundingMapRect.minX == MKMapPoint(.london).x)
  }
}

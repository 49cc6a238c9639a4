import MapKit
import SwiftUI

extension CLLocationCoordinate2D {
  static let london = CLLocationCoordinate2D(latitude: 51.5074, longitude: -0.1278)
  static let paris = CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522)
  static let zurich = CLLocationCoordinate2D(latitude: 47.3769, longitude: 8.5417)
}

struct RouteMap: View {
  @State private var showsArea = true
  private let stops: [CLLocationCoordinate2D] = [.london, .paris, .zurich]

  var body: some View {
    VStack {
      Map(initialPosition: .automatic) {
        MapPolyline(coordinates: stops).stroke(.blue, lineWidth: 4)
        MapPolyline(coordinates: [.london, .zurich], contourStyle: .geodesic)
          .stroke(.green, style: StrokeStyle(lineWidth: 2, dash: [6, 4]))
        if showsArea {
          MapCircle(center: .paris, radius: 60_000).foregroundStyle(.orange.opacity(0.4)).stroke(
            .orange, lineWidth: 2)
          MapPolygon(coordinates: stops).foregroundStyle(.purple.opacity(0.2))
        }
        Marker("London", monogram: Text("L"), coordinate: .london)
        Marker("Zürich", coordinate: .zurich)
      }
      Toggle("Area", isOn: $showsArea)
    }
  }
}

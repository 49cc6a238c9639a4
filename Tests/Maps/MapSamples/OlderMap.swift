import MapKit
import SwiftUI

struct OlderMap: View {
  @State private var region = MKCoordinateRegion(
    center: .paris, span: MKCoordinateSpan(latitudeDelta: 10, longitudeDelta: 10))

  struct City: Identifiable {
    let id = UUID()
    let name: String
    let coordinate: CLLocationCoordinate2D
  }

  private let cities = [
    City(name: "London", coordinate: .london), City(name: "Paris", coordinate: .paris),
  ]

  var body: some View {
    VStack {
      Map(coordinateRegion: $region, annotationItems: cities) { city in
        MapAnnotation(coordinate: city.coordinate) {
          VStack {
            Image(systemName: "star.circle").resizable().frame(width: 44, height: 44).foregroundColor(.red)
            Text(city.name)
          }
        }
      }
      Text(region.center.latitude, format: .number.precision(.fractionLength(3))).accessibilityIdentifier(
        "latitude")
    }
  }
}

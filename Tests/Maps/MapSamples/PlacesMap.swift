import MapKit
import SwiftUI

struct Place: Identifiable, Hashable {
  let id: String
  let name: String
  let symbol: String
  let latitude: Double
  let longitude: Double

  var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
  }

  static let all = [
    Place(id: "gate", name: "Gate", symbol: "building.columns.fill", latitude: 52.5163, longitude: 13.3777),
    Place(
      id: "tower", name: "Tower", symbol: "antenna.radiowaves.left.and.right", latitude: 52.5208,
      longitude: 13.4094),
    Place(id: "station", name: "Station", symbol: "tram.fill", latitude: 52.5251, longitude: 13.3694),
  ]
}

struct PlacesMap: View {
  @State private var position: MapCameraPosition = .automatic
  @State private var selection: String?
  @State private var seen = ""

  var body: some View {
    VStack {
      Map(position: $position, selection: $selection) {
        ForEach(Place.all) { place in
          Marker(place.name, systemImage: place.symbol, coordinate: place.coordinate)
            .tint(place.id == "gate" ? .orange : .red)
        }
        Annotation("Home", coordinate: CLLocationCoordinate2D(latitude: 52.51, longitude: 13.39)) {
          Image(systemName: "house.fill")
            .padding(6)
            .background(.yellow, in: .circle)
        }
      }
      .mapControls {
        MapCompass()
        MapScaleView()
      }
      .onMapCameraChange { context in
        seen = context.region.center.latitude.formatted(.number.precision(.fractionLength(2)))
      }
      Text(selection ?? "nothing").accessibilityIdentifier("selection")
      Text(seen).accessibilityIdentifier("seen")
      Text(position.positionedByUser ? "by hand" : "by app").accessibilityIdentifier("position")
      Button("Show the tower") {
        position = .camera(MapCamera(centerCoordinate: Place.all[1].coordinate, distance: 2_000))
      }
    }
  }
}

import MapKit
import SwiftUI

struct PinsMap: View {
  struct Pin: Identifiable {
    let id: Int
    let coordinate: CLLocationCoordinate2D
  }

  @State private var pins: [Pin] = []

  var body: some View {
    VStack {
      MapReader { proxy in
        Map(
          initialPosition: .region(
            MKCoordinateRegion(center: .zurich, span: MKCoordinateSpan(latitudeDelta: 1, longitudeDelta: 1)))
        ) {
          ForEach(pins) { pin in Marker("Pin \(pin.id)", coordinate: pin.coordinate) }
        }
        .onTapGesture { point in
          if let coordinate = proxy.convert(point, from: .local) {
            pins.append(Pin(id: pins.count + 1, coordinate: coordinate))
          }
        }
      }
      Text("\(pins.count) pins").accessibilityIdentifier("count")
    }
  }
}

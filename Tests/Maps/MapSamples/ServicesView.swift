import MapKit
import SwiftUI

struct ServicesView: View {
  @State private var words = "…"

  var body: some View {
    Text(words).accessibilityIdentifier("words")
    Button("Search") {
      Task {
        let request = MKLocalSearch.Request()
        request.naturalLanguageQuery = "coffee"
        do {
          words = "\(try await MKLocalSearch(request: request).start().mapItems.count) places"
        } catch {
          words = (error as? MKError)?.code == .serverFailure ? "no service" : "\(error)"
        }
      }
    }
    Button("Address") {
      CLGeocoder().geocodeAddressString("Main Street 1") { placemarks, error in
        words = placemarks?.first?.name ?? ((error as? CLError)?.code == .network ? "no network" : "?")
      }
    }
  }
}

import CoreLocation
import SwiftUI

final class LocationManager: NSObject, ObservableObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  @Published var location: CLLocation?
  @Published var status: CLAuthorizationStatus = .notDetermined
  @Published var problem = ""

  override init() {
    super.init()
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyBest
  }

  func ask() {
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
  }

  func stop() { manager.stopUpdatingLocation() }

  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    status = manager.authorizationStatus
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    location = locations.last
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {
    problem = (error as? CLError)?.code == .denied ? "denied" : error.localizedDescription
  }
}

struct HereView: View {
  @StateObject private var manager = LocationManager()

  var body: some View {
    VStack {
      Text(words).accessibilityIdentifier("place")
      Text("\(manager.status.rawValue)").accessibilityIdentifier("status")
      Text(manager.problem).accessibilityIdentifier("problem")
      Button("Find me") { manager.ask() }
      Button("Stop") { manager.stop() }
    }
  }

  private var words: String {
    guard let place = manager.location?.coordinate else { return "Nowhere" }
    return "\(place.latitude), \(place.longitude)"
  }
}

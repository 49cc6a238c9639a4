import CoreLocation
import Foundation

/// Finds the client for a map: as far as the app may know it, or after a person has asked for that.
@MainActor
final class MapUserTracker: NSObject {
  private var manager: CLLocationManager?
  private var isWatching = false
  private var found: ((ShownUser) -> Void)?
  /// Shows where the client is.
  private(set) var locate: (() -> Void)?

  /// Sets what is called with each place of the client, and what shows it.
  func begin(found: @escaping (ShownUser) -> Void, locate: @escaping () -> Void) {
    self.found = found
    self.locate = locate
  }

  /// Follows the client, or ends that. Asks for nothing: a map shows what the app may know.
  func watch(_ isWanted: Bool) {
    guard isWanted != isWatching else { return }
    isWatching = isWanted
    if isWanted { made.startUpdatingLocation() } else { manager?.stopUpdatingLocation() }
  }

  /// Follows the client, and asks for the permission.
  func ask() {
    watch(true)
    made.requestWhenInUseAuthorization()
  }

  private var made: CLLocationManager {
    if let manager { return manager }
    let made = CLLocationManager()
    manager = made
    made.delegate = self
    if let known = made.location { take(known) }
    return made
  }

  private func take(_ location: CLLocation) {
    found?(
      ShownUser(
        latitude: location.coordinate.latitude, longitude: location.coordinate.longitude,
        accuracy: location.horizontalAccuracy))
  }
}

extension MapUserTracker: @MainActor CLLocationManagerDelegate {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let last = locations.last { take(last) }
  }
}

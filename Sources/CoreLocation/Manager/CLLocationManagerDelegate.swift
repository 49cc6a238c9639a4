import Foundation

/// The object that a manager tells of places and of the permission. All methods are optional.
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  /// Takes places, the latest one last.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Takes a failure.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Called when the permission may have changed, and once for a new manager.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The older form of ``locationManagerDidChangeAuthorization(_:)``.
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  /// Takes a heading. Never called here.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Returns whether the device's display for calibration may be shown. Never called here.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  /// Called when someone comes into a region. Never called here.
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  /// Called when someone goes out of a region. Never called here.
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// Takes the failure of a region.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Does nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  /// Returns false.
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
}

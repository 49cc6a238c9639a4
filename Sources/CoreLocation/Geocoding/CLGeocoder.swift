import Foundation
import RenderTree
import StateCore

/// Takes the answer of a geocoder.
public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

/// Addresses of places, and places of addresses.
///
/// The server has no such service. Each request fails with ``CLError/network``, and an issue says so.
// Safe: it has no state.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// Creates a geocoder.
  public override init() {}

  /// Whether a request is under way: none ever is.
  open var isGeocoding: Bool { false }

  /// Does nothing: requests fail at once.
  open func cancelGeocode() {}

  private func refusal(_ name: String) -> CLError {
    Tree.reportOfRunningCode(
      .viewUnsupported,
      "CLGeocoder.\(name) fails with CLError.network: the server has no service of addresses.")
    return CLError(.network)
  }

  private func refuse(_ name: String, _ completionHandler: @escaping CLGeocodeCompletionHandler) {
    let error = refusal(name)
    let handler = MainHandler(call: completionHandler)
    let session = CurrentTree.current
    DispatchQueue.main.async {
      if let session { session.run { handler.call(nil, error) } } else { handler.call(nil, error) }
    }
  }

  /// Fails: the server knows no addresses.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { refuse("reverseGeocodeLocation", completionHandler) }

  /// Fails: the server knows no addresses.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { refuse("reverseGeocodeLocation", completionHandler) }

  /// Fails: the server knows no addresses.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] { throw refusal("reverseGeocodeLocation") }

  /// Fails: the server knows no places.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { refuse("geocodeAddressString", completionHandler) }

  /// Fails: the server knows no places.
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion? = nil, preferredLocale locale: Locale? = nil
  ) async throws -> [CLPlacemark] { throw refusal("geocodeAddressString") }
}

/// A closure of the app that is called on the main thread alone.
// Safe: it is made on one thread, and called once, by the main thread.
private struct MainHandler: @unchecked Sendable {
  let call: CLGeocodeCompletionHandler
}

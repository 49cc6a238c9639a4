import Stateroom

/// The right of the page of an app with CoreLocation: to ask for the client's position.
package enum Permissions: FrameworkPermissions {
  package static let contentSources: [String] = []
  package static let features = ["geolocation"]
}

import Stateroom

/// The permissions that the page needs to play sounds and videos: those of the app, and those at addresses that the app names.
package enum Permissions: FrameworkPermissions {
  package static let contentSources = ["media-src 'self' https:"]
  package static let features: [String] = []
}

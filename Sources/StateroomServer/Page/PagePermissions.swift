import Stateroom
import StateroomHTTP

/// The permissions of the page beyond those that every page has, because a framework that the app links needs it.
struct PagePermissions {
  /// Directives of the content security policy, each for a resource that no other directive is about.
  var contentSources: [String] = []
  private var features: Set<String> = []

  /// The features of browsers that the page uses only if a framework needs them.
  private static let closedFeatures = ["camera", "geolocation", "microphone", "payment", "usb"]

  /// The types with which frameworks say what they need, by their mangled names.
  private static let frameworks = ["12CoreLocation11PermissionsO", "12AVFoundation11PermissionsO"]

  /// The permissions that the frameworks need that the program links.
  @MainActor static let ofProgram = PagePermissions(
    frameworks.compactMap { _typeByName($0) as? any FrameworkPermissions.Type })

  init(_ frameworks: [any FrameworkPermissions.Type]) {
    for framework in frameworks {
      contentSources += framework.contentSources
      features.formUnion(framework.features)
    }
  }

  /// Whether the page may play sounds and videos.
  var playsMedia: Bool { contentSources.contains { $0.hasPrefix("media-src ") } }

  /// The value of `Permissions-Policy`.
  var policy: String {
    Self.closedFeatures.map { "\($0)=(\(features.contains($0) ? "self" : ""))" }.joined(separator: ", ")
  }
}

extension HTTPResponse {
  /// Lets a page do what the frameworks of its app need, and nothing else of what browsers ask people for.
  ///
  /// - Complexity: O(*n*), where *n* is the number of headers.
  mutating func allow(_ permissions: PagePermissions) {
    headers.append(("Permissions-Policy", permissions.policy))
    for index in headers.indices where headers[index].name == "Content-Security-Policy" {
      for source in permissions.contentSources { headers[index].value += "; \(source)" }
    }
  }
}

import RenderTree
import StateCore
import Stateroom

/// The permission for a library of photos.
public enum PHAuthorizationStatus: Int, Sendable {
  /// No answer was given yet.
  case notDetermined
  /// The device forbids to ask. So it is here, as no page gets a library.
  case restricted
  /// It was refused.
  case denied
  /// It was given.
  case authorized
  /// It was given for some photos.
  case limited
}

/// The rights that an app asks for.
public enum PHAccessLevel: Int, Sendable {
  /// To add photos.
  case addOnly = 1
  /// To read and to change all of them.
  case readWrite = 2
}

/// The library of photos, which no client opens to a page. People choose photos by a picker instead.
///
/// Each request ends at once with ``PHAuthorizationStatus/restricted``, and an issue of the session says why.
public final class PHPhotoLibrary: NSObject, Sendable {
  private static let library = PHPhotoLibrary()

  /// Returns the library.
  public class func shared() -> PHPhotoLibrary { library }

  /// Returns the permission.
  public class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .restricted
  }

  /// Returns the permission.
  public class func authorizationStatus() -> PHAuthorizationStatus { .restricted }

  /// Returns that there is no permission.
  @discardableResult
  public class func requestAuthorization(for accessLevel: PHAccessLevel) async -> PHAuthorizationStatus {
    report()
    return .restricted
  }

  /// Says that there is no permission.
  public class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    report()
    let session = CurrentTree.current
    onMainActor {
      guard let tree = session?.tree else { return handler(.restricted) }
      tree.afterUpdate { handler(.restricted) }
    }
  }

  /// Says that there is no permission.
  public class func requestAuthorization(_ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void) {
    requestAuthorization(for: .readWrite, handler: handler)
  }

  private static func report() {
    Tree.reportOfRunningCode(
      .viewUnsupported,
      "PHPhotoLibrary: a page gets no library of photos. A PhotosPicker needs no permission.")
  }
}

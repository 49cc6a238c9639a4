import SwiftUI

/// A controller with which a person takes or chooses a picture. It is never shown here.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
  /// The source of pictures.
  public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
  /// The key of a fact about a picture.
  public struct InfoKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The picture.
    public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
    /// The picture as the person has changed it.
    public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
    /// The address of the picture.
    public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    /// The address of the film.
    public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
  }
  /// The source.
  open var sourceType = SourceType.photoLibrary
  /// Whether the person can change the picture.
  open var allowsEditing = false
  /// The types of media.
  open var mediaTypes: [String] = ["public.image"]
  /// Returns whether there is a source. There is none here.
  open class func isSourceTypeAvailable(_ type: SourceType) -> Bool { false }
}

/// A delegate of a controller with which a person chooses a picture. Its methods are never called here.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called on Apple's platforms when the person has chosen.
  func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called on Apple's platforms when the person cancels.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Does nothing.
  public func imagePickerController(
    _ picker: UIImagePickerController,
    didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  /// Does nothing.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {}
}

/// A controller of a search. It is never shown here.
@preconcurrency @MainActor open class UISearchController: UIViewController {
  /// The field.
  public let searchBar = UISearchBar(frame: .zero)
  /// Whether the content is dimmed during the search.
  open var obscuresBackgroundDuringPresentation = true
  /// Whether the bar is hidden during the search.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the search is under way.
  open var isActive = false
  /// Creates a controller. The results are never shown here.
  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }
  /// Creates a controller. The coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// A controller that opens a document with other apps. It is never shown here.
@preconcurrency @MainActor open class UIDocumentInteractionController: NSObject {
  /// The document.
  open var url: URL?
  /// The delegate.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// Creates a controller of a document.
  public init(url: URL) { self.url = url }
  /// Shows the document. Never does here.
  @discardableResult open func presentPreview(animated: Bool) -> Bool { false }
}

/// A delegate of a controller that opens a document. Its methods are never called here.
@preconcurrency @MainActor public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// Returns the controller above which the document is shown.
  func documentInteractionControllerViewControllerForPreview(_ controller: UIDocumentInteractionController)
    -> UIViewController
}

extension UIDocumentInteractionControllerDelegate {
  /// Returns a new controller.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
}

/// A controller that shares items. It is never shown here.
@preconcurrency @MainActor open class UIActivityViewController: UIViewController {
  /// The kind of an activity.
  public struct ActivityType: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  /// The activities that are left out.
  open var excludedActivityTypes: [ActivityType]?
  /// Creates a controller for items.
  public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller. The coder is ignored.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// An activity of an app. Never performed here.
@preconcurrency @MainActor open class UIActivity: NSObject {}

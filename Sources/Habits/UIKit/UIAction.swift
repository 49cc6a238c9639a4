import SwiftUI

/// An action with a title.
@preconcurrency @MainActor public final class UIAction {
  /// The work of an action.
  public typealias UIActionHandler = @MainActor (UIAction) -> Void

  /// The title.
  public var title: String
  /// The image.
  public var image: UIImage?
  /// The control that performs the action.
  public internal(set) var sender: Any?
  let handler: UIActionHandler

  /// Creates an action.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping UIActionHandler) {
    self.title = title
    self.image = image
    self.handler = handler
  }
}

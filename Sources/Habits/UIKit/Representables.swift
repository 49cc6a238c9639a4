import SwiftUI

/// A view of UIKit. It is never drawn here.
@MainActor open class UIView: UIResponder {
  /// The background colour.
  public var backgroundColor: UIColor?
  /// Whether the view is hidden.
  public var isHidden = false
  /// The frame of the view.
  public var frame: CGRect
  /// The opacity of the view.
  public var alpha: CGFloat = 1

  /// Creates a view with a frame.
  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }
}

/// A view controller of UIKit. It is never shown here.
@MainActor open class UIViewController: UIResponder {
  /// The view of the controller.
  public lazy var view: UIView! = UIView()
  /// The title of the controller.
  public var title: String?

  /// Creates a controller.
  public override nonisolated init() { super.init() }
}

/// A view of UIKit in SwiftUI. Here it is a text with the name of its type, because the view itself is never
/// made.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Text {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of the coordinator, which the view communicates with.
  associatedtype Coordinator = Void
  /// The context that UIKit passes to the methods.
  typealias Context = UIViewContext<Coordinator>
  /// Makes the view. Never called here.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view. Never called here.
  func updateUIView(_ view: UIViewType, context: Context)
  /// Makes the coordinator. Never called here.
  func makeCoordinator() -> Coordinator
}

/// The context of a view or controller: its coordinator and environment.
@MainActor public struct UIViewContext<Coordinator> {
  /// The coordinator.
  public let coordinator: Coordinator
  /// The environment.
  public let environment: EnvironmentValues
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// A text with the name of the type.
  public var body: Text { Text(verbatim: String(describing: Self.self)) }
}

/// A view controller of UIKit in SwiftUI. Here it is a text with the name of its type, because the controller
/// itself is never made.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Text {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the coordinator, which the controller communicates with.
  associatedtype Coordinator = Void
  /// The context that UIKit passes to the methods.
  typealias Context = UIViewContext<Coordinator>
  /// Makes the controller. Never called here.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the controller. Never called here.
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  /// Makes the coordinator. Never called here.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// A text with the name of the type.
  public var body: Text { Text(verbatim: String(describing: Self.self)) }
}

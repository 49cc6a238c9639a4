import SwiftUI

/// A view of UIKit. Nothing draws any here.
@MainActor open class UIView: UIResponder {
  /// The colour behind it.
  public var backgroundColor: UIColor?
  /// Whether it is left out.
  public var isHidden = false
  /// Its place.
  public var frame: CGRect
  /// How opaque it is.
  public var alpha: CGFloat = 1

  /// A view in a place.
  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }
}

/// A controller of UIKit. Nothing shows any here.
@MainActor open class UIViewController: UIResponder {
  /// Its view.
  public lazy var view: UIView! = UIView()
  /// Its title.
  public var title: String?

  /// A controller.
  public override nonisolated init() { super.init() }
}

/// A view of UIKit in SwiftUI: one node that says its type, since the view itself is not made.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Text {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of the object that the view tells.
  associatedtype Coordinator = Void
  /// The context that UIKit passes to the methods.
  typealias Context = UIViewContext<Coordinator>
  /// Makes the view.
  func makeUIView(context: Context) -> UIViewType
  /// Brings the view up to date.
  func updateUIView(_ view: UIViewType, context: Context)
  /// Makes the object that the view tells.
  func makeCoordinator() -> Coordinator
}

/// The context of a view or controller: its coordinator and environment.
@MainActor public struct UIViewContext<Coordinator> {
  /// The object that the view tells.
  public let coordinator: Coordinator
  /// The environment.
  public let environment: EnvironmentValues
}

extension UIViewRepresentable where Coordinator == Void {
  /// No object.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// The type of the view.
  public var body: Text { Text(verbatim: String(describing: Self.self)) }
}

/// A controller of UIKit in SwiftUI: one node that says its type, since the controller itself is not made.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Text {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the object that the controller tells.
  associatedtype Coordinator = Void
  /// The context that UIKit passes to the methods.
  typealias Context = UIViewContext<Coordinator>
  /// Makes the controller.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Brings the controller up to date.
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  /// Makes the object that the controller tells.
  func makeCoordinator() -> Coordinator
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// No object.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// The type of the controller.
  public var body: Text { Text(verbatim: String(describing: Self.self)) }
}

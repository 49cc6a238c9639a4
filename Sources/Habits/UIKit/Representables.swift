import SwiftUI

/// A view of UIKit in SwiftUI.
///
/// Its methods are called as on Apple's platforms. What a label, a field, a text, an image, a switch, a slider, a
/// button or a sign of progress of UIKit then holds is shown and may be edited. Of any other view the type is named.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == RepresentedView {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of the coordinator, which the view communicates with.
  associatedtype Coordinator = Void
  /// The context that UIKit passes to the methods.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the view.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view to the newer value.
  func updateUIView(_ view: UIViewType, context: Context)
  /// Makes the coordinator.
  func makeCoordinator() -> Coordinator
  /// Takes the view apart, after it has gone.
  static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator)
}

/// The context of a view of UIKit: its coordinator and environment.
@preconcurrency @MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The environment.
  public let environment: EnvironmentValues
  /// The transaction.
  public let transaction: Transaction
}

/// The context of a view controller of UIKit: its coordinator and environment. Never made here.
@preconcurrency @MainActor
public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  /// The coordinator.
  public let coordinator: Representable.Coordinator
  /// The environment.
  public let environment: EnvironmentValues
  /// The transaction.
  public let transaction: Transaction
}

extension UIViewRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() {}
}

extension UIViewRepresentable {
  /// Does nothing.
  public static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator) {}
  /// The content of the view of UIKit.
  public var body: RepresentedView { RepresentedView(self) }
}

/// A view controller of UIKit in SwiftUI. Here it is a text that names its type, because the controller itself is
/// never made.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Text {
  /// The type of the controller.
  associatedtype UIViewControllerType: UIViewController
  /// The type of the coordinator, which the controller communicates with.
  associatedtype Coordinator = Void
  /// The context that UIKit passes to the methods.
  typealias Context = UIViewControllerRepresentableContext<Self>
  /// Makes the controller. Never called here.
  func makeUIViewController(context: Context) -> UIViewControllerType
  /// Updates the controller. Never called here.
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  /// Makes the coordinator. Never called here.
  func makeCoordinator() -> Coordinator
  /// Takes the controller apart. Never called here.
  static func dismantleUIViewController(_ controller: UIViewControllerType, coordinator: Coordinator)
}

extension UIViewControllerRepresentable where Coordinator == Void {
  /// Makes no coordinator.
  public func makeCoordinator() {}
}

extension UIViewControllerRepresentable {
  /// Does nothing.
  public static func dismantleUIViewController(
    _ controller: UIViewControllerType, coordinator: Coordinator
  ) {}
  /// A text that names the type.
  public var body: Text {
    Text(verbatim: "\(Self.self) is a view controller of UIKit, which is not shown here.")
  }
}

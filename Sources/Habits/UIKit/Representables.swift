import SwiftUI

/// A view of UIKit in SwiftUI. Here it is a text with the name of its type, because the view itself is never
/// made.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Text {
  /// The type of the view.
  associatedtype UIViewType: UIView
  /// The type of the coordinator, which the view communicates with.
  associatedtype Coordinator = Void
  /// The context that UIKit passes to the methods.
  typealias Context = UIViewRepresentableContext<Self>
  /// Makes the view. Never called here.
  func makeUIView(context: Context) -> UIViewType
  /// Updates the view. Never called here.
  func updateUIView(_ view: UIViewType, context: Context)
  /// Makes the coordinator. Never called here.
  func makeCoordinator() -> Coordinator
  /// Takes the view apart. Never called here.
  static func dismantleUIView(_ view: UIViewType, coordinator: Coordinator)
}

/// The context of a view of UIKit: its coordinator and environment. Never made here.
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
  /// A text with the name of the type.
  public var body: Text { Text(verbatim: String(describing: Self.self)) }
}

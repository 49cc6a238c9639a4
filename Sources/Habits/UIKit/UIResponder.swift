import SwiftUI

/// An object that receives events. No events are sent here.
@preconcurrency @MainActor open class UIResponder {
  /// Creates a responder.
  public init() {}
  /// The next responder. Always nil here.
  open var next: UIResponder? { nil }
  /// Whether the responder has the focus. Always false here.
  open var isFirstResponder: Bool { false }
  /// Whether the responder can have the focus. Always false here.
  open var canBecomeFirstResponder: Bool { false }
  /// Takes the keyboard focus from the control that has it.
  @discardableResult open func resignFirstResponder() -> Bool {
    _CurrentSession.endEditing()
    return true
  }
  /// Requests the focus. Has no effect here.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
  /// Called on Apple's platforms when a motion began. Never called here.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called on Apple's platforms when a motion ended. Never called here.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called on Apple's platforms when fingers touched the view. Never called here.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called on Apple's platforms when fingers moved on the view. Never called here.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
  /// Called on Apple's platforms when fingers left the view. Never called here.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension UIResponder: Hashable {
  /// Returns whether two references are identical.
  public nonisolated static func == (left: UIResponder, right: UIResponder) -> Bool { left === right }
  /// Hashes the identity.
  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIResponder {
  /// The notification that the keyboard is about to appear. Never posted here.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShow")
  /// The notification that the keyboard has appeared. Never posted here.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShow")
  /// The notification that the keyboard is about to disappear. Never posted here.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHide")
  /// The notification that the keyboard has disappeared. Never posted here.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHide")
  /// The notification that the keyboard is about to change its frame. Never posted here.
  public nonisolated static let keyboardWillChangeFrameNotification =
    Notification.Name("UIKeyboardWillChangeFrame")
  /// The key of the keyboard's frame in a notification.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's frame before a change in a notification.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the duration of the keyboard's animation in a notification.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve of the keyboard's animation in a notification.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

/// An event. Never made here.
@preconcurrency @MainActor public final class UIEvent {
  /// The kind of an event.
  public enum EventSubtype: Int, Sendable { case none, motionShake }
}

/// A touch. Never made here.
@preconcurrency @MainActor public final class UITouch: NSObject {
  /// Returns the place of the touch in a view.
  public func location(in view: UIView?) -> CGPoint { .zero }
}

/// The name of a method. `serve` writes it for `#selector`, which needs Objective-C.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public let description: String
  /// Creates a selector from the name of a method.
  public init(_ name: String) { description = name }
  /// Creates a selector from the name of a method.
  public init(stringLiteral name: String) { description = name }
}

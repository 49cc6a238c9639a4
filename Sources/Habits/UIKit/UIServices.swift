import SwiftUI

/// An object that receives events. No events are sent here.
@MainActor open class UIResponder {
  /// Creates a responder.
  public nonisolated init() {}
  /// Resigns the focus. Has no effect here.
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// Requests the focus. Has no effect here.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
}

/// The screen. Here it is that of a small phone.
@MainActor public final class UIScreen {
  /// The main screen.
  public static let main = UIScreen()
  /// The bounds in points.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// The bounds in pixels. Here they are those in points.
  public var nativeBounds: CGRect { bounds }
  /// The number of pixels per point. Always 1 here.
  public var scale: CGFloat { 1 }
}

/// The device.
@MainActor public final class UIDevice {
  /// The current device.
  public static let current = UIDevice()
  /// The name.
  public let name = "Stateroom"
  /// The model.
  public let model = "Stateroom"
  /// The system.
  public let systemName = "Linux"
  /// The version of the system.
  public let systemVersion = ProcessInfo.processInfo.operatingSystemVersionString
  /// The kind of device. Always a phone here.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The identifier of the device for its vendor. Always nil here.
  public var identifierForVendor: UUID? { nil }
  /// The orientation of the device. Always portrait here.
  public var orientation: UIDeviceOrientation { .portrait }
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether this is a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether this is a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The pasteboard. Here it belongs to the server, and all sessions share it.
@MainActor public final class UIPasteboard {
  /// The general pasteboard.
  public static let general = UIPasteboard()
  /// The text of the pasteboard.
  public var string: String?
  /// Whether the pasteboard has a text.
  public var hasStrings: Bool { string != nil }
  /// The text of the pasteboard as a URL.
  public var url: URL? {
    get { string.flatMap(URL.init(string:)) }
    set { string = newValue?.absoluteString }
  }
}

/// A generator of haptic feedback. Has no effect here.
@MainActor open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
}

/// A generator of haptic feedback for impacts. Has no effect here.
@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The style of an impact.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  /// Creates a generator for a style of impact.
  public init(style: FeedbackStyle) { super.init() }
  /// Creates a generator.
  public override init() { super.init() }
  /// Does nothing.
  public func impactOccurred() {}
  /// Does nothing.
  public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of haptic feedback for the outcome of a task. Has no effect here.
@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Does nothing.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A generator of haptic feedback for changes of a selection. Has no effect here.
@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func selectionChanged() {}
}

import SwiftUI

/// An object that gets events. Nothing sends any here.
@MainActor open class UIResponder {
  /// A responder.
  public nonisolated init() {}
  /// Lets the focus go.
  @discardableResult open func resignFirstResponder() -> Bool { true }
  /// Takes the focus.
  @discardableResult open func becomeFirstResponder() -> Bool { false }
}

/// The screen: that of a small phone.
@MainActor public final class UIScreen {
  /// The only one.
  public static let main = UIScreen()
  /// Its size in points.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 390, height: 844) }
  /// Its size in pixels.
  public var nativeBounds: CGRect { bounds }
  /// How many pixels a point has.
  public var scale: CGFloat { 1 }
}

/// The device.
@MainActor public final class UIDevice {
  /// The only one.
  public static let current = UIDevice()
  /// The name.
  public let name = "Stateroom"
  /// The model.
  public let model = "Stateroom"
  /// The system.
  public let systemName = "Linux"
  /// The version of the system.
  public let systemVersion = ProcessInfo.processInfo.operatingSystemVersionString
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// An identifier, which is none of a device.
  public var identifierForVendor: UUID? { nil }
  /// How it is held.
  public var orientation: UIDeviceOrientation { .portrait }
}

/// What kind a device is of.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether it lies on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether it stands.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// What is copied. Each server has one.
@MainActor public final class UIPasteboard {
  /// The only one.
  public static let general = UIPasteboard()
  /// The text.
  public var string: String?
  /// Whether there is a text.
  public var hasStrings: Bool { string != nil }
  /// The address.
  public var url: URL? {
    get { string.flatMap(URL.init(string:)) }
    set { string = newValue?.absoluteString }
  }
}

/// Lets a device be felt. No client can.
@MainActor open class UIFeedbackGenerator {
  /// A generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
}

/// Lets a collision be felt. No client can.
@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// How heavy what collides is.
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  /// A generator for a weight.
  public init(style: FeedbackStyle) { super.init() }
  /// A generator.
  public override init() { super.init() }
  /// Does nothing.
  public func impactOccurred() {}
  /// Does nothing.
  public func impactOccurred(intensity: CGFloat) {}
}

/// Lets an outcome be felt. No client can.
@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// An outcome.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Does nothing.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// Lets a choice be felt. No client can.
@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func selectionChanged() {}
}

import SwiftUI

/// The screen: that of the session whose code is running.
@preconcurrency @MainActor public final class UIScreen: NSObject {
  /// The main screen.
  public static let main = UIScreen()
  /// The bounds in points: the size of the session's window.
  public var bounds: CGRect { CGRect(origin: .zero, size: _CurrentSession.windowSize) }
  /// The bounds in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The number of pixels per point.
  public var scale: CGFloat { _CurrentSession.environment.displayScale }
  /// The number of pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The brightness. Always 1 here.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
  /// The traits of the session.
  public var traitCollection: UITraitCollection { .current }
}

/// The traits of the session whose code is running.
@preconcurrency @MainActor public final class UITraitCollection: NSObject {
  /// The traits of the session whose code is running.
  public static var current: UITraitCollection { UITraitCollection() }
  /// The appearance.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    _CurrentSession.environment.colorScheme == .dark ? .dark : .light
  }
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The number of pixels per point.
  public var displayScale: CGFloat { _CurrentSession.environment.displayScale }
}

/// The device.
@preconcurrency @MainActor public final class UIDevice: NSObject {
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
  /// The orientation of the device: landscape if the session's window is wider than high.
  public var orientation: UIDeviceOrientation {
    let size = _CurrentSession.windowSize
    return size.width > size.height ? .landscapeLeft : .portrait
  }
  /// Whether the battery is monitored. Never here.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// The charge of the battery. Always -1, which is unknown, here.
  public var batteryLevel: Float { -1 }
  /// Begins notifications of the orientation, of which there are none here.
  public func beginGeneratingDeviceOrientationNotifications() {}
}

/// The kind of a device.
public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5 }

/// The orientation of a device.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
  /// Whether this is a landscape orientation.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  /// Whether a user interface can have the orientation.
  public var isValidInterfaceOrientation: Bool { isLandscape || isPortrait }
  /// Whether this is a portrait orientation.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The pasteboard. Here it belongs to the server, and all sessions share it.
@preconcurrency @MainActor public final class UIPasteboard: NSObject {
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
@preconcurrency @MainActor open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}
  /// Does nothing.
  public func prepare() {}
}

/// A generator of haptic feedback for impacts. Has no effect here.
@preconcurrency @MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
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
@preconcurrency @MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The outcome of a task.
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  /// Does nothing.
  public func notificationOccurred(_ type: FeedbackType) {}
}

/// A generator of haptic feedback for changes of a selection. Has no effect here.
@preconcurrency @MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  public func selectionChanged() {}
}

extension UIDevice {
  /// The notification that the orientation of the device changed. Never posted here.
  public nonisolated static let orientationDidChangeNotification =
    Notification.Name("UIDeviceOrientationDidChange")
}

/// Facts about the assistive technology of the session whose code is running.
@preconcurrency @MainActor public enum UIAccessibility {
  /// Whether motion is to be reduced.
  public static var isReduceMotionEnabled: Bool { _CurrentSession.environment.accessibilityReduceMotion }
  /// Whether transparency is to be reduced.
  public static var isReduceTransparencyEnabled: Bool {
    _CurrentSession.environment.accessibilityReduceTransparency
  }
  /// Whether texts are read aloud. Always false here.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether texts are bold. Always false here.
  public static var isBoldTextEnabled: Bool { false }
  /// Posts nothing here.
  public static func post(notification: Notification, argument: Any?) {}
  /// A notification for assistive technology.
  public enum Notification: Sendable { case announcement, screenChanged, layoutChanged }
}

/// A checker of spelling. It knows the words of the system's list, `/usr/share/dict/words`; without that list every
/// word is right.
public final class UITextChecker: NSObject {
  /// The words in lowercase, or nil if the system has no list.
  private static let words: Set<Substring>? =
    (try? String(contentsOfFile: "/usr/share/dict/words", encoding: .utf8))
    .map { Set($0.lowercased().split(separator: "\n")) }

  /// Returns the range of the first word that is wrong, or one at `NSNotFound` if there is none.
  public func rangeOfMisspelledWord(
    in text: String, range: NSRange, startingAt start: Int, wrap: Bool, language: String
  ) -> NSRange {
    let none = NSRange(location: NSNotFound, length: 0)
    guard let words = Self.words, let all = Range(range, in: text) else { return none }
    for word in text[all].split(whereSeparator: { !$0.isLetter && $0 != "'" }) {
      let place = NSRange(word.startIndex..<word.endIndex, in: text)
      if place.location >= start, !words.contains(word.lowercased()[...]) { return place }
    }
    return none
  }

  /// The languages: those of the list.
  public static var availableLanguages: [String] { words == nil ? [] : ["en"] }
}

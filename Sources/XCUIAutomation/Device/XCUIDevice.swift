import Foundation
import Stateroom
import StateroomTesting

/// The device that the app runs on.
public final class XCUIDevice: NSObject, Sendable {
  /// The device.
  public static let shared = XCUIDevice()

  /// A button of the device.
  public enum Button: Int, Sendable {
    case home = 1
    case volumeUp, volumeDown, action, camera
  }

  /// The way the device is held. The window of the app changes with it.
  public var orientation: UIDeviceOrientation {
    get { MainThread.run { AppProcess.orientation } }
    set { MainThread.run { AppProcess.turnAll(to: newValue) } }
  }

  /// Presses a button. The home button puts the app into the background.
  public func press(_ button: Button) {
    guard button == .home else { return }
    MainThread.run { AppProcess.leaveAll() }
  }

  /// Whether the device is supported by tests.
  public static let isSupported = true
}

/// The way a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  case unknown = 0
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  /// Whether the device is wider than high.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is higher than wide.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// The device as far as tests ask for it, which is a telephone.
public struct UIDevice: Sendable {
  /// The device.
  public static let current = UIDevice()
  /// The kind of the device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  /// The name of the device.
  public var name: String { "Stateroom" }
  /// The model of the device.
  public var model: String { "iPhone" }
  /// The name of the system.
  public var systemName: String { "iOS" }
  /// The version of the system.
  public var systemVersion: String { "26.0" }
  /// The way the device is held.
  public var orientation: UIDeviceOrientation { XCUIDevice.shared.orientation }
}

/// A kind of device.
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

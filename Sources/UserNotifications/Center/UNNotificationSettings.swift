import Foundation

/// The rights that an app asks for.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  /// The bits, one for each right.
  public let rawValue: UInt
  /// Creates a set of rights from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// To show a number at the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// To be heard.
  public static let sound = UNAuthorizationOptions(rawValue: 2)
  /// To be shown.
  public static let alert = UNAuthorizationOptions(rawValue: 4)
  /// To be shown in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 8)
  /// To be heard though other things are silenced.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 16)
  /// To have settings of its own.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 32)
  /// To be shown on trial, without a question.
  public static let provisional = UNAuthorizationOptions(rawValue: 64)
  /// To be read aloud.
  public static let announcement = UNAuthorizationOptions(rawValue: 128)
  /// To be shown at once.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 256)
}

/// The permission to show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// No answer was given yet.
  case notDetermined
  /// It was refused.
  case denied
  /// It was given.
  case authorized
  /// It was given on trial: the page shows them, and no browser was asked.
  case provisional
  /// It was given for a while. No client gives it here.
  case ephemeral
}

/// One of the settings.
public enum UNNotificationSetting: Int, Sendable {
  /// It does not exist here.
  case notSupported
  /// It is off.
  case disabled
  /// It is on.
  case enabled
}

/// The permission and the settings of notifications.
public final class UNNotificationSettings: NSObject, Sendable {
  /// The permission.
  public let authorizationStatus: UNAuthorizationStatus

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }

  private var allowed: UNNotificationSetting {
    [.authorized, .provisional].contains(authorizationStatus) ? .enabled : .disabled
  }
  /// Whether they are shown.
  public var alertSetting: UNNotificationSetting { allowed }
  /// Whether they are heard: as the browser has it.
  public var soundSetting: UNNotificationSetting { allowed }
  /// Whether the icon has a number: as the browser has it.
  public var badgeSetting: UNNotificationSetting { allowed }
  /// Whether they are kept in a list: in the page.
  public var notificationCenterSetting: UNNotificationSetting { allowed }
  /// Whether they are shown on a locked screen.
  public var lockScreenSetting: UNNotificationSetting { .notSupported }
  /// Whether they are shown in a car.
  public var carPlaySetting: UNNotificationSetting { .notSupported }
  /// Whether they are heard though other things are silenced.
  public var criticalAlertSetting: UNNotificationSetting { .notSupported }
  /// Whether they are shown at once.
  public var timeSensitiveSetting: UNNotificationSetting { .notSupported }
}

/// Ways to present a notification while the app is used.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  /// The bits, one for each way.
  public let rawValue: UInt
  /// Creates a set of ways from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A number at the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// A sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// A banner. The older name of ``banner`` and ``list``.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// The list of notifications, which is the page's.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// A banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)
}

/// A problem of notifications.
public struct UNError: Error, Hashable, LocalizedError {
  /// The kinds of problems.
  public enum Code: Int, Sendable {
    /// The person has refused them.
    case notificationsNotAllowed = 1
    /// There is no such file.
    case attachmentInvalidURL = 100
    /// There is no time at which it would be delivered.
    case notificationInvalidNoDate = 1400
  }

  /// The kind.
  public let code: Code

  init(_ code: Code) { self.code = code }

  /// The person has refused them.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }

  /// The words of the problem.
  public var errorDescription: String? {
    switch code {
    case .notificationsNotAllowed: "The person does not allow notifications."
    case .attachmentInvalidURL: "There is no file at the address of the attachment."
    case .notificationInvalidNoDate: "There is no time to come that has the trigger's components."
    }
  }
}

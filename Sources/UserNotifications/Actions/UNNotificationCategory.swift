import Foundation

/// A kind of notifications, with the actions that they offer.
public final class UNNotificationCategory: NSObject, Sendable {
  /// The identifier.
  public let identifier: String
  /// The actions.
  public let actions: [UNNotificationAction]
  /// The identifiers of the intents. Nothing is done with them here.
  public let intentIdentifiers: [String]
  /// The options.
  public let options: UNNotificationCategoryOptions

  /// Creates a category. Placeholders of hidden previews and formats of summaries are not used here.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String] = [],
    hiddenPreviewsBodyPlaceholder: String? = nil, categorySummaryFormat: String? = nil,
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.intentIdentifiers = intentIdentifiers
    self.options = options
  }
}

/// Options of a category.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  /// The bits, one for each option.
  public let rawValue: UInt
  /// Creates a set of options from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The app is told if a person dismisses a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
  /// Notifications are shown in a car. There is none here.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 2)
  /// Titles are shown though previews are hidden. They are not hidden here.
  public static let hiddenPreviewsShowTitle = UNNotificationCategoryOptions(rawValue: 4)
  /// Second titles are shown though previews are hidden. They are not hidden here.
  public static let hiddenPreviewsShowSubtitle = UNNotificationCategoryOptions(rawValue: 8)
}

// Safe: all its properties are constants.
/// A button of a notification.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  /// The identifier.
  public let identifier: String
  /// The words of the button.
  public let title: String
  /// The options.
  public let options: UNNotificationActionOptions

  /// Creates a button. Its icon is not shown.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil
  ) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
  }
}

// Safe: all its properties are constants.
/// A button of a notification with a field for a text.
public final class UNTextInputNotificationAction: UNNotificationAction, @unchecked Sendable {
  /// The words of the button that sends the text.
  public let textInputButtonTitle: String
  /// The words in the empty field.
  public let textInputPlaceholder: String

  /// Creates a button with a field.
  public init(
    identifier: String, title: String, options: UNNotificationActionOptions = [],
    icon: UNNotificationActionIcon? = nil, textInputButtonTitle: String = "Send",
    textInputPlaceholder: String = ""
  ) {
    (self.textInputButtonTitle, self.textInputPlaceholder) = (textInputButtonTitle, textInputPlaceholder)
    super.init(identifier: identifier, title: title, options: options)
  }
}

/// Options of a button.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  /// The bits, one for each option.
  public let rawValue: UInt
  /// Creates a set of options from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// A person has to unlock the device. A page is unlocked.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// It deletes something.
  public static let destructive = UNNotificationActionOptions(rawValue: 2)
  /// It opens the app. A page is open.
  public static let foreground = UNNotificationActionOptions(rawValue: 4)
}

/// The icon of a button. It is not shown here.
public final class UNNotificationActionIcon: NSObject, Sendable {
  /// Creates an icon of a symbol.
  public init(systemImageName: String) {}
  /// Creates an icon of an asset.
  public init(templateImageName: String) {}
}

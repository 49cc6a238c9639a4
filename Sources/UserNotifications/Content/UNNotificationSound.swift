import Foundation

/// The sound of a notification: the browser's own. No other is played.
public final class UNNotificationSound: NSObject, Sendable {
  let stored: String

  init(stored: String) { self.stored = stored }

  /// Creates a sound of a file. The browser's own is heard.
  public convenience init(named name: UNNotificationSoundName) { self.init(stored: name.rawValue) }

  /// The sound of the system.
  public static let `default` = UNNotificationSound(stored: "default")
  /// The sound of the system for what is critical.
  public static let defaultCritical = UNNotificationSound(stored: "critical")

  /// Whether the other object is a sound of the same name.
  public override func isEqual(_ object: Any?) -> Bool { (object as? UNNotificationSound)?.stored == stored }
  /// The hash of the name.
  public override var hash: Int { stored.hash }
}

/// The name of the file of a sound.
public struct UNNotificationSoundName: Hashable, RawRepresentable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

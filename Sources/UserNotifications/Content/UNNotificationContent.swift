import Foundation
import Synchronization

// Safe: a lock guards what changes.
/// The content of a notification.
open class UNNotificationContent: NSObject, NSMutableCopying, @unchecked Sendable {
  let guarded: Mutex<NoticeContent>

  init(_ content: NoticeContent) { guarded = Mutex(content) }

  /// Creates an empty content.
  public override init() { guarded = Mutex(NoticeContent()) }

  var content: NoticeContent { guarded.withLock { $0 } }

  /// The title.
  open var title: String { content.title }
  /// The second title.
  open var subtitle: String { content.subtitle }
  /// The text.
  open var body: String { content.body }
  /// The number at the app's icon, or nil if it stays.
  open var badge: NSNumber? { content.badge.map { NSNumber(value: $0) } }
  /// The sound, or nil if there is none.
  open var sound: UNNotificationSound? { content.sound.map(UNNotificationSound.init(stored:)) }
  /// The app's own values.
  open var userInfo: [AnyHashable: Any] { content.userInfo }
  /// The identifier of the category, whose actions are shown.
  open var categoryIdentifier: String { content.category }
  /// The identifier of the notifications that belong together.
  open var threadIdentifier: String { content.thread }
  /// The importance. Browsers know none.
  open var interruptionLevel: UNNotificationInterruptionLevel {
    UNNotificationInterruptionLevel(rawValue: content.level) ?? .active
  }
  /// The importance among others of the app. Browsers know none.
  open var relevanceScore: Double { content.relevance }
  /// The attached files. None are kept here.
  open var attachments: [UNNotificationAttachment] { [] }

  /// Returns a copy that can be changed.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { UNMutableNotificationContent(content) }
}

// Safe: what it adds has no state of its own.
/// The content of a notification, to be filled in.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  private func change(_ change: (inout sending NoticeContent) -> Void) { guarded.withLock { change(&$0) } }

  /// The title.
  open override var title: String {
    get { super.title }
    set { change { $0.title = newValue } }
  }
  /// The second title.
  open override var subtitle: String {
    get { super.subtitle }
    set { change { $0.subtitle = newValue } }
  }
  /// The text.
  open override var body: String {
    get { super.body }
    set { change { $0.body = newValue } }
  }
  /// The number at the app's icon, or nil if it stays.
  open override var badge: NSNumber? {
    get { super.badge }
    set {
      let number = newValue?.intValue
      change { $0.badge = number }
    }
  }
  /// The sound, or nil if there is none.
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set {
      let name = newValue?.stored
      change { $0.sound = name }
    }
  }
  /// The app's own values, as far as a property list can have them.
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set {
      let bytes = NoticeContent.bytes(of: newValue)
      change { $0.info = bytes }
    }
  }
  /// The identifier of the category, whose actions are shown.
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { change { $0.category = newValue } }
  }
  /// The identifier of the notifications that belong together.
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { change { $0.thread = newValue } }
  }
  /// The importance. Browsers know none.
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { change { $0.level = newValue.rawValue } }
  }
  /// The importance among others of the app. Browsers know none.
  open override var relevanceScore: Double {
    get { super.relevanceScore }
    set { change { $0.relevance = newValue } }
  }
  /// The attached files. They are not shown, and an issue says so.
  open override var attachments: [UNNotificationAttachment] {
    get { [] }
    set { if !newValue.isEmpty { NoticeContent.report("Attachments of a notification are not shown.") } }
  }
}

/// The importance of a notification.
public enum UNNotificationInterruptionLevel: Int, Sendable {
  /// It waits in the list.
  case passive
  /// It is shown at once.
  case active
  /// It is shown though other things are silenced.
  case timeSensitive
  /// It is shown and heard in any case.
  case critical
}

/// A file that belongs to a notification. It is not shown here.
public final class UNNotificationAttachment: NSObject, Sendable {
  /// The identifier.
  public let identifier: String
  /// The address of the file.
  public let url: URL

  /// Creates an attachment, or throws if there is no such file.
  public init(identifier: String, url: URL, options: [AnyHashable: Any]? = nil) throws {
    guard url.isFileURL, FileManager.default.fileExists(atPath: url.path) else {
      throw UNError(.attachmentInvalidURL)
    }
    (self.identifier, self.url) = (identifier, url)
  }
}

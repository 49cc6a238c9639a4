import Foundation
import RenderTree

/// The content of a notification, as it is stored.
struct NoticeContent: Codable, Sendable {
  var title = ""
  var subtitle = ""
  var body = ""
  var badge: Int?
  var sound: String?
  /// The app's own values, as a property list.
  var info: Data?
  var category = ""
  var thread = ""
  var level = UNNotificationInterruptionLevel.active.rawValue
  var relevance = 0.0

  /// The most bytes of the app's own values, and the most characters of a text.
  private static let limit = 4_096
  private static let textLimit = 1_024

  /// The content with texts that are no longer than they may be.
  var bounded: NoticeContent {
    var copy = self
    for path in [\NoticeContent.title, \.subtitle, \.body, \.category, \.thread] {
      copy[keyPath: path] = String(self[keyPath: path].prefix(Self.textLimit))
    }
    return copy
  }

  var userInfo: [AnyHashable: Any] {
    guard let info, let values = try? PropertyListSerialization.propertyList(from: info, format: nil) else {
      return [:]
    }
    return values as? [String: Any] ?? [:]
  }

  /// Returns values as a property list, or nil if they have none that is small enough.
  static func bytes(of values: [AnyHashable: Any]) -> Data? {
    guard !values.isEmpty else { return nil }
    let named = Dictionary(
      values.compactMap { key, value in (key as? String).map { ($0, value) } }, uniquingKeysWith: { $1 })
    let bytes = try? PropertyListSerialization.data(fromPropertyList: named, format: .binary, options: 0)
    guard named.count == values.count, let bytes, bytes.count <= limit else {
      report("The userInfo of a notification is a property list of at most \(limit) bytes. It is left out.")
      return nil
    }
    return bytes
  }

  static func report(_ words: String) { Tree.reportOfRunningCode(.viewUnsupported, words) }
}

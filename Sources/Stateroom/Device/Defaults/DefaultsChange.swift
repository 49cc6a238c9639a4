import Foundation
import StateroomStorage

/// The notification of changed user defaults, which Foundation posts on Apple's platforms alone.
enum DefaultsChange {
  /// Whether observers are told of a change. Their own writes are not announced, which would not end.
  @TaskLocal private static var isAnnounced = false

  /// Posts the notification for a suite.
  static func announce(in suite: String) {
    if isAnnounced || suite == FolderFiles.suite { return }
    $isAnnounced.withValue(true) {
      NotificationCenter.default.post(
        name: UserDefaults.didChangeNotification, object: DefaultsSuite.named(suite))
    }
  }
}

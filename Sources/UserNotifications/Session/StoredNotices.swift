import Foundation
import RenderTree

/// A request, as it is stored.
struct StoredRequest: Codable, Sendable {
  var identifier: String
  var content: NoticeContent
  var moment: NoticeMoment
}

/// A request that waits for its time.
struct WaitingNotice: Codable, Sendable {
  let request: StoredRequest
  var due: Date
}

/// A notification that was delivered.
struct DeliveredNotice: Codable, Sendable {
  let number: Int
  let request: StoredRequest
  let date: Date
  var isShown: Bool
  var isHeard: Bool
}

/// The notifications of a session, as they are stored with it.
struct StoredNotices: Codable, Sendable {
  enum Permission: String, Codable { case undecided, denied, given, onTrial }

  var permission = Permission.undecided
  var waiting: [WaitingNotice] = []
  var delivered: [DeliveredNotice] = []
  var badge = 0
  var lastNumber = 0

  var isAllowed: Bool { permission == .given || permission == .onTrial }

  /// Reads what a session has stored, if it has.
  ///
  /// - Complexity: O(*n*), where *n* is the size of what is stored.
  @MainActor init(in tree: Tree) {
    guard case .string(let text)? = tree.sceneStorage[Self.key],
      let stored = try? JSONDecoder().decode(StoredNotices.self, from: Data(text.utf8))
    else { return }
    self = stored
  }

  static let key = "stateroom.notifications"

  /// - Complexity: O(*n*), where *n* is the size of what is stored.
  @MainActor func write(to tree: Tree) {
    guard let bytes = try? JSONEncoder().encode(self) else { return }
    tree.sceneStorage.write(.string(String(decoding: bytes, as: UTF8.self)), for: Self.key, group: 0)
  }
}

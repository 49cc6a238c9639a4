import CNotes
import StateroomStores

/// A session that is or was quarantined because its code has ended the server too often.
struct QuarantinedSession: Hashable, Sendable {
  /// The end that reached the limit.
  let end: WorkEnd
  /// The time at which it was quarantined.
  let since: WallTime
  /// The number of times that an operator has released it.
  var releases = 0
  /// Whether it is quarantined at present.
  var isHeld = true

  private static let firstWait = 60
  private static let longestWait = 24 * 60 * 60

  /// The hash of the session's id.
  var key: UInt64 { end.session }

  /// The time from which it may be released: after a minute, then each time after twice as long, at most after a
  /// day.
  var releasableFrom: WallTime { since + min(Self.firstWait << min(releases, 11), Self.longestWait) }
}

/// An action that is quarantined: in every session because it has ended the server in several, or in one.
struct QuarantinedAction: Hashable, Sendable {
  /// An action of a scene, in any session.
  struct Key: Hashable, Sendable {
    /// The hash of the scene's id.
    let scene: UInt64
    /// The node, or 0 for the opening of the scene.
    let node: UInt64
    let action: String

    /// Creates the key of an action, whose name is as long as in a note.
    init(scene: UInt64, node: UInt64, action: String) {
      self.scene = scene
      self.node = node
      self.action = String(decoding: action.utf8.prefix(Int(STATEROOM_ACTION_SIZE) - 1), as: UTF8.self)
    }

    /// Returns the key of opening a session with a scene.
    static func opening(scene: UInt64) -> Key { Key(scene: scene, node: 0, action: "open") }
  }

  /// The end that reached the limit.
  let end: WorkEnd
  /// The time at which it was quarantined.
  let since: WallTime
  /// Whether it is quarantined in the session of the end only.
  var isOfOneSession = false

  /// The time at which it is allowed again, or nil if only an operator allows it.
  var until: WallTime? { isOfOneSession ? nil : since + 24 * 60 * 60 }
}

import StateroomStores

/// A session that is refused because its code has ended the server too often, or was.
struct HeldSession: Hashable, Sendable {
  /// The end that was one too many.
  let end: WorkEnd
  /// When it was first refused because of that.
  let since: WallTime
  /// How often an operator has released it before.
  var releases = 0
  /// Whether it is refused at present.
  var isHeld = true

  private static let firstWait = 60
  private static let longestWait = 24 * 60 * 60

  /// The hash of the session's id.
  var key: UInt64 { end.session }

  /// From when on it may be released: after a minute, each further time after twice as long, at most after a day.
  var releasableFrom: WallTime { since + min(Self.firstWait << min(releases, 11), Self.longestWait) }
}

/// An action that is refused in every session because it has ended the server in several.
struct HeldAction: Hashable, Sendable {
  /// An action in whatever session of a scene.
  struct Key: Hashable, Sendable {
    /// The hash of the scene's id.
    let scene: UInt64
    /// The node, or 0 for the opening of the scene.
    let node: UInt64
    let action: String

    /// Opening a session with a scene.
    static func opening(scene: UInt64) -> Key { Key(scene: scene, node: 0, action: "open") }
  }

  /// The end that was one too many.
  let end: WorkEnd
  /// From when on it is refused.
  let since: WallTime

  /// When it is tried again.
  var until: WallTime { since + 24 * 60 * 60 }
}

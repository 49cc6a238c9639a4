import Foundation
import RenderTree
import Stateroom
import Synchronization

/// A sound or a video with the state of its being played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  // Safe: its constants are sendable, and what changes is locked.

  /// Whether an item can be played.
  public enum Status: Int, Sendable {
    /// No client has loaded it so far.
    case unknown = 0
    case readyToPlay, failed
  }

  private struct Playing {
    weak var player: AVPlayer?
    /// The state when the item was last a player's current one.
    var last: PlaybackState?
  }

  /// The sound or the video.
  public let asset: AVAsset
  private let playing = Mutex(Playing())

  /// Creates an item at an address: `https`, a file of the app's bundle, or one of the session's folder.
  public convenience init(url: URL) { self.init(asset: AVURLAsset(url: url)) }

  /// Creates an item of an asset.
  public init(asset: AVAsset) { self.asset = asset }

  /// Creates an item of an asset. The keys have no effect, since the server reads no more than the length.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.init(asset: asset) }

  /// Posted when an item has been played to its end, with the item as its object, to the session's own observers.
  public static let didPlayToEndTimeNotification = SessionNotifications.add(
    Notification.Name("AVPlayerItemDidPlayToEndTimeNotification"))
  /// Posted when a client could not play an item to its end.
  public static let failedToPlayToEndTimeNotification = SessionNotifications.add(
    Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification"))
  /// Posted when the place of an item was changed.
  public static let timeJumpedNotification = SessionNotifications.add(
    Notification.Name("AVPlayerItemTimeJumpedNotification"))

  var player: AVPlayer? { playing.withLock { $0.player } }

  func becomeCurrent(of player: AVPlayer?, last: PlaybackState? = nil) {
    playing.withLock { ($0.player, $0.last) = (player, last ?? $0.last) }
  }

  private var state: PlaybackState? { player?.playback.now ?? playing.withLock { $0.last } }

  /// Whether a client can play it. A client says so soon after the item has become a player's.
  public var status: Status {
    switch state?.condition {
    case .ready: .readyToPlay
    case .failed: .failed
    case .unknown, nil: .unknown
    }
  }

  /// The problem if the status is `failed`.
  public var error: (any Error)? { PlaybackProblem(state) }

  /// The length: the file's own, or the one that a client has said. Otherwise ``CMTime/indefinite``.
  public var duration: CMTime {
    state?.duration.map { CMTime(seconds: $0, preferredTimescale: 600) } ?? asset.duration
  }

  /// Returns the place in the item.
  public func currentTime() -> CMTime { CMTime(seconds: state?.time ?? 0, preferredTimescale: 600) }

  /// Goes to a place, if the item is a player's current one.
  public func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
    guard let player else {
      completionHandler?(false)
      return
    }
    player.seek(to: time)
    completionHandler?(true)
  }

  /// Goes to a place, if the item is a player's current one.
  @discardableResult
  public func seek(to time: CMTime) async -> Bool {
    guard let player else { return false }
    return await player.seek(to: time)
  }

  /// Whether a client has loaded the item, so that it would play without a pause.
  public var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
  /// Whether a client has loaded nothing of the item.
  public var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
}

extension Notification.Name {
  /// Posted when an item has been played to its end.
  public static var AVPlayerItemDidPlayToEndTime: Notification.Name {
    AVPlayerItem.didPlayToEndTimeNotification
  }
  /// Posted when a client could not play an item to its end.
  public static var AVPlayerItemFailedToPlayToEndTime: Notification.Name {
    AVPlayerItem.failedToPlayToEndTimeNotification
  }
}

/// The reason why clients cannot play something.
struct PlaybackProblem: LocalizedError {
  let errorDescription: String?

  init?(_ state: PlaybackState?) {
    guard case .failed(let words)? = state?.condition else { return nil }
    errorDescription = words
  }
}

extension AVPlayerItem: _StoredElsewhere {
  /// Not for use by apps.
  public var _storedReference: String? { asset._storedReference }

  /// Not for use by apps.
  public static func _object(at reference: String) -> Self? {
    AVURLAsset._object(at: reference).flatMap { AVPlayerItem(asset: $0) as? Self }
  }
}

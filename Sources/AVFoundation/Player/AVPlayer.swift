import Foundation
import RenderTree
import StateCore
import Synchronization

/// A player of sounds and videos, which the client plays.
///
/// ```swift
/// struct Trailer: View {
///   @State private var player = AVPlayer(url: URL(string: "https://example.com/trailer.mp4")!)
///
///   var body: some View {
///     VideoPlayer(player: player)
///     Button("Again") {
///       player.seek(to: .zero)
///       player.play()
///     }
///   }
/// }
/// // {"type": "VideoPlayer",
/// //  "props": {"player": 1, "source": "https://example.com/trailer.mp4", "isPlaying": false, "position": 0, …},
/// //  "actions": ["media"]}
/// ```
///
/// The session stores what the app asked for, and the place. Time passes only while a client says that it
/// plays. See <doc:SoundAndVideo>.
open class AVPlayer: NSObject, @unchecked Sendable {
  // Safe: its constants are sendable, and what changes is locked.

  /// Whether a player can play its item.
  public enum Status: Int, Sendable { case unknown = 0, readyToPlay, failed }

  /// Whether a player plays.
  public enum TimeControlStatus: Int, Sendable {
    case paused = 0
    /// It is to play, and no client plays it: none is there, it loads, or its browser wants a press first.
    case waitingToPlayAtSpecifiedRate
    case playing
  }

  /// An action at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable { case advance = 0, pause, none }

  /// The reason why a player waits.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    /// The value that names it.
    public let rawValue: String
    /// Creates a reason.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The client has too little of the content.
    public static let toMinimizeStalls = WaitingReason(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    /// There is no item.
    public static let noItemToPlay = WaitingReason(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  struct Parts {
    var item: AVPlayerItem?
    /// The items that follow in a queue.
    var queue: [AVPlayerItem] = []
    var observers = PlayerObservers()
    var atEnd = ActionAtItemEnd.pause
    var defaultRate: Float = 1
    /// Whether an item without an end is repeated, by a looper.
    var loops = false
    var minimizesStalls = true
    var allowsExternalPlayback = true
  }

  let playback: Playback
  let parts: Mutex<Parts>

  /// Creates a player without an item.
  public required override init() {
    playback = Playback(.player)
    parts = Mutex(Parts())
    super.init()
    begin()
  }

  /// Creates a player of an item.
  public init(playerItem item: AVPlayerItem?) {
    playback = Playback(
      .player, item?.asset.source, duration: item?.asset.source?.seconds, isListed: item != nil)
    parts = Mutex(Parts(item: item))
    super.init()
    item?.becomeCurrent(of: self)
    begin()
  }

  /// Creates a player of the content at an address: `https`, a file of the app's bundle, or one of the session's
  /// folder.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  private func begin() {
    playback.begin(for: self) { [weak self] event in self?.react(to: event) }
  }

  deinit { playback.end() }

  // MARK: Playing

  /// Plays the item, at the default rate.
  open func play() { rate = defaultRate }

  /// Pauses the item.
  open func pause() { rate = 0 }

  /// Plays the item at a rate.
  public func playImmediately(atRate rate: Float) { self.rate = rate }

  /// The rate at which the item is to be played: 0 is paused.
  open var rate: Float {
    get {
      let now = playback.now
      return now.isPlaying ? Float(now.rate) : 0
    }
    set {
      let rate = newValue.isFinite ? min(max(Double(newValue), 0), 16) : 0
      guard rate > 0 else {
        if playback.now.isPlaying {
          playback.ask {
            $0.move(isHeard: false)
            $0.isPlaying = false
          }
          notifyObservers(hasJumped: true)
        }
        return
      }
      let now = playback.now
      // At the end there is nothing to play.
      if let duration = now.duration, now.loops == 0, now.position >= duration { return }
      if now.isPlaying, now.rate == rate { return }
      playback.play {
        $0.move(isHeard: $0.isHeard)
        $0.rate = max(rate, 0.0625)
      }
      notifyObservers(hasJumped: true)
    }
  }

  /// The rate with which ``play()`` begins.
  public var defaultRate: Float {
    get { parts.withLock { $0.defaultRate } }
    set { parts.withLock { $0.defaultRate = newValue } }
  }

  /// Whether the player plays.
  public var timeControlStatus: TimeControlStatus {
    let now = playback.now
    return !now.isPlaying ? .paused : now.isHeard ? .playing : .waitingToPlayAtSpecifiedRate
  }

  /// The reason why it waits, or nil if it does not.
  public var reasonForWaitingToPlay: WaitingReason? {
    guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
    return currentItem == nil ? .noItemToPlay : .toMinimizeStalls
  }

  /// Whether a client can play the item.
  public var status: Status { Status(rawValue: currentItem?.status.rawValue ?? 0) ?? .unknown }
  /// The problem if the status is `failed`.
  public var error: (any Error)? { PlaybackProblem(playback.now) }

  /// The loudness, from 0 to 1.
  public var volume: Float {
    get { Float(playback.now.volume) }
    set { playback.ask { $0.volume = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 1 } }
  }

  /// Whether nothing is heard.
  public var isMuted: Bool {
    get { playback.now.isMuted }
    set { playback.ask { $0.isMuted = newValue } }
  }

  // MARK: Items

  /// The item that is played.
  open var currentItem: AVPlayerItem? { parts.withLock { $0.item } }

  /// Plays another item from its beginning, if the player plays.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    let former = parts.withLock { exchange(&$0.item, with: item) }
    guard former !== item else { return }
    former?.becomeCurrent(of: nil, last: playback.now)
    item?.becomeCurrent(of: self)
    playback.ask { state in
      state.take(item?.asset.source, duration: item?.asset.source?.seconds)
      state.isListed = item != nil
    }
    notifyObservers(hasJumped: true)
  }

  /// The action at the end of an item.
  public var actionAtItemEnd: ActionAtItemEnd {
    get { parts.withLock { $0.atEnd } }
    set { parts.withLock { $0.atEnd = newValue } }
  }

  /// Whether the player waits until it has enough. Has no effect: the client's browser decides.
  public var automaticallyWaitsToMinimizeStalls: Bool {
    get { parts.withLock { $0.minimizesStalls } }
    set { parts.withLock { $0.minimizesStalls = newValue } }
  }

  /// Whether another device may play the item. Has no effect: the client's browser decides.
  public var allowsExternalPlayback: Bool {
    get { parts.withLock { $0.allowsExternalPlayback } }
    set { parts.withLock { $0.allowsExternalPlayback = newValue } }
  }

  // MARK: Events

  private func react(to event: MediaEvent) {
    switch event.name {
    case .ended: itemEnded()
    case .failed:
      NotificationCenter.default.post(
        name: AVPlayerItem.failedToPlayToEndTimeNotification, object: currentItem)
    case .seeked:
      NotificationCenter.default.post(name: AVPlayerItem.timeJumpedNotification, object: currentItem)
    default: break
    }
    notifyObservers(hasJumped: event.name != .time)
  }

  private func itemEnded() {
    let item = currentItem
    let next: AVPlayerItem? = parts.withLock { parts in
      parts.atEnd == .advance && !parts.queue.isEmpty ? parts.queue.removeFirst() : nil
    }
    if let next {
      replaceCurrentItem(with: next)
      playback.play { _ in }
    }
    NotificationCenter.default.post(name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }
}

extension AVPlayer: RestoredPlayer {
  func restored(to url: URL?) {
    guard let url, currentItem == nil || playback.now.source != MediaSource(url) else { return }
    let item = AVPlayerItem(url: url)
    parts.withLock { $0.item }?.becomeCurrent(of: nil)
    parts.withLock { $0.item = item }
    item.becomeCurrent(of: self)
    playback.note { state in
      let (position, duration) = (state.position, state.duration)
      state.take(item.asset.source, duration: duration)
      state.move(to: position, isHeard: false)
    }
  }
}

extension AVPlayer: _StoredElsewhere {
  /// Not for use by apps.
  public var _storedReference: String? { playback.now.number.map(String.init) }

  /// Not for use by apps.
  public static func _object(at reference: String) -> Self? {
    MediaSession.restored(reference) { Self() }
  }
}

extension MediaSession {
  /// Returns the player to which a stored value refers, in the session that is restored.
  nonisolated static func restored<Player: AnyObject>(_ reference: String, _ make: () -> Player) -> Player? {
    guard isOnMainActor, let number = Int(reference), let session = CurrentTree.current else { return make() }
    // Safe: this runs on the main actor, as is checked above, and neither value leaves it: the closure is called before
    // the function returns.
    nonisolated(unsafe) var player: Player?
    withoutActuallyEscaping(make) { make in
      // Safe: as above.
      nonisolated(unsafe) let make = make
      MainActor.assumeIsolated { player = MediaSession.of(session)?.object(numbered: number, make) }
    }
    return player ?? make()
  }
}

extension AVPlayer {
  /// Declares a node that shows the player.
  @MainActor package func declare(on node: NodeDeclaration) {
    MediaSession.of(node.node.tree).declare(playback, on: node)
  }
}

import Foundation
import RenderTree
import StateCore
import StateroomCombine
import Synchronization

/// A sound or a video with the place at which it is, which clients play as the app asks.
///
/// The app asks on any thread. Clients follow on the main actor, and say what has become of it.
final class Playback: SessionPlayer {
  private struct Links {
    /// The session whose code has made it, or has last played it.
    var home: TreeReference?
    /// All sessions that have it: a view of another one may show it.
    var sessions: [TreeReference] = []
    weak var owner: (any AnyObject & Sendable)?
    var react: (@Sendable (MediaEvent) -> Void)?
    var hasEnded = false
  }

  let kind: Kind
  private let state: Mutex<PlaybackState>
  private let links = Mutex(Links())
  /// Says that something has changed, on the main actor.
  let changes = Mutex<PassthroughSubject<Void, Never>?>(nil)

  enum Kind: String { case sound, player }

  init(_ kind: Kind, _ source: MediaSource? = nil, duration: Double? = nil, isListed: Bool = false) {
    self.kind = kind
    state = Mutex(PlaybackState())
    state.withLock {
      $0.take(source, duration: duration)
      $0.isListed = isListed
    }
  }

  /// Lets clients have it, for an object that reacts to what they say.
  func begin(for owner: any AnyObject & Sendable, _ react: @escaping @Sendable (MediaEvent) -> Void) {
    let home = CurrentTree.current
    links.withLock { ($0.owner, $0.react, $0.home) = (owner, react, home) }
    if let home { onMainActor { MediaSession.of(home)?.add(self) } }
  }

  var owner: AnyObject? {
    let owner = links.withLock { $0.owner }
    return owner
  }

  // MARK: The app's side

  var now: PlaybackState { state.withLock { $0 } }

  /// Asks clients for something else.
  func ask(_ change: (inout PlaybackState) -> Void) {
    state.withLock { $0.ask(change) }
    announce()
  }

  /// Notes something that asks clients for nothing.
  func note(_ change: (inout PlaybackState) -> Void) {
    state.withLock { change(&$0) }
    announce()
  }

  /// Plays it in the session whose code is running, and in no other from now on.
  func play(_ change: (inout PlaybackState) -> Void) {
    let here = CurrentTree.current
    let former = links.withLock { links in
      guard let here, links.home !== here else { return TreeReference?.none }
      return exchange(&links.home, with: here)
    }
    if let here {
      onMainActor { [self] in
        if let former { MediaSession.of(former)?.remove(self) }
        MediaSession.of(here)?.add(self)
      }
    }
    ask { state in
      if state.condition != .ready, case .failed = state.condition { state.condition = .unknown }
      (state.isPlaying, state.isListed) = (true, true)
      change(&state)
    }
  }

  /// Ends it, since its owner is gone. If another session's code has let go of the owner, as of one in a global variable,
  /// a sound goes on to its end.
  func end() {
    let (home, here) = (links.withLock { $0.home }, CurrentTree.current)
    links.withLock { $0.hasEnded = true }
    guard let home else { return }
    let goesOn = here != nil && here !== home && kind == .sound && now.isPlaying
    if goesOn { state.withLock { if $0.loops < 0 { $0.ask { $0.loops = 0 } } } }
    onMainActor { [self] in
      if goesOn { changed() } else { MediaSession.of(home)?.remove(self) }
    }
  }

  private func announce() { onMainActor { self.changed() } }

  // MARK: The clients' side

  /// Tells all that depends on it.
  @MainActor private func changed() {
    for session in links.withLock({ $0.sessions }) { MediaSession.of(session)?.changed(self) }
    changes.withLock { $0 }?.send()
  }

  @MainActor func join(_ session: TreeReference, as number: Int) {
    let isHome = links.withLock { links in
      links.sessions.append(session)
      return links.home == nil || links.home === session
    }
    if isHome { state.withLock { $0.number = number } }
  }

  @MainActor func leave(_ session: TreeReference) {
    links.withLock { $0.sessions.removeAll { $0 === session } }
  }

  @MainActor func restore(_ stored: StoredPlayback) { state.withLock { stored.apply(to: &$0) } }

  /// Says that clients cannot have it. Returns whether that is news.
  @MainActor func fail() -> Bool {
    state.withLock { state in
      if case .failed = state.condition { return false }
      state.condition = .failed("Clients cannot have it.")
      return true
    }
  }

  /// Takes what a client says. What it says of an earlier wish is passed over.
  @MainActor func take(_ event: MediaEvent) {
    let isMeant = state.withLock { state in
      if let duration = event.duration { state.duration = duration }
      guard event.revision ?? state.revision == state.revision else { return false }
      return state.take(event)
    }
    if isMeant {
      if links.withLock({ $0.hasEnded }), event.name == .ended || event.name == .failed {
        if let home = links.withLock({ $0.home }) { MediaSession.of(home)?.remove(self) }
        return
      }
      links.withLock { $0.react }?(event)
    }
    changed()
  }
}

extension PlaybackState {
  /// Notes what a client says. Returns false if it changes nothing.
  fileprivate mutating func take(_ event: MediaEvent) -> Bool {
    switch event.name {
    case .playing:
      (isPlaying, condition) = (true, .ready)
      move(to: event.time, isHeard: true)
    case .paused:
      move(to: event.time, isHeard: false)
      isPlaying = false
    case .waiting: move(to: event.time, isHeard: false)
    case .seeked: move(to: event.time, isHeard: isHeard)
    case .time:
      guard isHeard else { return false }
      move(to: event.time, isHeard: true)
    case .ended:
      guard isPlaying else { return false }
      move(to: duration ?? event.time, isHeard: false)
      isPlaying = false
    case .failed:
      move(to: event.time, isHeard: false)
      (isPlaying, condition) = (false, .failed("The client cannot play it."))
    case .ready: condition = .ready
    case .word: return false
    }
    return true
  }
}

import Foundation
import RenderTree
import StateCore
import Synchronization

/// The texts that a synthesizer speaks, one after the other.
final class SpeechQueue: SessionPlayer {
  struct State {
    var home: TreeReference?
    weak var owner: AVSpeechSynthesizer?
    var waiting: [AVSpeechUtterance] = []
    /// The number of texts that were begun or ended so far, by which clients tell them apart.
    var revision = 0
    var isPaused = false
    /// Whether a client has begun the first one.
    var isHeard = false
  }

  private let state = Mutex(State())
  /// The most texts that wait.
  private static let limit = 256

  var owner: AnyObject? { state.withLock { $0.owner } }

  func begin(for owner: AVSpeechSynthesizer) {
    state.withLock { $0.owner = owner }
  }

  /// Returns something of the state.
  func read<Value: Sendable>(_ body: (State) -> Value) -> Value { state.withLock { body($0) } }

  /// Adds a text, in the session whose code is running.
  func add(_ utterance: AVSpeechUtterance) {
    let (here, former) = (CurrentTree.current, state.withLock { $0.home })
    if let here, here !== former {
      state.withLock { $0.home = here }
      onMainActor { [self] in
        if let former { MediaSession.of(former)?.remove(self) }
        MediaSession.of(here)?.add(self)
      }
    }
    change { state in
      guard state.waiting.count < Self.limit else { return }
      state.waiting.append(utterance)
    }
  }

  /// Changes what is spoken.
  func change(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
    let home = state.withLock { $0.home }
    if let home { onMainActor { [self] in MediaSession.of(home)?.changed(self) } }
  }

  /// Ends it, since its synthesizer is gone.
  func end() {
    let home = state.withLock { $0.home }
    if let home { onMainActor { [self] in MediaSession.of(home)?.remove(self) } }
  }

  // MARK: Clients

  @MainActor func join(_ session: TreeReference, as number: Int) {}
  @MainActor func leave(_ session: TreeReference) {}

  /// The members by which clients know the text that is spoken, or nil if there is none.
  @MainActor var members: [JSONMember]? {
    let (first, revision, isPaused, hasDelegate) = state.withLock { state in
      (state.waiting.first, state.revision, state.isPaused, state.owner?.delegate != nil)
    }
    guard let first else { return nil }
    var members = [JSONMember(name: "revision", value: .number(Double(revision)))] + first.members
    if isPaused { members.append(JSONMember(name: "isPaused", value: .bool(true))) }
    if hasDelegate { members.append(JSONMember(name: "words", value: .bool(true))) }
    return members
  }

  @MainActor func take(_ event: MediaEvent) {
    let (revision, first) = state.withLock { ($0.revision, $0.waiting.first) }
    guard let first, event.revision ?? revision == revision else { return }
    let synthesizer = state.withLock { $0.owner }
    switch event.name {
    case .playing:
      let isNew = state.withLock { !exchange(&$0.isHeard, with: true) }
      if isNew { synthesizer.map { $0.delegate?.speechSynthesizer($0, didStart: first) } }
    case .word:
      let length = (first.speechString as NSString).length
      guard let range = event.range, range.location <= length, range.length <= length - range.location else {
        return
      }
      synthesizer.map {
        $0.delegate?.speechSynthesizer($0, willSpeakRangeOfSpeechString: range, utterance: first)
      }
    case .ended, .failed:
      change { $0.advance() }
      synthesizer.map { synthesizer in
        if event.name == .ended {
          synthesizer.delegate?.speechSynthesizer(synthesizer, didFinish: first)
        } else {
          synthesizer.delegate?.speechSynthesizer(synthesizer, didCancel: first)
        }
      }
    default: break
    }
  }
}

extension SpeechQueue.State {
  /// Goes on to the next text.
  mutating func advance() {
    if !waiting.isEmpty { waiting.removeFirst() }
    revision += 1
    isHeard = false
  }
}

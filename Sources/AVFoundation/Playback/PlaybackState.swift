import Foundation

/// The state that clients are to bring about, and what they have said of it.
struct PlaybackState: Sendable {
  /// The number by which the player's own session names it, or nil outside of a session.
  var number: Int?
  var source: MediaSource?
  /// The number of times that the app has asked for something else.
  var revision = 0
  /// Whether it is to play. Time passes only while a client says that it plays.
  var isPlaying = false
  /// Whether clients have it at all, though it may rest.
  var isListed = false
  var rate = 1.0
  var volume = 1.0
  var isMuted = false
  /// The number of times that it is played again, or -1 if it has no end.
  var loops = 0
  /// The seconds between two reports of the time that the app needs, or nil if it needs none.
  var interval: Double?
  var duration: Double?
  var condition = Condition.unknown
  /// The place at the moment `since`, or the place if that is nil.
  private var place = 0.0
  private var since: Double?

  /// Whether clients can play the source.
  enum Condition: Equatable, Sendable {
    case unknown, ready
    case failed(String)
  }

  /// Whether a client plays it.
  var isHeard: Bool { since != nil }

  /// The time at which the place was that of ``position``, in seconds since 1970, or nil while no client plays it.
  var moment: Double? { since }
  /// The place that was last set or reported, in seconds.
  var position: Double { place }

  /// The place in seconds.
  var time: Double {
    guard let since else { return place }
    let passed = max(0, (Date().timeIntervalSince1970 - since) * rate)
    guard let duration else { return place + passed }
    return loops == 0
      ? min(place + passed, duration) : (place + passed).truncatingRemainder(dividingBy: duration)
  }

  /// Goes to a place. Nil is the one that it has.
  mutating func move(to seconds: Double? = nil, isHeard: Bool) {
    place = seconds ?? time
    since = isHeard ? Date().timeIntervalSince1970 : nil
  }

  /// Asks clients for something else.
  mutating func ask(_ change: (inout PlaybackState) -> Void) {
    revision += 1
    change(&self)
  }

  /// Takes another source, from its beginning.
  mutating func take(_ source: MediaSource?, duration: Double?) {
    self.source = source
    self.duration = duration
    condition = .unknown
    (place, since) = (0, nil)
  }
}

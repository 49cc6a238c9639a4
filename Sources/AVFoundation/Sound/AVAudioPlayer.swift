import Foundation
import RenderTree
import Stateroom
import Synchronization

/// A player of a sound, which the client plays.
///
/// ```swift
/// struct Bell: View {
///   @State private var player: AVAudioPlayer?
///
///   var body: some View {
///     Button("Ring") {
///       guard let url = Bundle.main.url(forResource: "bell", withExtension: "mp3") else { return }
///       player = try? AVAudioPlayer(contentsOf: url)
///       player?.play()
///     }
///   }
/// }
/// // From the tap on, the window has "sounds": [{"player": 1, "isPlaying": true, …}].
/// ```
///
/// The sound plays in the session whose code calls ``play()``. It ends with its player, as on a device.
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  // Safe: its constants are sendable, and what changes is locked.

  private struct Parts {
    var delegate = DelegateReference<any AVAudioPlayerDelegate>()
    var enablesRate = false
    var rate: Float = 1
    var pan: Float = 0
  }

  let playback: Playback
  private let parts = Mutex(Parts())
  /// The address of the sound, or nil if it was made of bytes.
  public let url: URL?
  /// The bytes of the sound, or nil if it was made of an address.
  public let data: Data?

  /// Creates a player of a file: of the app's bundle, or of the session's folder.
  public init(contentsOf url: URL) throws {
    let source = MediaSource(url)
    guard let path = source.path, access(path, R_OK) == 0 else { throw CocoaError(.fileReadNoSuchFile) }
    (self.url, data) = (url, nil)
    playback = Playback(.sound, source, duration: source.seconds)
    super.init()
    begin()
  }

  /// Creates a player of a file. The hint has no effect, since the file's extension tells the format.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  /// Creates a player of the bytes of a file, at most 16 MiB. It is not there after a restart of the server.
  public init(data: Data) throws {
    guard !data.isEmpty, data.count <= MediaSource.dataLimit else { throw CocoaError(.fileReadTooLarge) }
    (url, self.data) = (nil, data)
    let source = MediaSource(data)
    playback = Playback(.sound, source, duration: source.seconds)
    super.init()
    begin()
  }

  /// Creates a player of the bytes of a file. The hint has no effect, since the bytes tell the format.
  public convenience init(data: Data, fileTypeHint utiString: String?) throws { try self.init(data: data) }

  /// Creates a player without a sound.
  public override init() {
    (url, data, playback) = (nil, nil, Playback(.sound))
    super.init()
    begin()
  }

  private init(restoring url: URL?) {
    (self.url, data) = (url, nil)
    playback = Playback(.sound)
    super.init()
    begin()
  }

  private func begin() {
    playback.begin(for: self) { [weak self] event in self?.react(to: event) }
  }

  deinit { playback.end() }

  // MARK: Playing

  /// Lets clients load the sound. Returns whether there is one.
  @discardableResult
  open func prepareToPlay() -> Bool {
    guard playback.now.source != nil else { return false }
    if !playback.now.isListed { playback.note { $0.isListed = true } }
    return true
  }

  /// Plays the sound from where it is. Returns whether there is one.
  @discardableResult
  open func play() -> Bool {
    guard playback.now.source != nil else { return false }
    playback.play { state in
      if let duration = state.duration, state.loops == 0, state.position >= duration {
        state.move(to: 0, isHeard: false)
      }
    }
    return true
  }

  /// Pauses the sound, which can go on where it is.
  open func pause() { rest(isListed: true) }

  /// Stops the sound, and lets clients forget it. It can go on where it is.
  open func stop() { rest(isListed: false) }

  private func rest(isListed: Bool) {
    let now = playback.now
    guard now.isPlaying || now.isListed != isListed else { return }
    playback.ask { state in
      state.move(isHeard: false)
      (state.isPlaying, state.isListed) = (false, state.isListed && isListed)
    }
  }

  /// Whether the sound is to be heard.
  open var isPlaying: Bool { playback.now.isPlaying }

  /// The length in seconds: the file's own, or the one that a client has said, or 0.
  open var duration: TimeInterval { playback.now.duration ?? 0 }

  /// The place in seconds.
  open var currentTime: TimeInterval {
    get { playback.now.time }
    set {
      let seconds = newValue.isFinite ? min(max(newValue, 0), playback.now.duration ?? 10_000_000) : 0
      playback.ask { $0.move(to: seconds, isHeard: $0.isHeard) }
    }
  }

  /// The number of times that the sound is played again. A negative one has no end.
  open var numberOfLoops: Int {
    get { playback.now.loops }
    set { playback.ask { $0.loops = min(max(newValue, -1), 1_000_000) } }
  }

  /// The loudness, from 0 to 1.
  open var volume: Float {
    get { Float(playback.now.volume) }
    set { playback.ask { $0.volume = newValue.isFinite ? min(max(Double(newValue), 0), 1) : 1 } }
  }

  /// Sets the loudness. Clients do so at once.
  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) { self.volume = volume }

  /// The place between left and right, which has no effect.
  open var pan: Float {
    get { parts.withLock { $0.pan } }
    set { parts.withLock { $0.pan = newValue } }
  }

  /// Whether ``rate`` has an effect.
  open var enableRate: Bool {
    get { parts.withLock { $0.enablesRate } }
    set {
      parts.withLock { $0.enablesRate = newValue }
      applyRate()
    }
  }

  /// The speed, from 0.5 to 2.
  open var rate: Float {
    get { parts.withLock { $0.rate } }
    set {
      parts.withLock { $0.rate = newValue.isFinite ? min(max(newValue, 0.5), 2) : 1 }
      applyRate()
    }
  }

  private func applyRate() {
    let rate = parts.withLock { $0.enablesRate ? Double($0.rate) : 1 }
    guard playback.now.rate != rate else { return }
    playback.ask { state in
      state.move(isHeard: state.isHeard)
      state.rate = rate
    }
  }

  /// The object that is told of the end.
  open var delegate: (any AVAudioPlayerDelegate)? {
    get { parts.withLock { $0.delegate }.object }
    set {
      let reference = DelegateReference(newValue)
      parts.withLock { $0.delegate = reference }
    }
  }

  private func react(to event: MediaEvent) {
    switch event.name {
    case .ended:
      playback.note { state in
        state.move(to: 0, isHeard: false)
        state.isListed = false
      }
      delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    case .failed:
      playback.note { $0.isListed = false }
      delegate?.audioPlayerDecodeErrorDidOccur(self, error: PlaybackProblem(playback.now))
    default: break
    }
  }
}

/// The methods by which a player tells of its sound.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  /// Called when a sound was played to its end.
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Called when a client cannot play a sound.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  /// Does nothing.
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  /// Does nothing.
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

extension AVAudioPlayer: _StoredElsewhere {
  /// Not for use by apps.
  public var _storedReference: String? {
    guard let number = playback.now.number else { return nil }
    let address = StoredPlayback.address(of: playback.now.source, in: CurrentTree.current?.folder)
    return "\(number) \(address ?? "")"
  }

  /// Not for use by apps.
  public static func _object(at reference: String) -> Self? {
    let parts = reference.split(separator: " ", maxSplits: 1).map(String.init)
    guard let number = parts.first else { return nil }
    let url = parts.count == 2 ? StoredPlayback.url(parts[1], in: CurrentTree.current?.folder) : nil
    return MediaSession.restored(number) { AVAudioPlayer(restoring: url) } as? Self
  }
}

extension AVAudioPlayer: RestoredPlayer {
  func restored(to url: URL?) {
    guard playback.now.source == nil, let source = (self.url ?? url).map(MediaSource.init) else { return }
    playback.note { state in
      let position = state.position
      state.take(source, duration: source.seconds ?? state.duration)
      state.move(to: position, isHeard: false)
    }
  }
}

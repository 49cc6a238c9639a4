import Foundation
import Synchronization

/// The use of sound that an app declares. It has no effect here: the client's browser decides what is heard.
///
/// Whatever is set can be read again. All sessions have one object, as all of them have one process.
public final class AVAudioSession: NSObject, @unchecked Sendable {
  // Safe: what changes is locked.

  /// The purpose of an app's sound.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The value that names it.
    public let rawValue: String
    /// Creates a category.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Sounds beside those of other apps.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Sounds alone.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Sounds that are what the app is for.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Both.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// Several outputs at once.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// The kind of an app's sound.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    /// The value that names it.
    public let rawValue: String
    /// Creates a mode.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Any.
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// Conversation.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Conversation with pictures.
    public static let videoChat = Mode(rawValue: "AVAudioSessionModeVideoChat")
    /// Measurement.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
    /// Films.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// Recording of films.
    public static let videoRecording = Mode(rawValue: "AVAudioSessionModeVideoRecording")
    /// Speech.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Prompts by voice.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    /// A game's conversation.
    public static let gameChat = Mode(rawValue: "AVAudioSessionModeGameChat")
  }

  /// Wishes of an app about its sound.
  public struct CategoryOptions: OptionSet, Hashable, Sendable {
    /// The value that names it.
    public let rawValue: UInt
    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Sounds mix with those of other apps.
    public static let mixWithOthers = CategoryOptions(rawValue: 1)
    /// Others become softer.
    public static let duckOthers = CategoryOptions(rawValue: 2)
    /// Bluetooth may be used.
    public static let allowBluetooth = CategoryOptions(rawValue: 4)
    /// The speaker is used.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 8)
    /// Speech of others pauses.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 17)
    /// Bluetooth of high quality may be used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 32)
    /// AirPlay may be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 64)
  }

  /// Wishes of an app when its sound begins or ends.
  public struct SetActiveOptions: OptionSet, Hashable, Sendable {
    /// The value that names it.
    public let rawValue: UInt
    /// Creates options.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Others may go on.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// An output that replaces the usual one.
  public enum PortOverride: UInt, Sendable { case none = 0, speaker = 1_936_747_378 }

  private struct Wishes {
    var category = Category.soloAmbient
    var mode = Mode.default
    var options: CategoryOptions = []
  }

  private let wishes = Mutex(Wishes())
  private static let shared = AVAudioSession()

  /// Returns the only object.
  public class func sharedInstance() -> AVAudioSession { shared }

  /// The category that was set last.
  public var category: Category { wishes.withLock { $0.category } }
  /// The mode that was set last.
  public var mode: Mode { wishes.withLock { $0.mode } }
  /// The options that were set last.
  public var categoryOptions: CategoryOptions { wishes.withLock { $0.options } }

  /// Sets the category. Has no effect on what is heard.
  public func setCategory(_ category: Category) throws {
    wishes.withLock { $0.category = category }
  }

  /// Sets the category and its options. Has no effect on what is heard.
  public func setCategory(_ category: Category, options: CategoryOptions = []) throws {
    wishes.withLock { ($0.category, $0.options) = (category, options) }
  }

  /// Sets the category, its mode and its options. Has no effect on what is heard.
  public func setCategory(_ category: Category, mode: Mode, options: CategoryOptions = []) throws {
    wishes.withLock { ($0.category, $0.mode, $0.options) = (category, mode, options) }
  }

  /// Sets the mode. Has no effect on what is heard.
  public func setMode(_ mode: Mode) throws { wishes.withLock { $0.mode = mode } }

  /// Begins or ends the app's sound. Has no effect on what is heard.
  public func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  /// Chooses an output. Has no effect on what is heard.
  public func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}
}

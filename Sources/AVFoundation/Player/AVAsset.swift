import Foundation
import RenderTree
import Synchronization

/// A sound or a video to play.
open class AVAsset: NSObject, @unchecked Sendable {
  // Safe: its properties are constants of sendable types.
  let source: MediaSource?

  init(source: MediaSource?) { self.source = source }

  /// Creates an asset at an address: `https`, a file of the app's bundle, or one of the session's folder.
  public convenience init(url: URL) { self.init(source: MediaSource(url)) }

  /// The length, if the file tells it. Otherwise ``CMTime/indefinite``: clients say it to the player.
  public var duration: CMTime {
    source?.seconds.map { CMTime(seconds: $0, preferredTimescale: 600) } ?? .indefinite
  }

  /// Whether there is a file, or an address of one.
  public var isPlayable: Bool {
    guard let source else { return false }
    return source.remote != nil || source.path.map { access($0, R_OK) == 0 } ?? false
  }

  /// Returns the value of a property. The file is read at once, and addresses are left to clients.
  ///
  /// ```swift
  /// let film = AVURLAsset(url: URL(string: "https://example.com/film.mp4")!)
  /// let seconds = try await film.load(.duration).seconds
  /// ```
  public func load<Value>(_ property: AVAsyncProperty<AVAsset, Value>) async throws -> Value {
    if let path = source?.path, access(path, R_OK) != 0 { throw CocoaError(.fileReadNoSuchFile) }
    return property.read(self)
  }
}

/// An asset at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  // Safe: as for its superclass.
  /// The address.
  public let url: URL

  /// Creates an asset at an address. The options have no effect.
  public init(url: URL, options: [String: Any]? = nil) {
    self.url = url
    super.init(source: MediaSource(url))
  }
}

/// A property of an asset that takes a moment to read.
public struct AVAsyncProperty<Root, Value>: Sendable {
  let read: @Sendable (Root) -> Value
}

extension AVAsyncProperty where Root == AVAsset, Value == CMTime {
  /// The length.
  public static var duration: AVAsyncProperty<AVAsset, CMTime> { AVAsyncProperty { $0.duration } }
}

extension AVAsyncProperty where Root == AVAsset, Value == Bool {
  /// Whether the asset can be played.
  public static var isPlayable: AVAsyncProperty<AVAsset, Bool> { AVAsyncProperty { $0.isPlayable } }
}

extension AVAsset: _StoredElsewhere {
  /// Not for use by apps.
  public var _storedReference: String? { StoredPlayback.address(of: source, in: CurrentTree.current?.folder) }

  /// Not for use by apps.
  public static func _object(at reference: String) -> Self? {
    StoredPlayback.url(reference, in: CurrentTree.current?.folder).flatMap {
      (self is AVURLAsset.Type ? AVURLAsset(url: $0) : AVAsset(url: $0)) as? Self
    }
  }
}

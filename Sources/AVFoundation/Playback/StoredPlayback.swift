import Foundation
import RenderTree
import StateroomStorage

/// The stored form of a player: what it was made with, what it has, and where it is.
struct StoredPlayback: Codable {
  private let kind: String
  /// The address with which it was made. A player that the launch makes anew is the same one if it has the same.
  let first: String?
  private let address: String?
  private let isPlaying: Bool
  private let isListed: Bool
  private let position: Double
  private let duration: Double?
  private let rate: Double
  private let volume: Double
  private let isMuted: Bool
  private let loops: Int
  private let revision: Int

  init(_ state: PlaybackState, of kind: Playback.Kind, first: String?, in folder: OwnerFolder?) {
    self.kind = kind.rawValue
    self.first = first
    address = Self.address(of: state.source, in: folder)
    (isPlaying, isListed, position, duration) = (
      state.isPlaying, state.isListed, state.position, state.duration
    )
    (rate, volume, isMuted, loops) = (state.rate, state.volume, state.isMuted, state.loops)
    revision = state.revision
  }

  /// Whether a player that is made anew is this one.
  func isOf(_ kind: Playback.Kind, madeWith first: String?) -> Bool {
    self.kind == kind.rawValue && self.first == first
  }

  /// The address of what it plays in the folders of the present process.
  func url(in folder: OwnerFolder?) -> URL? { address.flatMap { Self.url($0, in: folder) } }

  /// Sets the state to the stored one. No client plays it yet.
  func apply(to state: inout PlaybackState) {
    (state.isPlaying, state.isListed, state.duration) = (isPlaying, isListed, duration)
    (state.rate, state.volume, state.isMuted, state.loops) = (rate, volume, isMuted, loops)
    state.revision = revision
    state.move(to: position, isHeard: false)
  }

  private static let bundle = Bundle.main.resourcePath ?? Bundle.main.bundlePath

  /// Returns an address that is the same in another process, whose folders may be others. Bytes have none.
  static func address(of source: MediaSource?, in folder: OwnerFolder?) -> String? {
    guard case .url(let url) = source else { return nil }
    guard let path = source?.path else { return url.absoluteString }
    if path.hasPrefix(bundle + "/") { return "bundle:" + path.dropFirst(bundle.count + 1) }
    if let folder = folder?.path, path.hasPrefix(folder + "/") {
      return "folder:" + path.dropFirst(folder.count + 1)
    }
    return URL(fileURLWithPath: path).absoluteString
  }

  static func url(_ address: String, in folder: OwnerFolder?) -> URL? {
    if let folder, address.hasPrefix("folder:") {
      return URL(fileURLWithPath: folder.path + "/" + address.dropFirst(7))
    }
    if address.hasPrefix("bundle:") { return URL(fileURLWithPath: bundle + "/" + address.dropFirst(7)) }
    return URL(string: address)
  }
}

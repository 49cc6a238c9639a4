import Foundation
import RenderTree

/// The players of a session as they are stored with it.
///
/// A player is found again by its number: a launch makes the same players in the same order. One that it does not make, but
/// to which a stored value refers, is made with what is stored.
@MainActor
final class MediaStorage {
  private unowned let tree: Tree
  private var stored: [Int: StoredPlayback] = [:]
  private var lastNumber = 0
  private var storedLimit = 0
  /// The number of the player that is made next, if a stored value refers to it.
  private var wanted: Int?
  /// The addresses with which the players were made.
  private var first: [Int: String] = [:]
  private var positions: [Int: (revision: Int, isPlaying: Bool, position: Double)] = [:]

  private static let prefix = "stateroom.media."

  /// - Complexity: O(*n*), where *n* is the number of values of the session's scene.
  init(of tree: Tree) {
    self.tree = tree
    for (key, value) in tree.sceneStorage.values where key.hasPrefix(Self.prefix) {
      guard let number = Int(key.dropFirst(Self.prefix.count)), number > 0, number < Int(Int32.max),
        case .string(let text) = value
      else { continue }
      stored[number] = try? JSONDecoder().decode(StoredPlayback.self, from: Data(text.utf8))
      storedLimit = max(storedLimit, number)
    }
  }

  /// Returns the number of a new player, which no other has. One that the launch of a restored session makes may be a stored one.
  func nextNumber(unless isTaken: (Int) -> Bool) -> Int {
    if let wanted { return wanted }
    if tree.storage?.isRestoring != true {
      lastNumber = max(lastNumber, storedLimit)
      for number in stored.keys { erase(number) }
    }
    repeat { lastNumber += 1 } while isTaken(lastNumber)
    return lastNumber
  }

  /// Whether a player has, or has had, a number.
  func hasBeen(_ number: Int) -> Bool { number > 0 && number <= max(lastNumber, storedLimit) }

  /// Lets the next player be a stored one.
  func restoreNext(as number: Int) { wanted = number }

  /// Lets a player go on where it was, if it is a stored one.
  func adopt(_ playback: Playback, _ number: Int) {
    let made = StoredPlayback.address(of: playback.now.source, in: tree.folder)
    let isWanted = exchange(&wanted, with: nil) != nil
    first[number] = made
    guard let known = stored.removeValue(forKey: number),
      isWanted || known.isOf(playback.kind, madeWith: made)
    else { return }
    first[number] = known.first
    playback.restore(known)
    (playback.owner as? any RestoredPlayer)?.restored(to: known.url(in: tree.folder))
  }

  /// Stores a player. Its place alone is stored every few seconds.
  func write(_ playback: Playback, _ number: Int) {
    let state = playback.now
    if case .data? = state.source { return }
    let known = positions[number]
    guard
      known?.revision != state.revision || known?.isPlaying != state.isPlaying
        || abs((known?.position ?? 0) - state.position) >= 5
    else { return }
    positions[number] = (state.revision, state.isPlaying, state.position)
    let form = StoredPlayback(state, of: playback.kind, first: first[number], in: tree.folder)
    guard let bytes = try? JSONEncoder().encode(form) else { return }
    tree.sceneStorage.set(.string(String(decoding: bytes, as: UTF8.self)), for: Self.prefix + "\(number)")
  }

  /// Forgets a player that is gone.
  func erase(_ number: Int) {
    stored[number] = nil
    first[number] = nil
    positions[number] = nil
    tree.sceneStorage.set(nil, for: Self.prefix + "\(number)")
  }
}

/// A player that takes a stored source.
protocol RestoredPlayer {
  /// Takes the address that the player had in an earlier life of its session.
  func restored(to url: URL?)
}

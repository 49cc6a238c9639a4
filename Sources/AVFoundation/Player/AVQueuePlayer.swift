import Foundation
import Synchronization

/// A player of several items, one after the other.
open class AVQueuePlayer: AVPlayer, @unchecked Sendable {
  // Safe: it adds no stored property.

  /// Creates a player without items.
  public required init() {
    super.init()
    actionAtItemEnd = .advance
  }

  /// Creates a player of an item.
  public override init(playerItem item: AVPlayerItem?) {
    super.init(playerItem: item)
    actionAtItemEnd = .advance
  }

  /// Creates a player of items.
  public convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    parts.withLock { $0.queue = Array(items.dropFirst()) }
  }

  /// Returns the items that are not played yet, the current one first.
  public func items() -> [AVPlayerItem] { parts.withLock { ($0.item.map { [$0] } ?? []) + $0.queue } }

  /// Plays the next item.
  public func advanceToNextItem() {
    replaceCurrentItem(with: parts.withLock { $0.queue.isEmpty ? nil : $0.queue.removeFirst() })
  }

  /// Returns whether an item can be put after another one: it must not be in the queue.
  public func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    let all = items()
    return !all.contains { $0 === item } && (afterItem == nil || all.contains { $0 === afterItem })
  }

  /// Puts an item after another one, or at the end.
  public func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    guard canInsert(item, after: afterItem) else { return }
    guard currentItem != nil else { return replaceCurrentItem(with: item) }
    parts.withLock { parts in
      let place =
        afterItem === parts.item && afterItem != nil
        ? 0 : parts.queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? parts.queue.count
      parts.queue.insert(item, at: place)
    }
  }

  /// Takes an item from the queue. If it is the current one, the next one is played.
  public func remove(_ item: AVPlayerItem) {
    if item === currentItem { return advanceToNextItem() }
    parts.withLock { $0.queue.removeAll { $0 === item } }
  }

  /// Takes all items from the queue.
  public func removeAllItems() {
    parts.withLock { $0.queue = [] }
    replaceCurrentItem(with: nil)
  }
}

/// Lets a player play an item without an end.
open class AVPlayerLooper: NSObject, @unchecked Sendable {
  // Safe: its constants are sendable.
  private let player: AVQueuePlayer

  /// Lets a player play an item again and again.
  public init(player: AVQueuePlayer, templateItem item: AVPlayerItem) {
    self.player = player
    super.init()
    if player.currentItem !== item { player.replaceCurrentItem(with: item) }
    player.playback.ask { $0.loops = -1 }
  }

  /// Lets the player stop at the end of the item.
  public func disableLooping() { player.playback.ask { $0.loops = 0 } }

  deinit { disableLooping() }
}

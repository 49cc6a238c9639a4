import Dispatch
import RenderTree
import StateroomHTTP
import StateroomStores

/// Facts about all sessions, those that are only in the store included.
@MainActor
final class SessionIndex {
  /// Whether other servers use the store too. Their database knows the owners then.
  let isShared: Bool
  /// The number of sessions that are only in the store.
  private(set) var storedCount = 0
  /// The owners of sessions.
  private(set) var owners = SessionOwners()
  /// The number of sessions that each address has opened. If several servers share the store, only those in this
  /// one's memory.
  private var byAddress = AddressCounts()
  /// The sessions that were opened with a key, for retries.
  private var openings = RecentOpenings()
  /// The outputs that lost sessions have shown and the store does not have.
  private var shownOutputs: [SessionID: ShownOutput] = [:]

  init(isShared: Bool) {
    self.isShared = isShared
  }

  /// Takes over the store's sessions when the server starts, at a wall time and a time of the loop.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of sessions with an owner, of recent openings, and of
  ///   addresses.
  func take(_ contents: StoreContents, at wall: WallTime, _ now: DispatchTime) {
    storedCount = contents.count
    for (address, count) in contents.countsByAddress { byAddress.add(address, count) }
    for owned in contents.owned { owners.add(owned) }
    for stored in contents.openings {
      let age = wall - stored.opening.time
      guard age < RecentOpenings.lifetime.components.seconds else { continue }
      openings.keep(
        .init(
          bodyHash: stored.opening.bodyHash, session: stored.session,
          time: DispatchTime(secondsAgo: age, now: now)),
        for: .init(user: owners[stored.session], key: stored.opening.key))
    }
  }

  /// Returns the number of sessions that an address has opened.
  func count(from address: String) -> Int { byAddress[address] }

  /// Returns the address with the most sessions, if it has as many as `count` and is not exempt.
  ///
  /// - Complexity: O(*n*), where *n* is the number of addresses.
  func crowd(of count: Int, _ isExempt: (String) -> Bool) -> String? {
    byAddress.largest { !isExempt($0) }.flatMap { $0.count >= count ? $0.address : nil }
  }

  /// Notes how many sessions there are in the store and not here, according to the store.
  func noteStored(_ count: Int) { storedCount = max(0, count) }

  // MARK: Openings

  /// Returns the recent opening with a key.
  func opening(for key: RecentOpenings.Key, at now: DispatchTime) -> RecentOpenings.Opening? {
    openings.opening(for: key, at: now)
  }

  /// Forgets the opening of a session that does not exist.
  func forgetOpening(_ key: RecentOpenings.Key, of session: SessionID) { openings.remove(key, of: session) }

  private func noteOpening(
    _ opening: SessionOpening, of session: SessionID, by user: UserID?, at now: DispatchTime
  ) {
    openings.keep(
      .init(bodyHash: opening.bodyHash, session: session, time: now), for: .init(user: user, key: opening.key)
    )
  }

  // MARK: Sessions

  /// Adds a session that was opened.
  func add(_ id: SessionID, _ record: SessionRecord, at now: DispatchTime) {
    byAddress.add(record.address)
    if let opening = record.opening { noteOpening(opening, of: id, by: record.user, at: now) }
    if !isShared, let owned = OwnedSession(id, record) { owners.add(owned) }
  }

  /// Notes the output that a session has shown and the store does not have, before the session leaves the memory.
  func noteShown(_ live: LiveSession, because loss: SessionLoss) {
    // A takeover has stored the revision that it showed.
    guard let output = live.outputOfRestoration, loss != .refused(.moved) else { return }
    shownOutputs[live.id] = output
  }

  /// Returns the output that was last shown of a session that is being restored.
  func takeShownOutput(of id: SessionID) -> ShownOutput? { shownOutputs.removeValue(forKey: id) }

  /// Notes that a session was restored.
  func noteRestored(from address: String) {
    // Another server may have opened it since they were counted.
    storedCount = max(0, storedCount - 1)
    if isShared { byAddress.add(address) }
  }

  /// Notes that a session has left the memory, and the store has it.
  func noteLeft(from address: String) {
    storedCount += 1
    // Another server may erase it without notifying this one.
    if isShared { byAddress.remove(address) }
  }

  /// Notes that a session's erasure begins. It is in memory, or else only in the store.
  func noteErasing(from address: String, isLive: Bool) {
    byAddress.remove(address)
    if !isLive { storedCount -= 1 }
  }

  /// Notes that a session was erased.
  func noteErased(_ id: SessionID) {
    owners.remove(id)
    shownOutputs[id] = nil
  }

  /// Notes that a session is another server's, and not erased.
  func noteMoved() { storedCount += 1 }

  /// Notes that a session's erasure has failed. It is in memory, in the store, or gone.
  func noteKept(_ id: SessionID, from address: String, isLive: Bool, isStored: Bool) {
    if isLive { return byAddress.add(address) }
    guard isStored else { return owners.remove(id) }
    storedCount += 1
    if !isShared { byAddress.add(address) }
  }

  /// Notes that a session was closed that the store never had.
  func noteClosed(_ id: SessionID) { owners.remove(id) }

  /// Notes that a session was dropped from memory.
  ///
  /// - Complexity: O(*n*), where *n* is the number of recent openings, if it was opened with a key and does not exist.
  func noteLost(_ live: LiveSession, because loss: SessionLoss, at now: DispatchTime) {
    let record = live.record
    switch loss {
    case .refused(.opened(let other)):
      byAddress.remove(record.address)
      noteOpening(other.opening, of: other.session, by: record.user, at: now)
      owners.remove(live.id)
    case .refused(.moved): noteLeft(from: record.address)
    case .uncommitted where live.saving.storage == .some: noteLeft(from: record.address)
    // The session may be in the store: a retry with its key finds out.
    case .unknown: noteLeft(from: record.address)
    case .uncommitted, .refused(.deleted), .refused(.expired):
      byAddress.remove(record.address)
      shownOutputs[live.id] = nil
      if let opening = record.opening {
        openings.remove(.init(user: record.user, key: opening.key), of: live.id)
      }
      owners.remove(live.id)
    }
  }
}

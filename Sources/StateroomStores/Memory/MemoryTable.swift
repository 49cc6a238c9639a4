import StateroomStorage

/// Sessions as bytes, indexed by their ids and by their last use.
struct MemoryTable {
  private struct Row {
    let lastUse: WallTime
    /// A ``StoredSession``.
    let bytes: [UInt8]
  }

  private var rows: [SessionID: Row] = [:]
  private var uses = LRUHeap()
  private var forgetsUnfittingBefore: WallTime?

  mutating func save(_ update: SessionUpdate, of id: SessionID) throws {
    var session = try load(id) ?? StoredSession(record: update.record)
    session.apply(update)
    var writer = ByteWriter()
    writer.write(session)
    let row = Row(lastUse: update.record.lastUse, bytes: writer.bytes)
    if rows.updateValue(row, forKey: id)?.lastUse != row.lastUse { note(row.lastUse, of: id) }
  }

  mutating func erase(_ session: SessionID) { rows[session] = nil }

  func load(_ session: SessionID) throws -> StoredSession? {
    guard let row = rows[session] else { return nil }
    var session = try ByteReader.read(row.bytes) { try $0.readSession() }
    if let time = forgetsUnfittingBefore { session.state.forgetUnfitting(before: time) }
    return session
  }

  /// Notes the time before which unfitting values are dropped. They are among the session's bytes, so that they are
  /// dropped when the session is next loaded.
  mutating func keepHouse(_ housekeeping: Housekeeping) {
    forgetsUnfittingBefore = housekeeping.forgetsUnfittingBefore ?? forgetsUnfittingBefore
  }

  /// Returns what a server needs to know of all sessions when it starts.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of sessions.
  func contents() throws -> StoreContents {
    var contents = StoreContents()
    contents.count = rows.count
    for (session, row) in rows {
      let record = try ByteReader.read(row.bytes) { try $0.readRecord() }
      contents.countsByAddress[record.address, default: 0] += 1
      if let owned = OwnedSession(session, record) { contents.owned.append(owned) }
      if let opening = record.opening {
        contents.openings.append(StoredOpening(session: session, opening: opening))
      }
    }
    contents.openings.sort { $0.opening.time < $1.opening.time }
    return contents
  }

  /// Returns the least recently used sessions first.
  ///
  /// - Complexity: O(*k* log *n*) on average for *k* of *n* sessions.
  mutating func sessions(unusedSince time: WallTime, limit: Int) throws -> [UnusedSession] {
    var found: [LRUHeap.Use] = []
    var sessions: Set<SessionID> = []
    while found.count < limit, let use = uses.first, use.time < time {
      uses.removeFirst()
      guard rows[use.session]?.lastUse == use.time, sessions.insert(use.session).inserted else { continue }
      found.append(use)
    }
    for use in found { uses.insert(use) }
    return try found.compactMap { use in
      try rows[use.session].map {
        let record = try ByteReader.read($0.bytes) { try $0.readRecord() }
        return UnusedSession(
          id: use.session, address: record.address,
          isActedUpon: SessionLifetimes.isActedUpon(record.lastUse, opened: record.opened))
      }
    }
  }

  /// The size beyond which a session is taken to consist of files of clients.
  private static let leastUpload = 64 * 1024

  /// The number of bytes that sessions with files of clients take, as an estimate.
  ///
  /// - Complexity: O(*n*), where *n* is the number of sessions.
  var uploadedBytes: Int {
    rows.values.reduce(0) { $0 + ($1.bytes.count > Self.leastUpload ? $1.bytes.count : 0) }
  }

  /// Returns a part of all sessions, in the order of their ids.
  ///
  /// - Complexity: O(n log n) in the number of all sessions.
  func summaries(from start: Int, limit: Int) throws -> [SessionSummary] {
    try rows.keys.sorted().dropFirst(start).prefix(max(limit, 0)).compactMap { session in
      try rows[session].map {
        SessionSummary(session, try ByteReader.read($0.bytes) { try $0.readRecord() }, bytes: $0.bytes.count)
      }
    }
  }

  /// Returns a session whose id satisfies a predicate.
  ///
  /// - Complexity: O(n) in the number of all sessions.
  func session(where isWanted: (SessionID) -> Bool) -> SessionID? { rows.keys.first(where: isWanted) }

  /// Adds a use to the order. Outdated entries are dropped before they outnumber the sessions.
  private mutating func note(_ time: WallTime, of session: SessionID) {
    uses.insert(LRUHeap.Use(time: time, session: session))
    guard uses.count > 2 * rows.count + 16 else { return }
    uses = LRUHeap(rows.map { LRUHeap.Use(time: $1.lastUse, session: $0) })
  }
}

#if PostgreSQL
  import StateroomStorage

  /// A store in a PostgreSQL database that several servers share (`SeveralServers.md`).
  ///
  ///     let store = try PostgreSQLStore("postgresql://stateroom@db/stateroom", lifetimes: lifetimes)
  ///     let outcome = try store.commit([.save(session, update)])
  ///     let stored = try store.load(session)
  ///
  /// It has four connections, each with a thread of its own: one commits, one loads and takes over sessions, one
  /// maintains the tables and one listens to other servers.
  package final class PostgreSQLStore: SharedSessionStore {
    private let writer: Locked<PostgreSQLWriter>
    private let reading: PostgreSQLReading
    private let house: PostgreSQLHouse
    private let listener: PostgreSQLListener
    private let values: PostgreSQLSharedValues
    private let quarantine: PostgreSQLQuarantine
    private let onNotice: Locked<(@Sendable (StoreNotice) -> Void)?>

    package var keepsLiveSessions: Bool { true }
    package let freshness: Duration

    /// Connects to a database with any connection string of libpq, and creates the tables if there are none.
    ///
    /// A session is erased if it was not used for its lifetime. `timeout` is the time limit for a result. A session
    /// in memory is answered without a check of its ownership for as long as `freshness`. Shared values are read
    /// every `valueInterval`, and when another server reports new ones.
    package init(
      _ target: String, lifetimes: SessionLifetimes, timeout: Duration = .seconds(2),
      freshness: Duration = .seconds(2), valueInterval: Duration = .seconds(2)
    ) throws {
      try PostgreSQLSchema.current.prepare(target)
      var writer = PostgreSQLWriter(target, lifetimes: lifetimes, timeout: timeout)
      try writer.probe()
      let number = writer.number ?? 0
      let onNotice = Locked<(@Sendable (StoreNotice) -> Void)?>(nil)
      self.freshness = freshness
      self.onNotice = onNotice
      self.writer = Locked(writer)
      reading = PostgreSQLReading(
        PostgreSQLReader(target, lifetimes: lifetimes, timeout: timeout), for: number)
      house = PostgreSQLHouse(target)
      listener = PostgreSQLListener(target)
      values = PostgreSQLSharedValues(reading, every: valueInterval) { onNotice.current?(.changed($0)) }
      quarantine = PostgreSQLQuarantine(reading) { onNotice.current?(.quarantine($0)) }
      listen(for: number)
      house.begin(every: max(1, min(60, lifetimes.openedOnly) / 2), for: number) {
        onNotice.current?($0)
      } onBeat: { [weak quarantine] in
        quarantine?.readNew()
      }
    }

    deinit { close() }

    private func listen(for number: Int) {
      listener.listen(for: number) { [weak self] in self?.heard($0) }
    }

    private func heard(_ news: PostgreSQLNotice.News) {
      switch news {
      case .session(let notice): onNotice.current?(notice)
      case .sharedValues(let version, let server): values.heard(of: version, from: server)
      case .quarantine: quarantine.readNew()
      }
    }

    package func listen(_ notice: @escaping @Sendable (StoreNotice) -> Void) { onNotice.set(notice) }

    // MARK: Commits

    @discardableResult
    package func commit(_ changes: [SessionChange]) throws(StoreFailure) -> CommitOutcome {
      guard !changes.isEmpty else { return CommitOutcome() }
      let done = try write { writer throws(StoreFailure) in
        try writer.commit(changes, valuesAfter: values.version)
      }
      values.announce(done.written)
      return outcome(done.refused, done.new, of: changes)
    }

    package func outcomeOfLastCommit() throws(StoreFailure) -> CommitOutcome? {
      let (refused, changes) = try write { writer throws(StoreFailure) in
        try (writer.outcomeOfLastCommit(), writer.lastChanges)
      }
      guard let refused else { return nil }
      var sharedValues: OwnedValues = [:]
      let version = values.version
      // The values to show are not known until they are read.
      do {
        let owners = Set(changes.compactMap { $0.valueOwner(showing: version != nil) })
        if !owners.isEmpty { sharedValues = try values.new(of: owners, after: version ?? 0) }
      } catch {
        throw StoreFailure(error.description, isOutcomeUnknown: true)
      }
      values.announce(sharedValues)
      return outcome(refused, sharedValues, of: changes)
    }

    package func probe() throws(StoreFailure) {
      try write { writer throws(StoreFailure) in try writer.probe() }
    }

    private func write<Result>(
      _ body: (inout PostgreSQLWriter) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
      let (result, number, isNew) = writer.withLock { writer in
        let identity = writer.identity
        let result = Swift.Result { () throws(StoreFailure) in try body(&writer) }
        return (result, writer.number, identity != nil && identity != writer.identity)
      }
      if isNew { onNotice.current?(.reconnected) }
      if let number, number != reading.server {
        reading.server = number
        listen(for: number)
      }
      return try result.get()
    }

    private func outcome(
      _ refused: [SessionID], _ sharedValues: OwnedValues, of changes: [SessionChange]
    ) -> CommitOutcome {
      var outcome = CommitOutcome(sharedValues: sharedValues)
      if !refused.isEmpty { outcome.refused = reading.refusals(of: refused, in: changes) }
      return outcome
    }

    // MARK: Sessions

    package func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> {
      loading(session, of: .anyone)
    }

    package func loading(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<StoredSession?> {
      reading.onceFree(session) { [self] () throws(StoreFailure) in
        let owner: UserID? = if case .only(let user?) = user, values.follow(user) { user } else { nil }
        let access = try reading.now { reader, server throws(StoreFailure) in
          try reader.takeOver(
            session, of: user, by: server, at: .now, sharedValuesAfter: values.version, withValuesOf: owner,
            eventsAfter: quarantine.lastEvent)
        }
        guard case .done(let taken) = access else { return .held }
        guard let taken else { return .done(nil) }
        quarantine.report(taken.events)
        if taken.formerOwner != reading.server {
          reading.tell(taken.formerOwner, .lost(session, .moved))
          onNotice.current?(.takenOver(session))
        }
        return .done(taken.session)
      }
    }

    package func has(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
      reading.later { [reading] () throws(StoreFailure) in
        try reading.now { reader, _ throws(StoreFailure) in try reader.has(session, of: user) }
      }
    }

    package func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions> {
      reading.later { [reading] () throws(StoreFailure) in
        try reading.now { reader, _ throws(StoreFailure) in try reader.sessions(of: user, limit: limit) }
      }
    }

    package func check(_ sessions: [SessionID: Fence]) -> StoreAnswer<[SessionID: CommitRefusal]> {
      reading.later { [reading] () throws(StoreFailure) in
        let lost = try reading.now { reader, server throws(StoreFailure) in
          try reader.lost(sessions.map { ($0.key, $0.value) }, to: server)
        }
        return Dictionary(uniqueKeysWithValues: lost.map { ($0.id, $0.isGone ? .deleted : .moved) })
      }
    }

    package func eraseUnowned(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
      reading.onceFree(session) { [reading] () throws(StoreFailure) in
        let access = try reading.now { reader, _ throws(StoreFailure) in try reader.erase(session, of: user) }
        guard case .done(let erasure) = access else { return .held }
        guard case .done(let owner) = erasure else { return .done(false) }
        if let owner { reading.tell(owner, .lost(session, .deleted)) }
        return .done(true)
      }
    }

    // MARK: Shared values

    package func sharedValues() throws(StoreFailure) -> [SharedValue] { try values.shareByEveryone() }

    package func shareValuesByUser() throws(StoreFailure) { try values.shareByUser() }

    package func values(of user: UserID) -> StoreAnswer<[SharedValue]> { values.values(of: user) }

    package func forgetValues(of users: Set<UserID>) { values.forget(users) }

    package func eraseValues(of user: UserID) throws(StoreFailure) { try values.erase(of: user) }

    /// The number of users whose values are reported.
    var followedUserCount: Int { values.followedUserCount }

    // MARK: Quarantine

    package func quarantineEvents() throws(StoreFailure) -> [SharedEvent] { try quarantine.events() }

    package var serverNumber: Int { reading.server }

    package func share(quarantineEvent event: [UInt8]) { quarantine.share(event) }

    package func forget(endedServer server: Int) { quarantine.forget(endedServer: server) }

    // MARK: The whole

    package func contents() throws(StoreFailure) -> StoreContents {
      try reading.now { reader, _ throws(StoreFailure) in try reader.contents() }
    }

    package func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
      if let time = housekeeping.forgetsUnfittingBefore { house.forgetUnfitting(before: time) }
      return false
    }

    package func uploadedBytes() throws(StoreFailure) -> Int {
      do throws(PostgreSQLError) { return try house.uploadedBytes() } catch { throw StoreFailure("\(error)") }
    }

    package func makeRoom(within limit: Int) {
      house.makeRoom(within: limit) { [onNotice] in onNotice.current?($0) }
    }

    /// Always empty: each server's maintenance erases expired sessions, by the database's clock.
    package func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
      []
    }

    package func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
      try reading.now { reader, _ throws(StoreFailure) in try reader.summaries(from: start, limit: limit) }
    }

    /// Returns a session that satisfies a predicate, or nil if there is none.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sessions in the database.
    package func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID? {
      var last: [UInt8]? = []
      while let after = last {
        let part = try reading.now { reader, _ throws(StoreFailure) in
          try reader.session(after: after, where: isWanted)
        }
        if let found = part.found { return found }
        last = part.last
      }
      return nil
    }

    package func close() {
      onNotice.set(nil)
      values.close()
      listener.close()
      house.close()
      reading.close()
      writer.withLock { $0.close() }
    }
  }
#endif

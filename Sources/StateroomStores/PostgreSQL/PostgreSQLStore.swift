#if PostgreSQL
  import Dispatch
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
    private let reader: Locked<PostgreSQLReader>
    private let reading = DispatchQueue(label: "stateroom.store.reader", qos: .userInitiated)
    /// The server's number in the database.
    private let number: Locked<Int>
    private let house: PostgreSQLHouse
    private let listener: PostgreSQLListener
    private let onNotice = Locked<(@Sendable (StoreNotice) -> Void)?>(nil)
    private let values: PostgreSQLValues
    /// The users of whose values the server wants to know, since sessions of theirs are in its memory, or nil if no values
    /// are shared by users. They change on the queue that reads values, so that a user is followed before the values are
    /// read as a whole.
    private let users = Locked<Set<UserID>?>(nil)

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
      self.freshness = freshness
      self.writer = Locked(writer)
      self.number = Locked(number)
      reader = Locked(PostgreSQLReader(target, lifetimes: lifetimes, timeout: timeout))
      house = PostgreSQLHouse(target)
      listener = PostgreSQLListener(target)
      values = PostgreSQLValues(on: reading, every: valueInterval)
      listen(for: number)
      house.begin(every: max(1, min(60, lifetimes.openedOnly) / 2), for: number) { [onNotice] in
        onNotice.current?($0)
      }
    }

    deinit { close() }

    private func listen(for number: Int) {
      listener.listen(for: number) { [weak self] in self?.heard($0) }
    }

    private func heard(_ news: PostgreSQLNotice.News) {
      switch news {
      case .session(let notice): onNotice.current?(notice)
      case .sharedValues(let version, let server):
        if server != number.current { values.heard(of: version) }
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
      announce(done.written)
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
        if !owners.isEmpty { sharedValues = try newValues(of: owners, after: version ?? 0) }
      } catch {
        throw StoreFailure(error.description, isOutcomeUnknown: true)
      }
      announce(sharedValues)
      return outcome(refused, sharedValues, of: changes)
    }

    private func newValues(
      of owners: Set<ValueOwner>, after version: Int
    ) throws(StoreFailure) -> OwnedValues {
      try read { reader, _ throws(StoreFailure) in
        owners.contains(.everyone)
          ? try reader.sharedValues(after: version)
          : try reader.values(of: Set(owners.compactMap(\.user)), after: version)
      }
    }

    /// Notifies all servers of shared values that were committed.
    private func announce(_ committed: OwnedValues) {
      guard let version = committed.version else { return }
      values.announce(version) { [self] version in
        let payload = PostgreSQLNotice.payload(version: version, server: number.current)
        _ = try? read { reader, _ throws(StoreFailure) in
          try reader.notify(PostgreSQLNotice.everyone, payload)
        }
      }
    }

    package func probe() throws(StoreFailure) {
      try write { writer throws(StoreFailure) in try writer.probe() }
    }

    private func write<Result>(
      _ body: (inout PostgreSQLWriter) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
      let (result, number) = writer.withLock { writer in
        let result = Swift.Result { () throws(StoreFailure) in try body(&writer) }
        return (result, writer.number)
      }
      if let number, number != self.number.current {
        self.number.set(number)
        listen(for: number)
      }
      return try result.get()
    }

    private func outcome(
      _ refused: [SessionID], _ sharedValues: OwnedValues, of changes: [SessionChange]
    ) -> CommitOutcome {
      var outcome = CommitOutcome(sharedValues: sharedValues)
      guard !refused.isEmpty else { return outcome }
      let server = number.current
      outcome.refused = reader.withLock { $0.refusals(of: refused, in: changes, by: server) }
      return outcome
    }

    // MARK: Sessions

    private func read<Result>(
      _ body: (inout PostgreSQLReader, _ server: Int) throws(StoreFailure) -> Result
    ) throws(StoreFailure) -> Result {
      let server = number.current
      return try reader.withLock { reader in
        Swift.Result { () throws(StoreFailure) in try body(&reader, server) }
      }.get()
    }

    /// Returns the answer that `body` computes on the reader's thread.
    private func readLater<Value>(
      _ body: @escaping @Sendable (PostgreSQLStore) throws(StoreFailure) -> Value
    ) -> StoreAnswer<Value> {
      let answer = LaterAnswer<Value>()
      reading.async { [self] in answer.give(Result { () throws(StoreFailure) in try body(self) }) }
      return .later(answer)
    }

    package func loading(_ session: SessionID) -> StoreAnswer<StoredSession?> {
      loading(session, of: .anyone)
    }

    package func loading(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<StoredSession?> {
      readLater { store throws(StoreFailure) in
        let owner: UserID? = if case .only(let user?) = user, store.follow(user) { user } else { nil }
        let taken = try store.read { reader, server throws(StoreFailure) in
          try reader.takeOver(
            session, of: user, by: server, at: .now, sharedValuesAfter: store.values.version,
            withValuesOf: owner)
        }
        guard let taken else { return nil }
        if taken.formerOwner != store.number.current {
          store.tell(taken.formerOwner, .lost(session, .moved))
          store.onNotice.current?(.takenOver(session))
        }
        return taken.session
      }
    }

    package func has(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
      readLater { store throws(StoreFailure) in
        try store.read { reader, _ throws(StoreFailure) in try reader.has(session, of: user) }
      }
    }

    package func sessions(of user: UserID, limit: Int) -> StoreAnswer<OwnSessions> {
      readLater { store throws(StoreFailure) in
        try store.read { reader, _ throws(StoreFailure) in try reader.sessions(of: user, limit: limit) }
      }
    }

    // MARK: Shared values

    package func sharedValues() throws(StoreFailure) -> [SharedValue] {
      let all = try read { reader, _ throws(StoreFailure) in try reader.sharedValues(after: 0) }
      beginReadingValues(after: all.version ?? 0) { reader, version throws(StoreFailure) in
        let values = try reader.sharedValues(after: version)
        return (values, values.version ?? version)
      }
      return all[.everyone] ?? []
    }

    package func shareValuesByUser() throws(StoreFailure) {
      users.set([])
      // The values of a user whom it begins to follow are read as a whole, so that none of before are read here.
      let version = try read { reader, _ throws(StoreFailure) in try reader.lastValueVersion() }
      beginReadingValues(after: version) { [users] reader, version throws(StoreFailure) in
        // Versions are committed in order: what is read after the last version has all before it.
        let (writers, last) = try reader.writers(after: version)
        let followed = writers.intersection(users.current ?? [])
        return (followed.isEmpty ? [:] : try reader.values(of: followed, after: version), last)
      }
    }

    /// Reports the values that `read` finds after a version, from now on. It returns also the last version.
    private func beginReadingValues(
      after version: Int,
      _ read: @escaping @Sendable (inout PostgreSQLReader, Int) throws(StoreFailure) -> (OwnedValues, Int)
    ) {
      values.begin(after: version) { [weak self] version in
        let found = try? self?.read { reader, _ throws(StoreFailure) in try read(&reader, version) }
        guard let (new, last) = found else { return nil }
        if !new.isEmpty { self?.onNotice.current?(.changed(new)) }
        return last
      }
    }

    package func values(of user: UserID) -> StoreAnswer<[SharedValue]> {
      readLater { store throws(StoreFailure) in
        _ = store.follow(user)
        let values = try store.read { reader, _ throws(StoreFailure) in try reader.values(of: user) }
        return values[.user(user)] ?? []
      }
    }

    /// Follows a user. Returns false if no values are shared by users.
    private func follow(_ user: UserID) -> Bool { users.withLock { $0?.insert(user) != nil } }

    package func forgetValues(of users: Set<UserID>) {
      reading.async { [self] in self.users.withLock { $0?.subtract(users) } }
    }

    /// The number of users whose values are reported.
    var followedUserCount: Int { users.current?.count ?? 0 }

    package func eraseValues(of user: UserID) throws(StoreFailure) {
      announce(try read { reader, _ throws(StoreFailure) in try reader.removeValues(of: user) })
      // By then all servers have read that the values are gone.
      reading.asyncAfter(deadline: .now() + 10) { [weak self] in
        try? self?.read { reader, _ throws(StoreFailure) in try reader.eraseRemovedValues(of: user) }
      }
    }

    // MARK: Erasures

    package func eraseUnowned(_ session: SessionID, of user: SessionUsers) -> StoreAnswer<Bool> {
      readLater { store throws(StoreFailure) in
        let erasure = try store.read { reader, _ throws(StoreFailure) in
          try reader.erase(session, of: user)
        }
        guard case .done(let owner) = erasure else { return false }
        if let owner { store.tell(owner, .lost(session, .deleted)) }
        return true
      }
    }

    package func check(_ sessions: [SessionID: Fence]) -> StoreAnswer<[SessionID: CommitRefusal]> {
      readLater { store throws(StoreFailure) in
        let lost = try store.read { reader, server throws(StoreFailure) in
          try reader.lost(sessions.map { ($0.key, $0.value) }, to: server)
        }
        return Dictionary(uniqueKeysWithValues: lost.map { ($0.id, $0.isGone ? .deleted : .moved) })
      }
    }

    /// Notifies another server that its session was moved or erased, after the answer. A notice only makes the
    /// server notice earlier.
    private func tell(_ server: Int, _ notice: StoreNotice) {
      guard server != number.current, let payload = PostgreSQLNotice.payload(notice) else { return }
      reading.async { [self] in
        _ = try? read { reader, _ throws(StoreFailure) in
          try reader.notify(PostgreSQLNotice.channel(of: server), payload)
        }
      }
    }

    // MARK: The whole

    package func contents() throws(StoreFailure) -> StoreContents {
      try read { reader, _ throws(StoreFailure) in try reader.contents() }
    }

    package func keepHouse(_ housekeeping: Housekeeping) throws(StoreFailure) -> Bool {
      if let time = housekeeping.forgetsUnfittingBefore { house.forgetUnfitting(before: time) }
      return false
    }

    package func makeRoom(within limit: Int) {
      house.makeRoom(within: limit) { [onNotice] in onNotice.current?($0) }
    }

    /// Always empty: each server's maintenance erases expired sessions, by the database's clock.
    package func sessions(unusedSince time: WallTime, limit: Int) throws(StoreFailure) -> [UnusedSession] {
      []
    }

    package func summaries(from start: Int, limit: Int) throws(StoreFailure) -> [SessionSummary] {
      try read { reader, _ throws(StoreFailure) in try reader.summaries(from: start, limit: limit) }
    }

    /// Returns a session that satisfies a predicate, or nil if there is none.
    ///
    /// - Complexity: O(*n*), where *n* is the number of sessions in the database.
    package func session(where isWanted: @Sendable (SessionID) -> Bool) throws(StoreFailure) -> SessionID? {
      var last: [UInt8]? = []
      while let after = last {
        let part = try read { reader, _ throws(StoreFailure) in
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
      reader.withLock { $0.close() }
      writer.withLock { $0.close() }
    }
  }
#endif

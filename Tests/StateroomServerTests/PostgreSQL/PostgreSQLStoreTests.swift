#if PostgreSQL
  import RenderTree
  import Testing

  @testable import StateroomServer
  @testable import StateroomStores

  /// Several servers keep sessions in one database.
  @Suite(.enabled(if: TrialDatabase.target != nil)) struct PostgreSQLStoreTests {
    private let database: TrialDatabase

    init() throws {
      database = try TrialDatabase()
    }

    @Test func `a session that was never saved is none`() throws {
      let store = try database.server()
      #expect(try store.load(SessionID()) == nil)
      #expect(try store.eraseUnowned(SessionID(), of: .anyone).get() == false)
      #expect(try store.commit([]).refused == [:])
      try store.probe()
    }

    @Test func `a commit is refused of the sessions that moved, and of no others`() throws {
      let (first, second) = (try database.server(), try database.server())
      let (moved, kept) = (SessionID(), SessionID())
      try first.commit([.save(moved, .opening()), .save(kept, .opening())])
      #expect(try second.load(moved)?.fence == 1)

      let outcome = try first.commit([.save(moved, .counter(7)), .save(kept, .counter(7))])
      #expect(outcome.refused == [moved: .moved])
      #expect(try second.load(moved)?.count == 0)
      #expect(try second.load(kept)?.count == 7)
      // With an old fence it is refused even at the server that owns it again.
      #expect(try first.load(moved)?.fence == 3)
      #expect(try first.commit([.save(moved, .counter(9, fence: 0))]).refused == [moved: .moved])
      #expect(try first.commit([.save(moved, .counter(9, fence: 3))]).refused == [:])
    }

    @Test func `changes of one session in a group become one`() throws {
      let store = try database.server()
      let session = SessionID()
      var second = SessionUpdate.counter(2, revision: 2)
      second.state.removedNodes = [.root]
      second.state.values.append(StoredChange(node: .root, property: "gone", bytes: nil))
      try store.commit([
        .save(session, .opening(1)), .save(session, second), .save(session, .counter(3, revision: 3)),
      ])
      let stored = try #require(try store.load(session))
      #expect(stored.count == 3)
      #expect(stored.record.revision == 3)
      try store.commit([.save(session, .counter(4, fence: 1)), .erase(session, fence: 1)])
      #expect(try database.rowCount() == 0)
    }

    @Test func `a takeover raises the revision unless the session is frozen`() throws {
      let store = try database.server()
      let (live, frozen) = (SessionID(), SessionID())
      var update = SessionUpdate.opening()
      update.record.frozenOutput = 7
      try store.commit([.save(live, .opening()), .save(frozen, update)])
      _ = try (store.load(live), store.load(frozen))
      #expect(try store.load(live)?.record.revision == 2)
      #expect(try store.load(frozen)?.record.revision == 1)
    }

    @Test func `a fence tells which sessions are this server's still`() throws {
      let (first, second) = (try database.server(), try database.server())
      let (kept, moved, deleted) = (SessionID(), SessionID(), SessionID())
      try first.commit([kept, moved, deleted].map { .save($0, .opening()) })
      _ = try second.load(moved)
      #expect(try second.eraseUnowned(deleted, of: .anyone).get())
      let lost = try first.check([kept: 0, moved: 0, deleted: 0]).get()
      #expect(lost == [moved: .moved, deleted: .deleted])
    }

    @Test func `a session is erased at a server that does not have it, with all its rows`() throws {
      let (owner, stranger) = (try database.server(), try database.server())
      let session = SessionID()
      try owner.commit([.save(session, .opening(key: "key"))])
      #expect(try stranger.eraseUnowned(session, of: .anyone).get())
      #expect(try owner.commit([.save(session, .counter(1))]).refused == [session: .deleted])
      #expect(try database.rowCount() == 0)
    }

    @Test func `one of two sessions that are opened under a key is there`() throws {
      let (first, second) = (try database.server(), try database.server())
      let (winner, loser) = (SessionID(), SessionID())
      try first.commit([.save(winner, .opening(1, key: "key", hash: 3))])
      let outcome = try second.commit([.save(loser, .opening(2, key: "key", hash: 4))])
      let opening = SessionOpening(key: "key", bodyHash: 3, time: 0)
      #expect(outcome.refused == [loser: .opened(StoredOpening(session: winner, opening: opening))])
      #expect(try second.load(winner)?.count == 1)
      #expect(try second.load(loser) == nil)
      // Once the session is erased, its key can be used again.
      #expect(try first.eraseUnowned(winner, of: .anyone).get())
      #expect(try second.commit([.save(loser, .opening(2, key: "key"))]).refused == [:])
    }

    @Test func `servers that open sessions under the same keys do not lock each other out`() async throws {
      let servers = try (0..<3).map { _ in try database.server() }
      let keys = (0..<20).map { "key\($0)" }
      try await withThrowingTaskGroup(of: Int.self) { group in
        for server in servers {
          group.addTask {
            var won = 0
            for _ in 0..<10 {
              let changes = keys.shuffled().map { SessionChange.save(SessionID(), .opening(key: $0)) }
              won += changes.count - (try server.commit(changes).refused.count)
            }
            return won
          }
        }
        let won = try await group.reduce(0, +)
        #expect(won == keys.count)
      }
      #expect(try database.number("SELECT count(*) FROM session") == keys.count)
    }

    @Test func `the owner of a session is told that it was taken over`() async throws {
      let (owner, other) = (try database.server(), try database.server())
      let session = SessionID()
      try owner.commit([.save(session, .opening())])
      let (notices, continuation) = AsyncStream<StoreNotice>.makeStream()
      owner.listen { continuation.yield($0) }
      // The listening connection may start after the first: it only makes servers notice earlier.
      // Those of other tests say nothing of this one.
      let listening: PostgreSQLStatement = """
        SELECT count(*) FROM pg_stat_activity
        WHERE query LIKE 'LISTEN%' AND application_name = current_setting('application_name')
        """
      for await _ in AsyncStream(unfolding: { try? await Task.sleep(for: .milliseconds(50)) }).prefix(1_200) {
        if try database.number(listening) > 0 { break }
      }
      _ = try other.load(session)
      for await notice in notices {
        switch notice {
        case .counted, .servers: continue
        default: break
        }
        #expect(notice == .lost(session, .moved))
        break
      }
    }

    // MARK: Expiry

    @Test func `a session that has expired is none, and goes with all its rows`() throws {
      let store = try database.server()
      let (old, new) = (SessionID(), SessionID())
      try store.commit([.save(old, .opening(key: "a")), .save(new, .opening())])
      let id = old.bytes
      _ = try database.connection().run(
        [.init("UPDATE session SET expires = now() - interval '1 second' WHERE id = $1::bytea", id)],
        within: .seconds(5))
      #expect(try store.load(old) == nil)
      #expect(try PostgreSQLHouse(database.target).expire() == 1)
      #expect(try store.load(new) != nil)
      #expect(try database.number("SELECT count(*) FROM value") == 1)
      #expect(try store.commit([.save(old, .counter(1))]).refused == [old: .deleted])
    }

    @Test func `a session that its owner is about to save does not expire`() throws {
      let store = try database.server()
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      try database.execute("UPDATE session SET expires = now() - interval '1 second'")
      let owner = try database.connection()
      _ = try owner.run([.init("BEGIN"), .init("SELECT 1 FROM session FOR UPDATE")], within: .seconds(5))
      let house = PostgreSQLHouse(database.target)
      #expect(try house.expire() == 0)
      _ = try owner.run(
        [.init("UPDATE session SET expires = now() + interval '1 hour'"), .init("COMMIT")],
        within: .seconds(5))
      #expect(try house.expire() == 0)
      #expect(try store.load(session) != nil)
    }

    @Test func `the end of a life is moved only if a good part of it is gone`() throws {
      let store = try database.server(lifetimes: .init(actedUpon: 1_600, openedOnly: 1_600))
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      let first = try database.number("SELECT (extract(epoch FROM expires) * 1000)::int8 FROM session")
      try store.commit([.save(session, .counter(1))])
      let second = try database.number("SELECT (extract(epoch FROM expires) * 1000)::int8 FROM session")
      #expect(first == second)
      try database.execute("UPDATE session SET expires = expires - interval '101 seconds'")
      try store.commit([.save(session, .counter(2))])
      #expect(try database.number("SELECT (extract(epoch FROM expires) * 1000)::int8 FROM session") >= first)
    }

    /// Returns a session that was opened at a time.
    private func session(opened: WallTime?, lastUse: WallTime, by user: UserID? = nil) -> SessionUpdate {
      var record = SessionRecord(scene: "counter", lastUse: lastUse)
      record.opened = opened
      record.user = user
      record.frozenOutput = 1
      var update = SessionUpdate(record: record, at: .now)
      update.isOpening = true
      return update
    }

    @Test func `a session that was only opened stays so when it is taken over, and expires sooner`() throws {
      let lifetimes = SessionLifetimes(actedUpon: 1_000_000, openedOnly: 1_000)
      let servers = try (0..<2).map { _ in try database.server(lifetimes: lifetimes) }
      for isActedUpon in [true, false] {
        let (id, opened) = (SessionID(), WallTime.now - 10)
        let use = lifetimes.stored(.now, opened: opened, isActedUpon: isActedUpon)
        try servers[0].commit([.save(id, session(opened: opened, lastUse: use))])
        let taken = try #require(try servers[1].load(id))
        #expect(SessionLifetimes.isActedUpon(taken.record.lastUse, opened: opened) == isActedUpon)
        #expect(abs(lifetimes.lastUse(taken.record.lastUse, opened: opened) - .now) < 60)
        let rest = try database.number(
          "SELECT extract(epoch FROM max(expires) - now())::int8 FROM session WHERE last_use = \(taken.record.lastUse)"
        )
        #expect(abs(rest - (isActedUpon ? 1_000_000 : 1_000)) < 60)
      }
    }

    @Test func `room is made of hibernated sessions without an owner, the first ones to expire`() async throws
    {
      let lifetimes = SessionLifetimes(actedUpon: 1_000_000, openedOnly: 1_000)
      let store = try database.server(lifetimes: lifetimes)
      let ids = (0..<5).map { _ in SessionID() }
      let opened = WallTime.now - 500
      func stored(_ use: WallTime, acted: Bool) -> WallTime {
        lifetimes.stored(use, opened: opened, isActedUpon: acted)
      }
      try store.commit([
        .save(ids[0], session(opened: opened, lastUse: stored(.now - 400, acted: true))),
        .save(ids[1], session(opened: opened, lastUse: stored(.now, acted: false))),
        .save(ids[2], session(opened: opened, lastUse: stored(.now, acted: true))),
        .save(ids[3], session(opened: opened, lastUse: stored(.now - 450, acted: true), by: UserID("ada"))),
      ])
      var awake = session(opened: opened, lastUse: stored(.now - 450, acted: false))
      awake.record.frozenOutput = nil
      try store.commit([.save(ids[4], awake)])
      let (notices, continuation) = AsyncStream<StoreNotice>.makeStream()
      store.listen { continuation.yield($0) }
      store.makeRoom(within: 6)
      store.makeRoom(within: 4)
      var told: [StoreNotice] = []
      for await notice in notices {
        told.append(notice)
        if notice == .counted(3) { break }
      }
      #expect(told.contains(.counted(5)))
      #expect(told.contains(.madeRoom(1)))
      let rest = try ids.filter { try store.load($0) != nil }
      #expect(rest == [ids[2], ids[3], ids[4]])
    }

    @Test func `servers count the sessions by turns`() async throws {
      let (first, second) = (try database.server(), try database.server())
      try first.commit((0..<3).map { _ in .save(SessionID(), .opening()) })
      // As one that has just been made.
      try database.execute("UPDATE session_count SET count = 7, counted = now() + interval '1 hour'")
      for server in [first, second] {
        let counted = await withCheckedContinuation { continuation in
          let isFirst = Locked(true)
          server.listen { notice in
            if case .counted(let count) = notice,
              isFirst.withLock({ isFirst in
                defer { isFirst = false }; return isFirst
              })
            {
              continuation.resume(returning: count)
            }
          }
          server.makeRoom(within: 100)
        }
        #expect(counted == 7)
      }
    }

    @Test func `a person reads sessions and servers in views`() throws {
      let store = try database.server()
      let session = SessionID()
      var opening = SessionUpdate.opening(3)
      opening.record.user = UserID("ada")
      try store.commit([.save(session, opening)])
      let rows = try database.connection().run(
        [
          .init("SELECT id, user_name, bytes, is_hibernated FROM sessions"),
          .init("SELECT is_alive FROM servers"),
        ],
        within: .seconds(5))
      #expect(rows[0].text(0, 0) == session.description)
      #expect(rows[0].text(0, 1) == "ada")
      #expect(rows[0].integer(0, 2) == 1)
      #expect(rows[1].count == 1)
    }

    @Test func `an event of the quarantine reaches servers at once, and with a takeover`() async throws {
      let (first, second) = (try database.server(), try database.server())
      #expect(try second.quarantineEvents().isEmpty)
      let (notices, continuation) = AsyncStream<StoreNotice>.makeStream()
      second.listen { continuation.yield($0) }
      first.share(quarantineEvent: [1, 2])
      for await notice in notices where notice.events == [[1, 2]] { break }
      try database.cutNotices()
      let session = SessionID()
      try first.commit([.save(session, .opening())])
      first.share(quarantineEvent: [3])
      // Reads come after it.
      _ = try first.has(session, of: .anyone).get()
      _ = try second.load(session)
      for await notice in notices where notice.events == [[3]] { break }
      #expect(try database.server().quarantineEvents().map(\.bytes) == [[1, 2], [3]])
    }

    @Test func `a session is taken over from a server that has ended once its last words are known`() throws {
      let (first, successor) = (try database.server(), try database.server())
      let session = SessionID()
      try first.commit([.save(session, .opening())])
      try database.endCommittingConnections()
      var reader = PostgreSQLReader(
        database.target, lifetimes: SessionLimits().lifetimes, timeout: .seconds(2))
      guard case .held = try reader.takeOver(session, by: 7, at: .now) else { return #expect(Bool(false)) }
      successor.share(quarantineEvent: [9])
      successor.forget(endedServer: first.serverNumber)
      _ = try successor.has(session, of: .anyone).get()
      let access = try reader.takeOver(session, by: 7, at: .now)
      guard case .done(let taken?) = access else { return #expect(Bool(false)) }
      #expect(taken.events.events.map(\.bytes) == [[9]])
    }

    @Test func `a session is taken over from a server of which nothing is heard any more`() throws {
      let (first, second) = (try database.server(), try database.server())
      let sessions = [SessionID(), SessionID()]
      for session in sessions { try first.commit([.save(session, .opening())]) }
      try database.endCommittingConnections()
      for session in sessions { #expect(try second.load(session) != nil) }
    }

    // MARK: Tables

    @Test func `servers that start at once make the tables once`() async throws {
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 { group.addTask { [database] in try database.server().probe() } }
        try await group.waitForAll()
      }
      #expect(try database.number("SELECT version FROM schema") == PostgreSQLSchema.current.migrations.count)
    }

    @Test func `tables of a later version are used as long as that is allowed`() throws {
      try database.server().probe()
      try database.execute("UPDATE schema SET version = 99")
      try database.server().probe()
      try database.execute("UPDATE schema SET readable_from = 99")
      let known = PostgreSQLSchema.current.migrations.count
      #expect(throws: PostgreSQLOpeningProblem.newer(readableFrom: 99, known: known)) {
        try database.server()
      }
    }

    @Test func `tables of an earlier version become the present ones, and can be used by it still`() throws {
      let present = PostgreSQLSchema.current
      try PostgreSQLSchema(migrations: Array(present.migrations.prefix(1)), readableFrom: 1).prepare(
        database.target)
      try database.execute(
        """
        INSERT INTO session (id, owner, fence, revision, last_use, expires, scene, address, environment)
        VALUES ('1', 1, 0, 1, 0, now() + interval '1 hour', 'counter', '', '')
        """)
      try database.server().probe()
      #expect(try database.number("SELECT version FROM schema") == present.migrations.count)
      #expect(try database.number("SELECT readable_from FROM schema") == 1)
      #expect(try database.number("SELECT count(*) FROM session") == 1)
    }
  }

  extension StoreNotice {
    /// The bytes of the events of the quarantine that are told.
    fileprivate var events: [[UInt8]]? {
      if case .quarantine(let events) = self { events.map(\.bytes) } else { nil }
    }
  }
#endif

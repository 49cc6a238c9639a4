#if PostgreSQL
  import Foundation
  import RenderTree
  import Testing

  @testable import StateroomServer
  @testable import StateroomStores

  /// After a lost connection the outcome of the last commit is determined.
  @Suite(.enabled(if: TrialDatabase.target != nil)) struct PostgreSQLLossTests {
    private let database: TrialDatabase
    private let proxy: FaultProxy

    init() throws {
      database = try TrialDatabase()
      proxy = try FaultProxy()
    }

    /// Commits on a connection that fails as the proxy does, and determines the outcome.
    private func commit(
      _ changes: [SessionChange], at store: PostgreSQLStore, _ mode: FaultProxy.Mode
    ) throws -> CommitOutcome? {
      proxy.set(mode)
      let failure = #expect(throws: StoreFailure.self) { try store.commit(changes) }
      #expect(failure?.isOutcomeUnknown == true)
      return try store.outcomeOfLastCommit()
    }

    @Test func `a commit whose answer is lost has happened`() throws {
      defer { proxy.close() }
      let store = try database.server(through: proxy)
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      #expect(try commit([.save(session, .counter(1))], at: store, .loseAnswer)?.refused == [:])
      #expect(try store.load(session)?.count == 1)
    }

    @Test func `a commit whose answer is lost tells what it was refused`() throws {
      defer { proxy.close() }
      let (store, other) = (try database.server(through: proxy), try database.server())
      let (moved, kept, erased) = (SessionID(), SessionID(), SessionID())
      try store.commit([moved, kept, erased].map { .save($0, .opening()) })
      _ = try other.load(moved)
      let changes: [SessionChange] = [
        .save(moved, .counter(1)), .save(kept, .counter(1)), .erase(erased),
      ]
      #expect(try commit(changes, at: store, .loseAnswer)?.refused == [moved: .moved])
      #expect(try other.load(kept)?.count == 1)
      #expect(try other.load(erased) == nil)
    }

    @Test func `a commit whose request is lost has not happened`() throws {
      defer { proxy.close() }
      let store = try database.server(through: proxy)
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      #expect(try commit([.save(session, .counter(1))], at: store, .loseRequest) == nil)
      try store.commit([.save(session, .counter(2))])
      #expect(try store.load(session)?.count == 2)
    }

    @Test func `a commit that arrives late is shut out`() throws {
      defer { proxy.close() }
      let store = try database.server(through: proxy)
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      #expect(try commit([.save(session, .counter(1))], at: store, .keepRequest) == nil)
      _ = proxy.deliver()
      #expect(try store.load(session)?.count == 0)
    }

    @Test(arguments: [200, 400, 600])
    func `a commit that arrives in part ends, and lets go of what it has locked`(count: Int) throws {
      defer { proxy.close() }
      let store = try database.server(through: proxy)
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      try store.commit([.save(session, .counter(1))])
      #expect(try commit([.save(session, .counter(2))], at: store, .halveRequest(count)) == nil)
      try store.commit([.save(session, .counter(3))])
      #expect(try store.load(session)?.count == 3)
    }

    @Test func `an answer that takes too long is a lost one`() throws {
      defer { proxy.close() }
      let store = try database.server(through: proxy, timeout: .milliseconds(300))
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      proxy.set(.delayAnswers)
      let failure = #expect(throws: StoreFailure.self) { try store.commit([.save(session, .counter(1))]) }
      #expect(failure?.isOutcomeUnknown == true)
      proxy.set(.pass)
      #expect(try store.outcomeOfLastCommit()?.refused == [:])
      #expect(try store.load(session)?.count == 1)
    }

    @Test
    func `what is never sent has not happened, and what was sent stays unknown while the database is away`()
      throws
    {
      defer { proxy.close() }
      let store = try database.server(through: proxy)
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      proxy.set(.loseAnswer)
      #expect(throws: StoreFailure.self) { try store.commit([.save(session, .counter(1))]) }
      proxy.set(.refuse)
      #expect(throws: StoreFailure.self) { try store.outcomeOfLastCommit() }
      #expect(throws: StoreFailure.self) { try store.probe() }
      let failure = #expect(throws: StoreFailure.self) { try store.commit([.save(session, .counter(2))]) }
      #expect(failure?.isOutcomeUnknown == false)
      #expect(throws: StoreFailure.self) { try store.load(session) }
      proxy.set(.pass)
      #expect(try store.load(session)?.count == 1)
    }

    @Test func `a server that the database has forgotten begins again, without its sessions`() throws {
      let store = try database.server()
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      try database.execute("DELETE FROM server")
      #expect(throws: StoreFailure.self) { try store.commit([.save(session, .counter(1))]) }
      #expect(try store.commit([.save(session, .counter(1))]).refused == [session: .moved])
      #expect(try store.load(session)?.count == 0)
    }

    // MARK: Erasures of another server's sessions

    /// Erases a session at a server that does not own it and loses the database's answer.
    private func erase(
      _ session: SessionID, of user: SessionUsers = .anyone, refusesThen: Bool = false
    ) throws -> Bool {
      let store = try database.server(through: proxy)
      // A connection that is new is not tried twice.
      _ = try store.has(session, of: user).get()
      proxy.set(.loseAnswerTo("DELETE FROM session ", refusesThen: refusesThen))
      return try store.eraseUnowned(session, of: user).get()
    }

    @Test func `an erasure whose answer is lost has happened`() throws {
      defer { proxy.close() }
      let (owner, session) = (try database.server(), SessionID())
      try owner.commit([.save(session, .opening())])
      #expect(try erase(session))
      #expect(try owner.load(session) == nil)
    }

    @Test func `an erasure whose answer is lost and that cannot be repeated is unknown`() throws {
      defer { proxy.close() }
      let (owner, session) = (try database.server(), SessionID())
      try owner.commit([.save(session, .opening())])
      let failure = #expect(throws: StoreFailure.self) { try erase(session, refusesThen: true) }
      #expect(failure?.isOutcomeUnknown == true)
      #expect(try owner.load(session) == nil)
    }

    @Test func `an erasure whose answer is lost leaves another user's session alone, and says so`() throws {
      defer { proxy.close() }
      let (owner, session) = (try database.server(), SessionID())
      try owner.commit([.save(session, .opening())])
      #expect(try !erase(session, of: .only(UserID("ada"))))
      #expect(try owner.load(session) != nil)
    }

    // MARK: Locks

    @Test func `a takeover sees what the commit wrote that it waited for`() async throws {
      let store = try database.server()
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      let holder = try RowHolder(
        of: session, in: database, writing: "UPDATE value SET bytes = '\\x09'",
        "UPDATE session SET revision = 7")
      let taking = Later { Self.load(session, from: store) }
      #expect(taking.isPending(for: 0.05))
      try holder.release()
      let stored = try #require(taking.value)
      #expect(stored.count == 9)
      #expect(stored.record.revision == 7)
    }

    /// Loads a session. A takeover gives up after a second, which may pass on a busy machine.
    private static func load(_ session: SessionID, from store: PostgreSQLStore) -> StoredSession? {
      for _ in 0..<30 {
        if let stored = try? store.load(session) { return stored }
      }
      return nil
    }

    @Test func `a row that is held holds up no other session`() async throws {
      let store = try database.server()
      let (held, free) = (SessionID(), SessionID())
      try store.commit([held, free].map { .save($0, .opening()) })
      let holder = try RowHolder(of: held, in: database)
      #expect(
        try store.commit([.save(held, .counter(1)), .save(free, .counter(1))]).refused == [held: .moved])
      let waiting = Later { Self.load(held, from: store) }
      #expect(try store.load(free)?.count == 1)
      // What came after it was answered first.
      #expect(waiting.isPending(for: 0))
      try holder.release()
      #expect(waiting.value?.count == 0)
    }

    @Test func `what depends on a change that was left out is not written when the row is free again`() throws
    {
      let store = try database.server()
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      let holder = try RowHolder(of: session, in: database)
      #expect(try store.commit([.save(session, .counter(1))]).refused == [session: .moved])
      try holder.release()
      #expect(try store.commit([.save(session, .counter(2))]).refused == [session: .moved])
      let taken = try #require(Self.load(session, from: store))
      #expect(taken.count == 0)
      #expect(try store.commit([.save(session, .counter(3, fence: taken.fence))]).refused == [:])
    }

    @Test func `a place that a left-out session has found to be shared is that of all`() throws {
      let store = try database.server()
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      let holder = try RowHolder(of: session, in: database)
      var update = SessionUpdate.counter(1)
      update.sharedPlaces = [SharedPlace(className: "Model", node: Digest(bits: 1), property: "model")]
      try store.commit([.save(session, update)])
      try holder.release()
      #expect(try store.contents().sharedPlaces.count == 1)
    }

    @Test func `an erasure waits for the row, and for no other one`() async throws {
      let store = try database.server()
      let (held, free) = (SessionID(), SessionID())
      try store.commit([held, free].map { .save($0, .opening()) })
      let holder = try RowHolder(of: held, in: database)
      let waiting = Later {
        (0..<30).contains { _ in (try? store.eraseUnowned(held, of: .anyone).get()) == true }
      }
      #expect(try store.eraseUnowned(free, of: .anyone).get())
      #expect(waiting.isPending(for: 0))
      try holder.release()
      #expect(waiting.value)
      #expect(try database.rowCount() == 0)
    }

    @Test func `a stopped server that holds a lock is not waited for`() throws {
      let store = try database.server()
      let session = SessionID()
      try store.commit([.save(session, .opening())])
      let stopped = try database.connection()
      _ = try stopped.run([.init("BEGIN"), .init("SELECT 1 FROM session FOR UPDATE")], within: .seconds(5))
      #expect(try store.load(session)?.fence == 1)
      #expect(throws: PostgreSQLError.self) { try stopped.run([.init("COMMIT")], within: .seconds(5)) }
    }

    @Test func `a commit waits for no takeover, and a takeover for no other`() async throws {
      let (first, second) = (try database.server(), try database.server())
      let sessions = (0..<8).map { _ in SessionID() }
      try first.commit(sessions.map { .save($0, .opening()) })
      try await withThrowingTaskGroup { group in
        for server in [first, second] {
          group.addTask {
            for count in 0..<50 {
              let session = sessions[count * 5 % sessions.count]
              guard let stored = try server.load(session) else { continue }
              var update = SessionUpdate.counter(
                (stored.count ?? 0) &+ 1, fence: stored.fence, revision: stored.record.revision + 2)
              update.time = 1
              _ = try server.commit([.save(session, update)])
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }
#endif

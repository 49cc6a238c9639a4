#if PostgreSQL
  import StateroomStorage

  // All servers take locks in one order, so that they cannot deadlock: the server's own row, sessions by id,
  // openings by user and key, the version of shared values and with it all of them, then the rows of locked
  // sessions. Deletions come before insertions.
  extension PostgreSQLCommit {
    /// The identity under which a server commits.
    struct Authority {
      let server: Int
      let epoch: Int
      /// The number that the ledger shows if the commit has succeeded.
      let number: Int
      /// The time in seconds for which an unused session is kept.
      let lifetime: Int
      /// The last version of shared values that the server has read, or nil if no values are shared.
      let valueVersion: Int?
    }

    /// The statements of a commit.
    struct Pipeline {
      var calls: [PostgreSQLCall]
      /// The index of the call that returns the refused sessions.
      var ledger = 0
      /// The indices of the calls that return written shared values.
      var values: [Int] = []
      /// The index of the call that returns the shared values that the server has not read, or nil without an opening.
      var newValues: Int?
    }

    /// Returns the statements of the commit.
    ///
    /// - Complexity: O(n) in the number of rows that are written.
    func pipeline(as authority: Authority) -> Pipeline {
      let me = authority.server
      let locked = subjects.filter { !$0.isOpening }
      let openings = subjects.filter { $0.isOpening && !$0.isErased }
      let keyed = openings.filter { $0.record?.opening != nil }
      var pipeline = Pipeline(calls: [PostgreSQLCall(Self.guardStatement, me, authority.epoch)])
      if !locked.isEmpty {
        pipeline.calls.append(.init(Self.lock, me, column(locked, \.id), column(locked, \.fence)))
      }
      if !keyed.isEmpty { pipeline.calls.append(claim(keyed)) }
      pipeline.ledger = pipeline.calls.count
      pipeline.calls.append(
        .init(
          Self.ledger, me, authority.number, column(locked, \.id), column(locked, \.fence),
          column(keyed, \.id)))
      if !openings.isEmpty { pipeline.calls.append(insert(openings, authority)) }
      let updated = locked.filter { !$0.isErased && $0.record != nil }
      if !updated.isEmpty { pipeline.calls.append(update(updated, authority)) }
      appendSharedValues(as: me, to: &pipeline)
      // A session that opens shows what was acknowledged before, at whatever server.
      if !openings.isEmpty, let version = authority.valueVersion {
        pipeline.newValues = pipeline.calls.count
        pipeline.calls.append(
          openingUsers.isEmpty
            ? .init(PostgreSQLReader.newSharedValues, version)
            : .init(PostgreSQLReader.newUserValues, version, PostgreSQLColumn(openingUsers.map(\.bytes))))
      }
      var answer = authority.number << 24
      for round in rounds {
        appendCalls(of: round, as: me, numberingAnswersFrom: &answer, to: &pipeline.calls)
      }
      appendPlaces(to: &pipeline.calls)
      appendErasures(locked.filter(\.isErased), as: me, to: &pipeline.calls)
      return pipeline
    }

    /// Returns a column with a value of each subject.
    private func column<Value: PostgreSQLValue>(
      _ subjects: [Subject], _ value: (Subject) -> Value
    ) -> PostgreSQLColumn<Value> {
      var column = PostgreSQLColumn<Value>()
      for subject in subjects { column.append(value(subject)) }
      return column
    }

    /// Fails if the epoch was raised. A pipeline goes on after a statement that finds no row, but not after an
    /// error.
    private static let guardStatement: PostgreSQLStatement = """
      SELECT 1 / count(*) FROM (
        SELECT 1 FROM server WHERE number = $1::int8 AND epoch = $2::int8 FOR UPDATE) g
      """

    /// Fails if another transaction holds a row. To wait would hold up all other sessions of the server.
    private static let lock: PostgreSQLStatement = """
      SELECT count(*) FROM (
        SELECT 1 FROM session s JOIN unnest($2::bytea[], $3::int8[]) u (id, fence) ON s.id = u.id
        WHERE s.fence = u.fence AND s.owner = $1::int8 ORDER BY s.id FOR UPDATE OF s NOWAIT) l
      """

    /// Records the commit's outcome for a server that loses the connection. It comes before any write: an erasure
    /// of the server's own would look refused after it.
    private static let ledger: PostgreSQLStatement = """
      UPDATE server SET committed = $2::int8, seen = now(), refused = ARRAY(
        SELECT u.id FROM unnest($3::bytea[], $4::int8[]) u (id, fence)
        WHERE NOT EXISTS (
          SELECT 1 FROM session s WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8)
        UNION ALL
        SELECT k.id FROM unnest($5::bytea[]) k (id)
        WHERE NOT EXISTS (SELECT 1 FROM opening o WHERE o.session = k.id))
      WHERE number = $1::int8 RETURNING refused
      """

    // MARK: Sessions

    /// Inserts the opening keys. This comes before the sessions, so that of two servers with one key only one
    /// succeeds.
    private func claim(_ keyed: [Subject]) -> PostgreSQLCall {
      var keys = PostgreSQLColumn<[UInt8]>()
      var hashes = PostgreSQLColumn<UInt64>()
      var users = PostgreSQLColumn<[UInt8]>()
      for record in keyed.compactMap(\.record) {
        guard let opening = record.opening else { continue }
        keys.append(Array(opening.key.utf8))
        hashes.append(opening.bodyHash)
        users.append(record.user?.bytes ?? [])
      }
      return .init(
        """
        INSERT INTO opening AS o (usr, key, session, hash, time)
        SELECT DISTINCT ON (u.usr, u.key) u.usr, u.key, u.id, u.hash, now()
        FROM unnest($1::bytea[], $2::bytea[], $3::int8[], $4::bytea[]) WITH ORDINALITY u (id, key, hash, usr, place)
        ORDER BY u.usr, u.key, u.place
        ON CONFLICT (usr, key) DO UPDATE SET session = excluded.session, hash = excluded.hash, time = excluded.time
        WHERE o.time < now() - interval '10 minutes'
        """, column(keyed, \.id), keys, hashes, users)
    }

    /// Inserts sessions that were opened.
    private func insert(_ openings: [Subject], _ authority: Authority) -> PostgreSQLCall {
      var columns = SessionColumns()
      var scenes = PostgreSQLColumn<String>()
      var addresses = PostgreSQLColumn<String>()
      var environments = PostgreSQLColumn<[UInt8]>()
      var keys = PostgreSQLColumn<[UInt8]?>()
      var hashes = PostgreSQLColumn<UInt64?>()
      var times = PostgreSQLColumn<Int?>()
      var users = PostgreSQLColumn<[UInt8]?>()
      var openingTimes = PostgreSQLColumn<Int?>()
      for subject in openings {
        guard let record = subject.record else { continue }
        columns.append(subject, record, authority.lifetime)
        scenes.append(record.scene)
        addresses.append(record.address)
        environments.append(record.environment)
        keys.append(record.opening.map { Array($0.key.utf8) })
        hashes.append(record.opening?.bodyHash)
        times.append(record.opening?.time)
        users.append(record.user?.bytes)
        openingTimes.append(record.opened)
      }
      return .init(
        """
        INSERT INTO session (owner, id, fence, revision, frozen_output, last_use, expires, scene, address, environment,
          opening_key, opening_hash, opening_time, usr, opened)
        SELECT $1::int8, u.id, u.fence, u.revision, u.frozen_output, u.last_use, now() + u.rest * interval '1 second',
          u.scene, u.address, u.environment, u.opening_key, u.opening_hash, u.opening_time, u.usr, u.opened
        FROM unnest($2::bytea[], $3::int8[], $4::int8[], $5::int8[], $6::int8[], $7::int8[], $8::text[], $9::text[],
          $10::bytea[], $11::bytea[], $12::int8[], $13::int8[], $14::bytea[], $15::int8[])
          u (id, fence, revision, frozen_output, last_use, rest, scene, address, environment, opening_key,
            opening_hash, opening_time, usr, opened)
        WHERE u.opening_key IS NULL OR EXISTS (SELECT 1 FROM opening o WHERE o.session = u.id)
        """, authority.server, columns.ids, columns.fences, columns.revisions, columns.frozenOutputs,
        columns.uses,
        columns.rests, scenes, addresses, environments, keys, hashes, times, users, openingTimes)
    }

    /// Updates sessions. A session's expiry is moved only if a good part of its lifetime has passed: the column's
    /// index doubles the cost of an update.
    private func update(_ updated: [Subject], _ authority: Authority) -> PostgreSQLCall {
      var columns = SessionColumns()
      for subject in updated {
        if let record = subject.record { columns.append(subject, record, authority.lifetime) }
      }
      return .init(
        """
        UPDATE session s SET revision = u.revision, frozen_output = u.frozen_output, last_use = u.last_use,
          expires = CASE WHEN abs(extract(epoch FROM s.expires - now()) - u.rest) > u.rest / 16.0
            THEN now() + u.rest * interval '1 second' ELSE s.expires END
        FROM unnest($2::bytea[], $3::int8[], $4::int8[], $5::int8[], $6::int8[], $7::int8[])
          u (id, fence, revision, frozen_output, last_use, rest)
        WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8
        """, authority.server, columns.ids, columns.fences, columns.revisions, columns.frozenOutputs,
        columns.uses, columns.rests)
    }

    /// The columns that both insertions and updates of sessions write.
    private struct SessionColumns {
      var ids = PostgreSQLColumn<SessionID>()
      var fences = PostgreSQLColumn<Int>()
      var revisions = PostgreSQLColumn<Int>()
      var frozenOutputs = PostgreSQLColumn<UInt64?>()
      var uses = PostgreSQLColumn<Int>()
      /// The number of seconds for which the session is kept from now on.
      var rests = PostgreSQLColumn<Int>()

      mutating func append(_ subject: Subject, _ record: SessionRecord, _ lifetime: Int) {
        ids.append(subject.id)
        fences.append(subject.fence)
        revisions.append(record.revision)
        frozenOutputs.append(record.frozenOutput)
        uses.append(record.lastUse)
        // Both times are from this server's clock, so that an error of the clock cancels out.
        rests.append(lifetime - min(max(subject.time - record.lastUse, 0), lifetime))
      }
    }

    // MARK: Other tables

    private func appendPlaces(to calls: inout [PostgreSQLCall]) {
      guard !sharedPlaces.isEmpty else { return }
      calls.append(
        .init(
          """
          INSERT INTO shared_place (class, node, property)
          SELECT DISTINCT * FROM unnest($1::bytea[], $2::int8[], $3::bytea[]) ORDER BY 1, 2, 3
          ON CONFLICT DO NOTHING
          """, PostgreSQLColumn(sharedPlaces.map { Array($0.className.utf8) }),
          PostgreSQLColumn(sharedPlaces.map(\.node.bits)),
          PostgreSQLColumn(sharedPlaces.map { Array($0.property.utf8) })))
    }

    /// Erases sessions, their children first, with one statement for each table. In one statement together with the
    /// session, the children would be read as of before the lock, and rows that were written meanwhile would stay.
    private func appendErasures(_ erased: [Subject], as me: Int, to calls: inout [PostgreSQLCall]) {
      guard !erased.isEmpty else { return }
      let ids = column(erased, \.id)
      let fences = column(erased, \.fence)
      for statement in Self.erasures { calls.append(.init(statement, me, ids, fences)) }
    }

    private static let erasures: [PostgreSQLStatement] =
      PostgreSQLErasure.tables.map { table in
        """
        DELETE FROM \(table) t USING unnest($2::bytea[], $3::int8[]) u (id, fence)
        WHERE t.session = u.id AND EXISTS (
          SELECT 1 FROM session s WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8)
        """
      } + [
        """
        DELETE FROM session s USING unnest($2::bytea[], $3::int8[]) u (id, fence)
        WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8
        """
      ]
  }

  /// The tables, besides `session` itself, that contain rows of a session.
  enum PostgreSQLErasure {
    static let tables = ["value", "unfitting", "answer", "key_value", "opening"]
  }
#endif

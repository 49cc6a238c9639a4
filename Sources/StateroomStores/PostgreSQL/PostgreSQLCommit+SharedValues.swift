#if PostgreSQL
  import StateroomStorage

  // Values that several sessions share. The last write in a group wins.
  extension PostgreSQLCommit {
    /// Appends the statements that write shared values. They lock the one row that orders such commits; commits
    /// without shared values do not.
    ///
    /// - Complexity: O(*n*), where *n* is the size of the shared values.
    func appendSharedValues(as me: Int, to pipeline: inout Pipeline) {
      guard !sharedValues.isEmpty else { return }
      pipeline.calls.append(.init("UPDATE shared_version SET version = version + 1 WHERE is_only"))
      var (everyone, users) = (SharedValueColumns(), SharedValueColumns())
      for (place, owner, change) in sharedValues {
        switch owner {
        case .everyone: everyone.append(change, of: [], from: subjects[place])
        case .user(let user): users.append(change, of: user.bytes, from: subjects[place])
        }
      }
      if let call = everyone.call(Self.writeSharedValues, as: me, withUsers: false) {
        pipeline.values.append(pipeline.calls.count)
        pipeline.calls.append(call)
      }
      if let call = users.call(Self.writeUserValues, as: me, withUsers: true) {
        pipeline.values.append(pipeline.calls.count)
        pipeline.calls.append(call)
      }
    }

    private static let writeSharedValues: PostgreSQLStatement = """
      INSERT INTO shared_value (suite, key, value, version)
      SELECT DISTINCT ON (u.suite, u.key) u.suite, u.key, u.value, c.version
      FROM unnest($2::bytea[], $3::int8[], $4::boolean[], $5::bytea[], $6::bytea[], $7::bytea[])
        WITH ORDINALITY u (id, fence, is_over, suite, key, value, place), shared_version c
      WHERE \(mayWrite)
      ORDER BY u.suite, u.key, u.place DESC
      ON CONFLICT (suite, key) DO UPDATE SET value = excluded.value, version = excluded.version
      RETURNING NULL::bytea, suite, key, value, version
      """

    private static let writeUserValues: PostgreSQLStatement = """
      INSERT INTO user_value (usr, suite, key, value, version)
      SELECT DISTINCT ON (u.usr, u.suite, u.key) u.usr, u.suite, u.key, u.value, c.version
      FROM unnest($2::bytea[], $3::int8[], $4::boolean[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bytea[])
        WITH ORDINALITY u (id, fence, is_over, suite, key, value, usr, place), shared_version c
      WHERE \(mayWrite)
      ORDER BY u.usr, u.suite, u.key, u.place DESC
      ON CONFLICT (usr, suite, key) DO UPDATE SET value = excluded.value, version = excluded.version
      RETURNING usr, suite, key, value, version
      """

    private static let mayWrite = """
      c.is_only AND (u.is_over OR EXISTS (
        SELECT 1 FROM session s WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8))
      """
  }

  /// Shared values as columns of rows.
  private struct SharedValueColumns {
    private var ids = PostgreSQLColumn<SessionID>()
    private var fences = PostgreSQLColumn<Int>()
    private var marks = PostgreSQLColumn<Bool>()
    private var suites = PostgreSQLColumn<[UInt8]>()
    private var keys = PostgreSQLColumn<[UInt8]>()
    private var values = PostgreSQLColumn<[UInt8]?>()
    private var users = PostgreSQLColumn<[UInt8]>()

    /// Appends a change that a session has made.
    mutating func append(
      _ change: SharedValueChange, of user: [UInt8], from subject: PostgreSQLCommit.Subject
    ) {
      ids.append(subject.id)
      fences.append(subject.fence)
      // A session that was opened and closed in one group is never in the table.
      marks.append(subject.isOpening && subject.isErased)
      suites.append(Array(change.place.suite.utf8))
      keys.append(Array(change.place.key.utf8))
      values.append(change.value.map(\.stored))
      users.append(user)
    }

    /// Returns the call that writes the rows, or nil if there are none.
    func call(_ statement: PostgreSQLStatement, as me: Int, withUsers: Bool) -> PostgreSQLCall? {
      if ids.count == 0 { return nil }
      return withUsers
        ? .init(statement, me, ids, fences, marks, suites, keys, values, users)
        : .init(statement, me, ids, fences, marks, suites, keys, values)
    }
  }

  extension KeyValue {
    /// The value's bytes as stores keep them.
    fileprivate var stored: [UInt8] {
      var writer = ByteWriter()
      writer.write(self)
      return writer.bytes
    }
  }
#endif

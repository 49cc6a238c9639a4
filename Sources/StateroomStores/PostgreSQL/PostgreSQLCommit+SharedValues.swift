#if PostgreSQL
  import StateroomStorage

  // Values that the sessions of all servers share. The last write in a group wins.
  extension PostgreSQLCommit {
    /// Appends the statements that write shared values. They lock the one row that orders such commits; commits
    /// without shared values do not.
    ///
    /// - Complexity: O(*n*), where *n* is the size of the shared values.
    func appendSharedValues(as me: Int, to pipeline: inout Pipeline) {
      guard !sharedValues.isEmpty else { return }
      var ids = PostgreSQLColumn<SessionID>()
      var fences = PostgreSQLColumn<Int>()
      var marks = PostgreSQLColumn<Bool>()
      var suites = PostgreSQLColumn<[UInt8]>()
      var keys = PostgreSQLColumn<[UInt8]>()
      var values = PostgreSQLColumn<[UInt8]?>()
      for (place, change) in sharedValues {
        let subject = subjects[place]
        ids.append(subject.id)
        fences.append(subject.fence)
        // A session that was opened and closed in one group is never in the table.
        marks.append(subject.isOpening && subject.isErased)
        suites.append(Array(change.place.suite.utf8))
        keys.append(Array(change.place.key.utf8))
        values.append(change.value.map(\.stored))
      }
      pipeline.calls.append(.init("UPDATE shared_version SET version = version + 1 WHERE is_only"))
      pipeline.values = pipeline.calls.count
      pipeline.calls.append(.init(Self.writeSharedValues, me, ids, fences, marks, suites, keys, values))
    }

    private static let writeSharedValues: PostgreSQLStatement = """
      INSERT INTO shared_value (suite, key, value, version)
      SELECT DISTINCT ON (u.suite, u.key) u.suite, u.key, u.value, c.version
      FROM unnest($2::bytea[], $3::int8[], $4::boolean[], $5::bytea[], $6::bytea[], $7::bytea[])
        WITH ORDINALITY u (id, fence, is_over, suite, key, value, place), shared_version c
      WHERE c.is_only AND (u.is_over OR EXISTS (
        SELECT 1 FROM session s WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8))
      ORDER BY u.suite, u.key, u.place DESC
      ON CONFLICT (suite, key) DO UPDATE SET value = excluded.value, version = excluded.version
      RETURNING suite, key, value, version
      """
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

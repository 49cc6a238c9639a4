#if PostgreSQL
  import StateroomStorage

  // The rows of one round. Each statement affects only sessions that this server owns.
  extension PostgreSQLCommit {
    private static let condition = """
      EXISTS (SELECT 1 FROM session s WHERE s.id = u.id AND s.fence = u.fence AND s.owner = $1::int8)
      """

    /// Appends the statements that write one round of updates.
    ///
    /// - Complexity: O(*n*) on average, where *n* is the size of the updates.
    func appendCalls(
      of round: [Int: FoldedUpdate], as me: Int, numberingAnswersFrom number: inout Int,
      to calls: inout [PostgreSQLCall]
    ) {
      var nodes = Rows<UInt64>()
      for (place, update) in round {
        for node in update.removedNodes { nodes.append(subjects[place], node.bits) }
      }
      if !nodes.isEmpty {
        for statement in Self.removeNodes {
          calls.append(.init(statement, me, nodes.ids, nodes.fences, nodes.values))
        }
      }
      for (place, update) in round where update.setsAside {
        appendUnfitting(update, of: subjects[place], as: me, to: &calls)
      }
      appendValues(round, as: me, to: &calls)
      appendAnswers(round, as: me, from: &number, to: &calls)
      appendKeyValues(round, as: me, to: &calls)
    }

    /// The first columns of rows that belong to sessions, and one more.
    struct Rows<Value: PostgreSQLValue> {
      private(set) var ids = PostgreSQLColumn<SessionID>()
      private(set) var fences = PostgreSQLColumn<Int>()
      private(set) var values = PostgreSQLColumn<Value>()

      var isEmpty: Bool { ids.count == 0 }

      mutating func append(_ subject: Subject, _ value: Value) {
        ids.append(subject.id)
        fences.append(subject.fence)
        values.append(value)
      }
    }

    private static let removeNodes: [PostgreSQLStatement] = ["value", "unfitting"].map { table in
      """
      DELETE FROM \(table) t USING unnest($2::bytea[], $3::int8[], $4::int8[]) u (id, fence, node)
      WHERE t.session = u.id AND t.node = u.node AND \(condition)
      """
    }

    // MARK: Values

    /// Appends the statements that remove and write the values of `@State` and models.
    private func appendValues(_ round: [Int: FoldedUpdate], as me: Int, to calls: inout [PostgreSQLCall]) {
      var removed = Rows<UInt64>()
      var removedProperties = PostgreSQLColumn<[UInt8]>()
      var gone = Rows<UInt64>()
      var goneProperties = PostgreSQLColumn<[UInt8]>()
      var goneSegments = PostgreSQLColumn<Int>()
      var written = Rows<UInt64>()
      var properties = PostgreSQLColumn<[UInt8]>()
      var segments = PostgreSQLColumn<Int>()
      var bytes = PostgreSQLColumn<[UInt8]>()
      for (subject, update) in round {
        let subject = subjects[subject]
        for place in update.removedValues {
          removed.append(subject, place.node.bits)
          removedProperties.append(Array(place.property.utf8))
        }
        for (place, numbers) in update.removedSegments {
          for number in numbers {
            gone.append(subject, place.node.bits)
            goneProperties.append(Array(place.property.utf8))
            goneSegments.append(number)
          }
        }
        for (place, parts) in update.segments {
          for (number, part) in parts {
            written.append(subject, place.node.bits)
            properties.append(Array(place.property.utf8))
            segments.append(number)
            bytes.append(part)
          }
        }
      }
      if !removed.isEmpty {
        calls.append(
          .init(Self.removeValues, me, removed.ids, removed.fences, removed.values, removedProperties))
      }
      if !gone.isEmpty {
        calls.append(
          .init(Self.removeSegments, me, gone.ids, gone.fences, gone.values, goneProperties, goneSegments))
      }
      if !written.isEmpty {
        calls.append(
          .init(
            Self.writeValues, me, written.ids, written.fences, written.values, properties, segments, bytes))
      }
    }

    private static let removeValues: PostgreSQLStatement = """
      DELETE FROM value t USING unnest($2::bytea[], $3::int8[], $4::int8[], $5::bytea[]) u (id, fence, node, property)
      WHERE t.session = u.id AND t.node = u.node AND t.property = u.property AND \(condition)
      """

    private static let removeSegments: PostgreSQLStatement = """
      DELETE FROM value t
      USING unnest($2::bytea[], $3::int8[], $4::int8[], $5::bytea[], $6::int8[]) u (id, fence, node, property, segment)
      WHERE t.session = u.id AND t.node = u.node AND t.property = u.property AND t.segment = u.segment
        AND \(condition)
      """

    private static let writeValues: PostgreSQLStatement = """
      INSERT INTO value (session, node, property, segment, bytes)
      SELECT u.id, u.node, u.property, u.segment, u.bytes
      FROM unnest($2::bytea[], $3::int8[], $4::int8[], $5::bytea[], $6::int8[], $7::bytea[])
        u (id, fence, node, property, segment, bytes)
      WHERE \(condition)
      ON CONFLICT (session, node, property, segment) DO UPDATE SET bytes = excluded.bytes
      """

    // MARK: Answers

    /// Writes the answers to requests with keys. A session's answers are ordered by the fence, which every takeover
    /// raises, and by numbers that grow during the life of a server.
    private func appendAnswers(
      _ round: [Int: FoldedUpdate], as me: Int, from number: inout Int, to calls: inout [PostgreSQLCall]
    ) {
      var forgotten = Rows<[UInt8]>()
      var kept = Rows<[UInt8]>()
      var hashes = PostgreSQLColumn<UInt64>()
      var bases = PostgreSQLColumn<Int>()
      var revisions = PostgreSQLColumn<Int>()
      var counts = PostgreSQLColumn<Int>()
      var problems = PostgreSQLColumn<[UInt8]?>()
      for (subject, update) in round {
        let subject = subjects[subject]
        for key in update.forgottenAnswers { forgotten.append(subject, Array(key.utf8)) }
        for answer in update.answers {
          kept.append(subject, Array(answer.key.utf8))
          hashes.append(answer.bodyHash)
          bases.append(answer.since)
          revisions.append(answer.revision)
          counts.append(answer.performed)
          problems.append(answer.problem.map(\.stored))
        }
      }
      if !forgotten.isEmpty {
        calls.append(.init(Self.forgetAnswers, me, forgotten.ids, forgotten.fences, forgotten.values))
      }
      if !kept.isEmpty {
        calls.append(
          .init(
            Self.keepAnswers, me, kept.ids, kept.fences, kept.values, hashes, bases, revisions, counts,
            problems,
            number))
        number += kept.values.count
      }
    }

    private static let forgetAnswers: PostgreSQLStatement = """
      DELETE FROM answer t USING unnest($2::bytea[], $3::int8[], $4::bytea[]) u (id, fence, key)
      WHERE t.session = u.id AND t.key = u.key AND \(condition)
      """

    private static let keepAnswers: PostgreSQLStatement = """
      INSERT INTO answer (session, key, fence, number, body_hash, since, revision, performed, problem)
      SELECT u.id, u.key, u.fence, $10::int8 + u.place, u.body_hash, u.since, u.revision, u.performed, u.problem
      FROM unnest($2::bytea[], $3::int8[], $4::bytea[], $5::int8[], $6::int8[], $7::int8[], $8::int8[], $9::bytea[])
        WITH ORDINALITY u (id, fence, key, body_hash, since, revision, performed, problem, place)
      WHERE \(condition)
      ON CONFLICT (session, key) DO UPDATE SET fence = excluded.fence, number = excluded.number,
        body_hash = excluded.body_hash, since = excluded.since, revision = excluded.revision,
        performed = excluded.performed, problem = excluded.problem
      """

    // MARK: Values under keys

    /// Appends the statements that remove and write the values of `@AppStorage` and `@SceneStorage`.
    private func appendKeyValues(_ round: [Int: FoldedUpdate], as me: Int, to calls: inout [PostgreSQLCall]) {
      var removed = Rows<[UInt8]>()
      var removedKeys = PostgreSQLColumn<[UInt8]>()
      var written = Rows<[UInt8]>()
      var keys = PostgreSQLColumn<[UInt8]>()
      var values = PostgreSQLColumn<[UInt8]>()
      for (subject, update) in round {
        let subject = subjects[subject]
        for (key, value) in update.values {
          guard let value else {
            removed.append(subject, Array(key.store.utf8))
            removedKeys.append(Array(key.key.utf8))
            continue
          }
          var writer = ByteWriter()
          writer.write(value)
          written.append(subject, Array(key.store.utf8))
          keys.append(Array(key.key.utf8))
          values.append(writer.bytes)
        }
      }
      if !removed.isEmpty {
        calls.append(.init(Self.removeKeys, me, removed.ids, removed.fences, removed.values, removedKeys))
      }
      if !written.isEmpty {
        calls.append(.init(Self.writeKeys, me, written.ids, written.fences, written.values, keys, values))
      }
    }

    private static let removeKeys: PostgreSQLStatement = """
      DELETE FROM key_value t USING unnest($2::bytea[], $3::int8[], $4::bytea[], $5::bytea[]) u (id, fence, store, key)
      WHERE t.session = u.id AND t.store = u.store AND t.key = u.key AND \(condition)
      """

    private static let writeKeys: PostgreSQLStatement = """
      INSERT INTO key_value (session, store, key, value) SELECT u.id, u.store, u.key, u.value
      FROM unnest($2::bytea[], $3::int8[], $4::bytea[], $5::bytea[], $6::bytea[]) u (id, fence, store, key, value)
      WHERE \(condition)
      ON CONFLICT (session, store, key) DO UPDATE SET value = excluded.value
      """
  }
#endif

#if PostgreSQL
  import StateroomStorage

  // Values that do not fit the app are set aside, and restored if they fit again.
  extension PostgreSQLCommit {
    /// Appends the changes in order. Each batch has changes of one kind and of different places.
    ///
    /// - Complexity: O(n) in the number of changes.
    func appendUnfitting(
      _ update: FoldedUpdate, of subject: Subject, as me: Int, to calls: inout [PostgreSQLCall]
    ) {
      var batch: [UnfittingChange] = []
      var places: Set<FoldedUpdate.Place> = []
      for change in update.unfitting {
        let place = FoldedUpdate.Place(node: change.node, property: change.property)
        if let first = batch.first, !first.kind.isAlike(change.kind) || places.contains(place) {
          append(batch, at: update.time, of: subject, as: me, to: &calls)
          batch = []
          places = []
        }
        batch.append(change)
        places.insert(place)
      }
      append(batch, at: update.time, of: subject, as: me, to: &calls)
    }

    private func append(
      _ batch: [UnfittingChange], at time: WallTime, of subject: Subject, as me: Int,
      to calls: inout [PostgreSQLCall]
    ) {
      guard let kind = batch.first?.kind else { return }
      let nodes = PostgreSQLColumn(batch.map(\.node.bits))
      let properties = PostgreSQLColumn(batch.map { Array($0.property.utf8) })
      func call(_ statement: PostgreSQLStatement) -> PostgreSQLCall {
        .init(statement, me, subject.id, subject.fence, nodes, properties)
      }
      switch kind {
      case .setAside:
        calls.append(call(Self.makeRoom))
        calls.append(.init(Self.setAside, me, subject.id, subject.fence, nodes, properties, time))
        calls.append(call(Self.removeSetAside))
      case .outdate: calls.append(call(Self.outdate))
      case .forget: calls.append(call(Self.forget))
      case .keep:
        calls.append(call(Self.forget))
        calls.append(keep(batch, at: time, of: subject, as: me))
      }
    }

    /// Returns the statement that inserts values that are set aside.
    private func keep(
      _ batch: [UnfittingChange], at time: WallTime, of subject: Subject, as me: Int
    ) -> PostgreSQLCall {
      var nodes = PostgreSQLColumn<UInt64>()
      var properties = PostgreSQLColumn<[UInt8]>()
      var segments = PostgreSQLColumn<Int>()
      var times = PostgreSQLColumn<Int>()
      var marks = PostgreSQLColumn<Bool>()
      var bytes = PostgreSQLColumn<[UInt8]>()
      for change in batch {
        guard case .keep(let value) = change.kind else { continue }
        let parts = [(0, value.value.bytes)] + value.value.segments.map { ($0.key + 1, $0.value) }
        for (number, part) in parts {
          nodes.append(change.node.bits)
          properties.append(Array(change.property.utf8))
          segments.append(number)
          times.append(value.since ?? time)
          marks.append(value.isOutdated)
          bytes.append(part)
        }
      }
      return .init(
        """
        INSERT INTO unfitting (session, node, property, segment, since, is_outdated, bytes)
        SELECT $2::bytea, u.* FROM unnest($4::int8[], $5::bytea[], $6::int8[], $7::int8[], $8::boolean[], $9::bytea[]) u
        WHERE \(Self.condition)
        """, me, subject.id, subject.fence, nodes, properties, segments, times, marks, bytes)
    }

    private static let condition = """
      EXISTS (SELECT 1 FROM session s WHERE s.id = $2::bytea AND s.fence = $3::int8 AND s.owner = $1::int8)
      """
    private static let places = "unnest($4::int8[], $5::bytea[]) u (node, property)"
    private static let match = "t.session = $2::bytea AND t.node = u.node AND t.property = u.property"

    /// Removes the older value that was set aside, unless there is no value to replace it.
    private static let makeRoom: PostgreSQLStatement = """
      DELETE FROM unfitting t USING \(places) WHERE \(match) AND \(condition) AND EXISTS (
        SELECT 1 FROM value v
        WHERE v.session = $2::bytea AND v.node = u.node AND v.property = u.property AND v.segment = 0)
      """

    private static let setAside: PostgreSQLStatement = """
      INSERT INTO unfitting (session, node, property, segment, since, is_outdated, bytes)
      SELECT t.session, t.node, t.property, t.segment, $6::int8, false, t.bytes FROM value t, \(places)
      WHERE \(match) AND \(condition)
      """

    private static let removeSetAside: PostgreSQLStatement = """
      DELETE FROM value t USING \(places) WHERE \(match) AND \(condition)
      """

    private static let outdate: PostgreSQLStatement = """
      UPDATE unfitting t SET is_outdated = true FROM \(places) WHERE \(match) AND \(condition)
      """

    private static let forget: PostgreSQLStatement = """
      DELETE FROM unfitting t USING \(places) WHERE \(match) AND \(condition)
      """
  }

  extension UnfittingChange.Kind {
    fileprivate func isAlike(_ other: Self) -> Bool {
      switch (self, other) {
      case (.setAside, .setAside), (.outdate, .outdate), (.forget, .forget), (.keep, .keep): true
      default: false
      }
    }
  }
#endif

#if PostgreSQL
  import StateroomStorage

  extension PostgreSQLReader {
    /// Finds the reasons for which a commit refused sessions of a server. The commit has succeeded: if the database
    /// cannot be asked, the sessions are reported as moved.
    ///
    /// - Complexity: O(changes).
    mutating func refusals(
      of refused: [SessionID], in changes: [SessionChange], by server: Int
    ) -> [SessionID: CommitRefusal] {
      let all = Set(refused)
      var openings: [SessionID: SessionRecord] = [:]
      for case .save(let id, let update) in changes where update.isOpening && all.contains(id) {
        openings[id] = update.record
      }
      let owned = refused.filter { openings[$0] == nil }
      let (winners, rest) = (try? reasons(owned, openings, by: server)) ?? ([:], [:])
      var refusals: [SessionID: CommitRefusal] = [:]
      for id in refused {
        guard let opening = openings[id]?.opening else {
          refusals[id] = rest[id] ?? .moved
          continue
        }
        guard let winner = winners[id] else {
          refusals[id] = .deleted
          continue
        }
        refusals[id] = .opened(
          StoredOpening(
            session: winner.session,
            opening: SessionOpening(key: opening.key, bodyHash: winner.hash, time: opening.time)))
      }
      return refusals
    }

    private mutating func reasons(
      _ ids: [SessionID], _ openings: [SessionID: SessionRecord], by server: Int
    ) throws(StoreFailure) -> ([SessionID: (session: SessionID, hash: UInt64)], [SessionID: CommitRefusal]) {
      let keys: [(id: SessionID, user: UserID?, key: String)] = openings.compactMap { id, record in
        record.opening.map { (id, record.user, $0.key) }
      }
      let winners = keys.isEmpty ? [:] : try self.openings(insteadOf: keys)
      let lost = ids.isEmpty ? [] : try lost(ids.map { ($0, -1) }, to: server)
      return (winners, Dictionary(uniqueKeysWithValues: lost.map { ($0.id, $0.isGone ? .deleted : .moved) }))
    }
  }
#endif

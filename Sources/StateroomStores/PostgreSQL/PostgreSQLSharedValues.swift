#if PostgreSQL
  import Dispatch
  import StateroomStorage

  /// The values that servers share: those of everyone, or those of the users of whom sessions are in memory.
  final class PostgreSQLSharedValues: Sendable {
    private let reading: PostgreSQLReading
    private let onNew: @Sendable (OwnedValues) -> Void
    private let schedule: PostgreSQLValues
    /// The users of whose values the server wants to know, or nil if no values are shared by users. They change on the
    /// thread that reads values, so that a user is followed before the values are read as a whole.
    private let users = Locked<Set<UserID>?>(nil)

    init(
      _ reading: PostgreSQLReading, every interval: Duration,
      onNew: @escaping @Sendable (OwnedValues) -> Void
    ) {
      self.reading = reading
      self.onNew = onNew
      schedule = PostgreSQLValues(on: reading.queue, every: interval)
    }

    /// The last version that was reported, or nil if no values are shared.
    var version: Int? { schedule.version }

    /// The number of users whose values are reported.
    var followedUserCount: Int { users.current?.count ?? 0 }

    /// Returns the values of everyone, and reports later ones from now on.
    func shareByEveryone() throws(StoreFailure) -> [SharedValue] {
      let all = try reading.now { reader, _ throws(StoreFailure) in try reader.sharedValues(after: 0) }
      begin(after: all.version ?? 0) { reader, version throws(StoreFailure) in
        let values = try reader.sharedValues(after: version)
        return (values, values.version ?? version)
      }
      return all[.everyone] ?? []
    }

    /// Reports the values of the followed users from now on.
    func shareByUser() throws(StoreFailure) {
      users.set([])
      // The values of a user whom it begins to follow are read as a whole, so that none of before are read here.
      let version = try reading.now { reader, _ throws(StoreFailure) in try reader.lastValueVersion() }
      begin(after: version) { [users] reader, version throws(StoreFailure) in
        // Versions are committed in order: what is read after the last version has all before it.
        let (writers, last) = try reader.writers(after: version)
        let followed = writers.intersection(users.current ?? [])
        return (followed.isEmpty ? [:] : try reader.values(of: followed, after: version), last)
      }
    }

    /// Reports the values that `read` finds after a version, from now on. It returns also the last version.
    private func begin(
      after version: Int,
      _ read: @escaping @Sendable (inout PostgreSQLReader, Int) throws(StoreFailure) -> (OwnedValues, Int)
    ) {
      schedule.begin(after: version) { [weak self] version in
        let found = try? self?.reading.now { reader, _ throws(StoreFailure) in try read(&reader, version) }
        guard let (new, last) = found else { return nil }
        if !new.isEmpty { self?.onNew(new) }
        return last
      }
    }

    /// Returns a user's values, and follows the user.
    func values(of user: UserID) -> StoreAnswer<[SharedValue]> {
      reading.later { [self] () throws(StoreFailure) in
        _ = follow(user)
        let values = try reading.now { reader, _ throws(StoreFailure) in try reader.values(of: user) }
        return values[.user(user)] ?? []
      }
    }

    /// Follows a user. Returns false if no values are shared by users.
    func follow(_ user: UserID) -> Bool { users.withLock { $0?.insert(user) != nil } }

    /// Follows users no longer.
    func forget(_ forgotten: Set<UserID>) {
      reading.queue.async { [self] in users.withLock { $0?.subtract(forgotten) } }
    }

    /// Removes a user's values at all servers.
    func erase(of user: UserID) throws(StoreFailure) {
      announce(try reading.now { reader, _ throws(StoreFailure) in try reader.removeValues(of: user) })
      // By then all servers have read that the values are gone.
      reading.queue.asyncAfter(deadline: .now() + 10) { [weak reading] in
        try? reading?.now { reader, _ throws(StoreFailure) in try reader.eraseRemovedValues(of: user) }
      }
    }

    /// Returns the values that were committed after a version.
    func new(of owners: Set<ValueOwner>, after version: Int) throws(StoreFailure) -> OwnedValues {
      try reading.now { reader, _ throws(StoreFailure) in
        owners.contains(.everyone)
          ? try reader.sharedValues(after: version)
          : try reader.values(of: Set(owners.compactMap(\.user)), after: version)
      }
    }

    /// Notifies all servers of values that were committed.
    func announce(_ committed: OwnedValues) {
      guard let version = committed.version else { return }
      schedule.announce(version) { [reading] version in
        let payload = PostgreSQLNotice.payload(version: version, server: reading.server)
        _ = try? reading.now { reader, _ throws(StoreFailure) in
          try reader.notify(PostgreSQLNotice.everyone, payload)
        }
      }
    }

    /// Handles a notice that a server has committed values with a version.
    func heard(of version: Int, from server: Int) {
      if server != reading.server { schedule.heard(of: version) }
    }

    func close() { schedule.close() }
  }
#endif

#if PostgreSQL
  import StateroomStorage

  /// The changes of one group of turns, as columns of rows, folded so that no statement touches a row twice.
  ///
  /// Changes of one session are merged, those of different sessions never. A change that sets values aside depends
  /// on what was written before it, so that it begins another round, whose statements follow those of the previous
  /// round.
  struct PostgreSQLCommit {
    /// A session that the commit changes.
    struct Subject {
      let id: SessionID
      let fence: Int
      /// Whether the commit inserts the session.
      var isOpening: Bool
      var isErased = false
      var record: SessionRecord?
      var time: WallTime = 0
    }

    private(set) var subjects: [Subject] = []
    /// The rows of each round, by the index of their session in `subjects`.
    private(set) var rounds: [[Int: FoldedUpdate]] = []
    private(set) var sharedPlaces: [SharedPlace] = []
    /// The shared values that were written, in order, with their owner and the index of their session in `subjects`.
    private(set) var sharedValues: [(subject: Int, owner: ValueOwner, change: SharedValueChange)] = []
    /// The users whose sessions are opened, if these share values.
    private(set) var openingUsers: Set<UserID> = []
    private var places: [SessionID: Int] = [:]
    /// The last round in which each subject was changed.
    private var lastRound: [Int: Int] = [:]

    /// Folds changes, without those of the sessions `leftOut`. Shared places that these have found are kept, since they hold
    /// for all sessions.
    ///
    /// - Complexity: O(n) in the number of rows that are written.
    init(_ changes: [SessionChange], leavingOut leftOut: Set<SessionID> = []) {
      for change in changes {
        switch change {
        case .save(let id, let update) where leftOut.contains(id): sharedPlaces += update.sharedPlaces
        case .erase(let id, _) where leftOut.contains(id): break
        case .save(let id, let update): save(update, of: id)
        case .erase(let id, let fence): erase(id, fence)
        }
      }
    }

    /// Adds an update of a session.
    private mutating func save(_ update: SessionUpdate, of id: SessionID) {
      let place = place(of: id, fence: update.fence, isOpening: update.isOpening)
      // A change with another fence, or one after the erasure, belongs to an earlier or later life of the session.
      guard subjects[place].fence == update.fence, !subjects[place].isErased else { return }
      subjects[place].record = update.record
      subjects[place].time = update.time
      sharedPlaces += update.sharedPlaces
      for change in update.sharedValues { sharedValues.append((place, update.valueOwner, change)) }
      if update.isOpening, case .user(let user) = update.valueOwner { openingUsers.insert(user) }
      let last = lastRound[place]
      let round: Int
      if let last {
        let isSeparate = !update.state.unfitting.isEmpty || rounds[last][place]!.setsAside
        round = isSeparate ? last + 1 : last
      } else {
        round = 0
      }
      if round == rounds.count { rounds.append([:]) }
      rounds[round][place, default: FoldedUpdate()].apply(update)
      lastRound[place] = round
    }

    /// Adds the erasure of a session, whose earlier changes are dropped.
    private mutating func erase(_ id: SessionID, _ fence: Int) {
      let place = place(of: id, fence: fence, isOpening: false)
      guard subjects[place].fence == fence else { return }
      subjects[place].isErased = true
      for round in rounds.indices { rounds[round][place] = nil }
    }

    private mutating func place(of id: SessionID, fence: Int, isOpening: Bool) -> Int {
      if let place = places[id] {
        // A change that follows an opening in one group is part of the opening.
        return place
      }
      places[id] = subjects.count
      subjects.append(Subject(id: id, fence: fence, isOpening: isOpening))
      return subjects.count - 1
    }
  }
#endif

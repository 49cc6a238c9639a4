/// The search for a session whose code ends the process where no note says so.
///
/// Sessions that are restored are on trial together, until the process has lived on for a while. If it ends before, one
/// of them is guilty: the next process restores all others at once, and these by halves.
///
///     var search = TrapSearch(suspects: [7, 8, 9], patience: 400)
///     search.mayRestore(7)  // true: two of three are on trial at a time
///     search.restore(7)
///     search.pass()         // no trap: 8 and 9 are left
struct TrapSearch: Hashable {
  /// The number of sessions that are on trial together while any session may be guilty.
  static let groupSize = 512
  /// The shortest and the longest time in milliseconds after which a trial has passed.
  static let patience = 400...6_400

  /// The sessions of which one is guilty, or none if it may be any.
  private(set) var suspects: Set<UInt64>
  /// The sessions that were restored a moment ago.
  private(set) var trial: Set<UInt64>
  /// The time in milliseconds after the last restoration after which a trial has passed.
  let patience: Int
  /// Whether the suspects are not restored for a while. If the process ends without them, they are innocent.
  private(set) var isHeldBack: Bool
  /// Whether all suspects have passed.
  private(set) var isOver = false

  /// Begins a search, or goes on with one.
  init(
    suspects: Set<UInt64> = [], trial: Set<UInt64> = [], patience: Int = Self.patience.lowerBound,
    isHeldBack: Bool = false
  ) {
    self.suspects = suspects
    self.trial = trial
    self.patience = patience
    self.isHeldBack = isHeldBack
  }

  /// The search that the next process begins with if this one has ended without a note.
  ///
  /// If no trial was under way, the code traps later than was thought: any session may be guilty, and each trial takes
  /// twice as long.
  var afterEnd: TrapSearch {
    guard trial.isEmpty || isHeldBack else { return TrapSearch(suspects: trial, patience: patience) }
    return TrapSearch(patience: min(patience * 2, Self.patience.upperBound))
  }

  /// The only session on trial, or nil if there are several or none.
  var only: UInt64? { trial.count == 1 ? trial.first : nil }

  /// The number of sessions that may be on trial together.
  private var room: Int { suspects.isEmpty ? Self.groupSize : (suspects.count + 1) / 2 }

  private func isSuspect(_ session: UInt64) -> Bool {
    !isOver && (suspects.isEmpty || suspects.contains(session))
  }

  /// Whether a session may be restored now.
  func mayRestore(_ session: UInt64) -> Bool {
    if isHeldBack { return !isSuspect(session) }
    return !isSuspect(session) || trial.contains(session) || trial.count < room
  }

  /// Puts a session that is being restored on trial, if it is a suspect. Returns whether it was not on trial before.
  mutating func restore(_ session: UInt64) -> Bool {
    !isHeldBack && isSuspect(session) && trial.count < Self.groupSize && trial.insert(session).inserted
  }

  /// Puts a session that has just been opened on trial beside the others: a trap may be its own. Returns whether it was
  /// not on trial before.
  mutating func open(_ session: UInt64) -> Bool {
    !isHeldBack && !isOver && trial.count < Self.groupSize && trial.insert(session).inserted
  }

  /// Holds the suspects back, or ends that.
  mutating func holdBack(_ isHeldBack: Bool) { self.isHeldBack = isHeldBack }

  /// Ends a trial after which the process lives on: none of its sessions is guilty.
  mutating func pass() {
    if !suspects.isEmpty {
      suspects.subtract(trial)
      isOver = suspects.isEmpty
    }
    trial.removeAll()
  }
}

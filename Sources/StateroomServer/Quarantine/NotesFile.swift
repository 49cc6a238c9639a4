import CNotes
import Glibc
import StateroomStores

/// The file that records the session whose code is running, and the sessions whose code has ended the process
/// before.
///
/// It is mapped into memory: a write survives the end of the process, whatever the reason, and needs no system
/// call. All parts have a fixed size; new entries replace the oldest.
@MainActor
final class NotesFile {
  private let notes: UnsafeMutablePointer<stateroom_notes>
  private let descriptor: Int32
  /// The path to remove when the process ends normally, or nil if the file stays.
  private let pathToRemove: String?
  /// Whether the file had contents that could not be read, which were discarded.
  let wasUnreadable: Bool

  /// Opens the file, creates it if it is missing, and locks it against other processes. It waits for another process
  /// that has it, for as long as `patience`. The file is removed when the process ends normally if `isForRestarts`.
  init(path: String, patience: Duration = .zero, isForRestarts: Bool = false) throws(NotesProblem) {
    pathToRemove = isForRestarts ? path : nil
    let size = MemoryLayout<stateroom_notes>.size
    let end = ContinuousClock.now + patience
    var (descriptor, status) = try Self.openLocked(path, until: end)
    // Another process has removed the file while this one waited for it.
    while status.st_nlink == 0 {
      Glibc.close(descriptor)
      (descriptor, status) = try Self.openLocked(path, until: end)
    }
    // The space is allocated now: writing to a mapped file for which a full disk has no space would end the
    // process.
    let allocation = posix_fallocate(descriptor, 0, off_t(size))
    if allocation != 0 { errno = allocation }
    guard allocation == 0, fchmod(descriptor, 0o600) == 0,
      let memory = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), memory != MAP_FAILED
    else {
      let problem = NotesProblem(path)
      Glibc.close(descriptor)
      throw problem
    }
    self.descriptor = descriptor
    notes = memory.bindMemory(to: stateroom_notes.self, capacity: 1)
    let isValid = stateroom_notes_update(notes, Int(status.st_size))
    wasUnreadable = status.st_size > 0 && !isValid
    if !isValid { stateroom_notes_clear(notes) }
  }

  private static func openLocked(
    _ path: String, until end: ContinuousClock.Instant
  ) throws(NotesProblem) -> (Int32, stat) {
    // The file is written to and changes its permissions: a link could lead to any other file of this user.
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else {
      throw errno == ELOOP ? NotesProblem(path, "it is a symbolic link") : NotesProblem(path)
    }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let error = errno
      if error == EINTR || error == EWOULDBLOCK && .now < end {
        usleep(1_000)
        continue
      }
      Glibc.close(descriptor)
      throw error == EWOULDBLOCK
        ? NotesProblem(path, "another server uses it", isInUse: true)
        : NotesProblem(path, String(cString: strerror(error)))
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      Glibc.close(descriptor)
      throw NotesProblem(path, "it is no regular file")
    }
    return (descriptor, status)
  }

  isolated deinit {
    stateroom_notes_use(nil)
    munmap(notes, MemoryLayout<stateroom_notes>.size)
    // A child process has a copy of the descriptor until it runs its program, which would keep the lock.
    flock(descriptor, LOCK_UN)
    Glibc.close(descriptor)
  }

  // MARK: The present process

  /// Returns the end of the previous process, or nil if there was none.
  func takeLastEnd(now: WallTime) -> WorkEnd? {
    let contents = notes.pointee
    guard contents.is_serving != 0 || contents.current.cause != 0 || contents.stray_cause != 0 else {
      return nil
    }
    if let end = WorkEnd(contents.current) { return end }
    var note = contents.current
    if contents.stray_cause != 0 {
      // A trap on another thread is not attributed to the note of the first one.
      note = stateroom_note()
      note.cause = contents.stray_cause
      note.time = contents.stray_time
      if contents.stray.session != 0 {
        note.session = contents.stray.session
        note.scene = contents.stray.scene
        note.kind = WorkKind.job.rawValue
      } else if let session = search?.only {
        note.session = session
        note.kind = WorkKind.alone.rawValue
      }
    } else {
      note.cause = UInt32(STATEROOM_CAUSE_KILL)
      note.time = Int64(now)
    }
    return WorkEnd(note)
  }

  /// From now on notes the session whose code is running, and marks it if that ends the process.
  func begin() {
    stateroom_notes_use(notes)
    notes.pointee.is_serving = 1
  }

  /// Notes that the process ends normally.
  func end() {
    stateroom_notes_use(nil)
    notes.pointee.is_serving = 0
    notes.pointee.current = stateroom_note()
    search = nil
    if let pathToRemove { unlink(pathToRemove) }
  }

  /// The search for the session that ends the process without a note, or nil if there is none.
  var search: TrapSearch? {
    get {
      let patience = Int(notes.pointee.search.patience)
      guard TrapSearch.patience.contains(patience) else { return nil }
      let (suspects, trial) = (notes.pointee.search.suspects.count, notes.pointee.search.trial.count)
      return TrapSearch(
        suspects: Set((0..<Int(suspects)).map { stateroom_suspect_at(notes, $0) }),
        trial: Set((0..<Int(trial)).map { stateroom_session_on_trial_at(notes, $0) }),
        patience: patience, isHeldBack: notes.pointee.search.is_held_back != 0)
    }
    set {
      let (suspects, trial) = (Array(newValue?.suspects ?? []), Array(newValue?.trial ?? []))
      stateroom_notes_set_suspects(notes, suspects, suspects.count)
      stateroom_notes_set_trial(notes, trial, trial.count)
      notes.pointee.search.patience = UInt32(newValue?.patience ?? 0)
      notes.pointee.search.is_held_back = newValue?.isHeldBack == true ? 1 : 0
    }
  }

  /// The number by which a shared store knows the process, or at first the one before, or 0 if there is none.
  var server: UInt64 {
    get { notes.pointee.server }
    set { notes.pointee.server = newValue }
  }

  // MARK: Ends

  /// The recorded ends, oldest first.
  var ends: [WorkEnd] {
    let count = Int(notes.pointee.end_count)
    let kept = min(count, Int(STATEROOM_END_COUNT))
    return (count - kept..<count).compactMap { WorkEnd(stateroom_end_at(notes, $0).pointee) }
  }

  /// Records an end. It replaces the oldest if there is no room.
  func append(_ end: WorkEnd) {
    let count = notes.pointee.end_count
    stateroom_end_at(notes, Int(count)).pointee = end.note
    notes.pointee.end_count = count &+ 1
  }

  /// Forgets the recorded ends, and what is quarantined because of them.
  func forgetEnds() {
    changeEnds { _ in nil }
    notes.pointee.end_count = 0
    keep([QuarantinedSession]())
    keep([QuarantinedAction]())
  }

  /// Replaces each recorded end by the result of `change`, or removes it if that is nil.
  ///
  /// - Complexity: O(1), not counting the closure. There is room for 256 ends.
  func changeEnds(_ change: (WorkEnd) -> WorkEnd?) {
    for index in 0..<Int(STATEROOM_END_COUNT) {
      let place = stateroom_end_at(notes, index)
      guard let end = WorkEnd(place.pointee) else { continue }
      place.pointee = change(end)?.note ?? stateroom_note()
    }
  }

  // MARK: Quarantined sessions and actions

  /// The sessions that are or were quarantined.
  var sessions: [QuarantinedSession] {
    (0..<Int(STATEROOM_HELD_SESSION_COUNT)).compactMap { index in
      let stored = stateroom_held_session_at(notes, index).pointee
      guard stored.end.session != 0, let end = WorkEnd(stored.end) else { return nil }
      return QuarantinedSession(
        end: end, since: WallTime(stored.since), releases: Int(stored.releases), isHeld: stored.is_held != 0)
    }
  }

  /// Stores the sessions that are or were quarantined. If there are too many, it keeps the latest.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of sessions.
  func keep(_ sessions: some Collection<QuarantinedSession>) {
    let kept = sessions.sorted { ($0.isHeld ? 1 : 0, $0.since) > ($1.isHeld ? 1 : 0, $1.since) }
    for index in 0..<Int(STATEROOM_HELD_SESSION_COUNT) {
      var stored = stateroom_held_session()
      if index < kept.count {
        let session = kept[index]
        stored.end = session.end.note
        stored.since = Int64(session.since)
        stored.releases = UInt32(session.releases)
        stored.is_held = session.isHeld ? 1 : 0
      }
      stateroom_held_session_at(notes, index).pointee = stored
    }
  }

  /// The quarantined actions.
  var actions: [QuarantinedAction] {
    (0..<Int(STATEROOM_HELD_ACTION_COUNT)).compactMap { index in
      let stored = stateroom_held_action_at(notes, index).pointee
      guard stored.end.session != 0, let end = WorkEnd(stored.end) else { return nil }
      return QuarantinedAction(end: end, since: WallTime(stored.since))
    }
  }

  /// Stores the quarantined actions. If there are too many, it keeps the latest.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the number of actions.
  func keep(_ actions: some Collection<QuarantinedAction>) {
    let kept = actions.sorted { $0.since > $1.since }
    for index in 0..<Int(STATEROOM_HELD_ACTION_COUNT) {
      var stored = stateroom_held_action()
      if index < kept.count {
        stored.end = kept[index].end.note
        stored.since = Int64(kept[index].since)
      }
      stateroom_held_action_at(notes, index).pointee = stored
    }
  }
}

/// A reason for which a notes file cannot be used.
struct NotesProblem: Error, CustomStringConvertible {
  let path: String
  let reason: String
  /// Whether another process has the file.
  let isInUse: Bool

  init(_ path: String, _ reason: String = String(cString: strerror(errno)), isInUse: Bool = false) {
    self.path = path
    self.reason = reason
    self.isInUse = isInUse
  }

  var description: String { "The notes \(path) cannot be used: \(reason). Name another file with --notes." }
}

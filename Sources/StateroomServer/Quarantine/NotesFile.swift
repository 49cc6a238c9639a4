import CNotes
import Glibc
import StateroomStores

/// The file that says whose code runs, and whose code has ended the process before.
///
/// It is mapped into the memory: what is written there outlasts whatever ends the process, and costs no call of the
/// system. Everything in it has a fixed size; what is beyond takes the place of the oldest.
@MainActor
final class NotesFile {
  private let notes: UnsafeMutablePointer<stateroom_notes>
  private let descriptor: Int32
  /// Whether the file had contents that cannot be used, which are gone.
  let wasUnreadable: Bool

  /// Opens the file, which is made where it is missing, and locks it against other processes.
  init(path: String) throws(NotesProblem) {
    let size = MemoryLayout<stateroom_notes>.size
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NotesProblem(path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno == EWOULDBLOCK ? "another server uses it" : String(cString: strerror(errno))
      Glibc.close(descriptor)
      throw NotesProblem(path, reason)
    }
    var status = stat()
    fstat(descriptor, &status)
    // The room is taken now: a write to what a full disk has no room for would end the process.
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
    let isValid = status.st_size == size && stateroom_notes_are_valid(notes)
    wasUnreadable = status.st_size > 0 && !isValid
    if !isValid { stateroom_notes_clear(notes) }
  }

  isolated deinit {
    stateroom_notes_use(nil)
    munmap(notes, MemoryLayout<stateroom_notes>.size)
    Glibc.close(descriptor)
  }

  // MARK: The present process

  /// How the process before has ended; nil if there was none.
  func takeLastEnd(now: WallTime) -> WorkEnd? {
    let contents = notes.pointee
    guard contents.is_serving != 0 || contents.current.cause != 0 || contents.stray_cause != 0 else {
      return nil
    }
    if let end = WorkEnd(contents.current) { return end }
    var note = contents.current
    if contents.stray_cause != 0 {
      // A trap on another thread is no fault of what the first one did.
      note = stateroom_note()
      note.cause = contents.stray_cause
      note.time = contents.stray_time
      if contents.suspect.session != 0 {
        note.session = contents.suspect.session
        note.scene = contents.suspect.scene
        note.kind = WorkKind.alone.rawValue
      }
    } else {
      note.cause = UInt32(STATEROOM_CAUSE_KILL)
      note.time = Int64(now)
    }
    return WorkEnd(note)
  }

  /// Notes here from now on whose code runs, and marks it if that ends the process.
  func begin() {
    stateroom_notes_use(notes)
    notes.pointee.is_serving = 1
  }

  /// Notes that the process ends in order.
  func end() {
    stateroom_notes_use(nil)
    notes.pointee.is_serving = 0
    notes.pointee.current = stateroom_note()
    notes.pointee.suspect = stateroom_subject()
  }

  /// The session that traps without a note are blamed on.
  var suspect: stateroom_subject {
    get { notes.pointee.suspect }
    set { notes.pointee.suspect = newValue }
  }

  // MARK: Ends

  /// The ends that are remembered, oldest first.
  var ends: [WorkEnd] {
    let count = Int(notes.pointee.end_count)
    let kept = min(count, Int(STATEROOM_END_COUNT))
    return (count - kept..<count).compactMap { WorkEnd(stateroom_end_at(notes, $0).pointee) }
  }

  /// Remembers an end.
  func append(_ end: WorkEnd) {
    let count = notes.pointee.end_count
    stateroom_end_at(notes, Int(count)).pointee = end.note
    notes.pointee.end_count = count &+ 1
  }

  /// Remembers some ends as others, or, where there is none, no longer.
  func changeEnds(_ change: (WorkEnd) -> WorkEnd?) {
    for index in 0..<Int(STATEROOM_END_COUNT) {
      let place = stateroom_end_at(notes, index)
      guard let end = WorkEnd(place.pointee) else { continue }
      place.pointee = change(end)?.note ?? stateroom_note()
    }
  }

  // MARK: What is held back

  /// The sessions that are held back, or were.
  var sessions: [HeldSession] {
    (0..<Int(STATEROOM_HELD_SESSION_COUNT)).compactMap { index in
      let stored = stateroom_held_session_at(notes, index).pointee
      guard stored.end.session != 0, let end = WorkEnd(stored.end) else { return nil }
      return HeldSession(
        end: end, since: WallTime(stored.since), releases: Int(stored.releases), isHeld: stored.is_held != 0)
    }
  }

  /// Keeps some sessions as those that are held back, the latest if there is no room for all.
  func keep(_ sessions: some Collection<HeldSession>) {
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

  /// The actions that are held back.
  var actions: [HeldAction] {
    (0..<Int(STATEROOM_HELD_ACTION_COUNT)).compactMap { index in
      let stored = stateroom_held_action_at(notes, index).pointee
      guard stored.end.session != 0, let end = WorkEnd(stored.end) else { return nil }
      return HeldAction(end: end, since: WallTime(stored.since))
    }
  }

  /// Keeps some actions as those that are held back, the latest if there is no room for all.
  func keep(_ actions: some Collection<HeldAction>) {
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

/// Why a notes file cannot be used.
struct NotesProblem: Error, CustomStringConvertible {
  let path: String
  let reason: String

  init(_ path: String, _ reason: String = String(cString: strerror(errno))) {
    self.path = path
    self.reason = reason
  }

  var description: String { "The notes \(path) cannot be used: \(reason). Name another file with --notes." }
}

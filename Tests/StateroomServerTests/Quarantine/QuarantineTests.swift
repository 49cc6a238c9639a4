import CNotes
import Foundation
import Glibc
import StateroomHTTP
import Testing

@testable import StateroomServer
@testable import StateroomStores

/// The quarantine over restarts: each one that is created from the file is another process's.
@MainActor
@Suite(.serialized) final class QuarantineTests {
  private let path = FileManager.default.temporaryDirectory.path + "/stateroom-notes-\(UUID().uuidString)"
  private let session = SessionID()
  private var time = WallTime.now

  deinit { unlink(path) }

  /// Starts another process.
  private func start() throws -> Quarantine {
    Quarantine(try NotesFile(path: path), now: { [unowned self] in time })
  }

  /// Ends processes by a session's code, and starts the next one after each.
  private func trap(
    in session: SessionID, at node: UInt64 = 7, times count: Int = 1, request: UInt64 = 0,
    after index: Int = 0
  ) throws {
    for _ in 0..<count { try endProcess(in: session, at: node, request: request, after: index) }
    _ = try start()
  }

  /// Ends a process by a session's code.
  private func endProcess(
    in session: SessionID, at node: UInt64 = 7, request: UInt64 = 0, after index: Int = 0
  ) throws {
    let file = try NotesFile(path: path)
    let quarantine = Quarantine(file, now: { [unowned self] in time })
    _ = stateroom_note_begin(stateroom_subject(session: session.noteKey, scene: 5), .request)
    // Each session is another visitor's.
    stateroom_note_set_request(request, session.noteKey)
    stateroom_note_set_index(UInt32(index))
    "tap".withCString { stateroom_note_begin_action(node, $0, 3) }
    stateroom_notes_mark(UInt32(SIGILL))
    withExtendedLifetime(quarantine) {}
  }

  @Test func `a session is held back over restarts`() throws {
    try trap(in: session, times: 2)
    do { #expect(try start().hold(on: session) == nil) }
    try trap(in: session)
    let hold = try #require(try start().hold(on: session))
    #expect(hold.since == time)
    #expect(hold.end.action == "tap")
    #expect(try start().hold(on: SessionID()) == nil)
  }

  @Test func `what is erased is not held back any more`() throws {
    try trap(in: session, times: 3)
    do { try start().forget(session) }
    #expect(try start().hold(on: session) == nil)
  }

  @Test func `each release has to wait twice as long as the one before`() throws {
    for wait in [60, 120, 240] {
      try trap(in: session, times: 3)
      let quarantine = try start()
      time += wait - 1
      #expect(quarantine.release(session: session.noteKey) == .early(1))
      time += 1
      #expect(quarantine.release(session: session.noteKey) == .done)
      #expect(quarantine.hold(on: session) == nil)
      #expect(quarantine.release(session: session.noteKey) == .unknown)
    }
  }

  @Test func `no release has to wait for longer than a day`() {
    let end = WorkEnd(session: 1, cause: .stall, time: 0)
    #expect(QuarantinedSession(end: end, since: 0, releases: 64).releasableFrom == 86_400)
  }

  @Test func `a session that was released may end the process twice again`() throws {
    try trap(in: session, times: 3)
    time += 60
    do { #expect(try start().release(session: session.noteKey) == .done) }
    try trap(in: session, times: 2)
    do { #expect(try start().hold(on: session) == nil) }
    try trap(in: session)
    #expect(try start().hold(on: session)?.releases == 1)
  }

  @Test func `an action is refused for a day, or until it is released`() throws {
    let key = QuarantinedAction.Key(scene: 5, node: 7, action: "tap")
    for _ in 0..<3 { try trap(in: SessionID()) }
    do {
      let quarantine = try start()
      #expect(quarantine.hold(on: key) != nil)
      #expect(quarantine.hold(on: QuarantinedAction.Key(scene: 5, node: 8, action: "tap")) == nil)
      time += 86_400
      #expect(quarantine.hold(on: key) == nil)
    }
    for _ in 0..<3 { try trap(in: SessionID()) }
    let quarantine = try start()
    #expect(quarantine.release(key) == .done)
    #expect(quarantine.release(key) == .unknown)
    #expect(quarantine.hold(on: key) == nil)
  }

  @Test func `a released action has to trap in three sessions again`() throws {
    let key = QuarantinedAction.Key(scene: 5, node: 7, action: "tap")
    for _ in 0..<3 { try trap(in: SessionID()) }
    do { #expect(try start().release(key) == .done) }
    for _ in 0..<2 { try trap(in: SessionID()) }
    do { #expect(try start().hold(on: key) == nil) }
    try trap(in: SessionID())
    #expect(try start().hold(on: key) != nil)
  }

  // MARK: Repetitions

  private let tap = QuarantinedAction.Key(scene: 5, node: 7, action: "tap")

  private func refusal(at quarantine: Quarantine, by request: UInt64 = 0) -> EndedActions.Refusal? {
    quarantine.refusal(of: tap, in: session.noteKey, by: request)
  }

  @Test func `the first repetition of an action is refused, whenever it comes, and a later one is not`()
    throws
  {
    try trap(in: session)
    time += 3_600
    let (quarantine, first) = (try start(), time)
    #expect(quarantine.refusal(of: tap, in: SessionID().noteKey, by: 0) == nil)
    for wait in [0, EndedActions.pause - 1] {
      time = first + wait
      guard case .once(let end, first + EndedActions.pause)? = refusal(at: quarantine) else {
        return #expect(Bool(false))
      }
      #expect(end.time < first)
    }
    time = first + EndedActions.pause
    #expect(refusal(at: quarantine) == nil)
  }

  @Test func `a request is never repeated under its key`() throws {
    try trap(in: session, request: 3)
    let quarantine = try start()
    for _ in 0..<3 {
      #expect(refusal(at: quarantine, by: 3) != nil)
      time += 60
    }
    #expect(refusal(at: quarantine, by: 4) == nil)
  }

  @Test func `a refusal counts in the next process, too`() throws {
    try trap(in: session)
    do { #expect(refusal(at: try start()) != nil) }
    time += EndedActions.pause
    #expect(refusal(at: try start()) == nil)
  }

  @Test func `an action that ends the process again is refused in its session until it is released`() throws {
    try trap(in: session, times: 2)
    let quarantine = try start()
    time += 3_600
    guard case .held(let hold)? = refusal(at: quarantine) else { return #expect(Bool(false)) }
    #expect(quarantine.heldActions == [hold])
    #expect(quarantine.hold(on: session) == nil)
    #expect(quarantine.refusal(of: tap, in: SessionID().noteKey, by: 0) == nil)
    #expect(quarantine.release(tap) == .done)
    #expect(quarantine.release(tap) == .unknown)
    #expect(refusal(at: quarantine) == nil)
  }

  @Test func `an end counts for a day, and two of them until they are released`() throws {
    try trap(in: session)
    // The notes have the system's time.
    time = WallTime.now + 86_400
    do { #expect(refusal(at: try start()) == nil) }
    try trap(in: session)
    time += 10 * 86_400
    guard case .held(let hold)? = refusal(at: try start()) else { return #expect(Bool(false)) }
    #expect(hold.until == nil)
  }

  @Test func `a request is repeated up to the action that ended the process`() throws {
    try trap(in: session, request: 3, after: 2)
    let quarantine = try start()
    func isRefused(_ index: Int, by request: UInt64) -> Bool {
      quarantine.refusal(of: tap, in: session.noteKey, by: request, index: index) != nil
    }
    #expect((0..<4).map { isRefused($0, by: 3) } == [false, false, true, true])
    // Of another request nothing is known.
    #expect(isRefused(0, by: 4))
  }

  @Test func `a kill is no reason to refuse an action`() throws {
    do {
      let quarantine = try start()
      _ = stateroom_note_begin(stateroom_subject(session: session.noteKey, scene: 5), .request)
      "tap".withCString { stateroom_note_begin_action(7, $0, 3) }
      withExtendedLifetime(quarantine) {}
    }
    #expect(refusal(at: try start()) == nil)
  }

  @Test func `an opening is not repeated under its key`() throws {
    do {
      let quarantine = try start()
      _ = stateroom_note_begin(stateroom_subject(session: 1, scene: 5), .opening)
      stateroom_note_set_request(3, 0)
      stateroom_notes_mark(UInt32(SIGILL))
      withExtendedLifetime(quarantine) {}
    }
    let quarantine = try start()
    #expect(quarantine.refusal(ofOpening: 5, by: 3) != nil)
    #expect(quarantine.refusal(ofOpening: 5, by: 4) == nil)
    #expect(quarantine.refusal(ofOpening: 5, by: 0) == nil)
  }

  @Test func `notes that are damaged begin anew`() throws {
    try trap(in: session, times: 3)
    try Data("something else".utf8).write(to: URL(filePath: path))
    #expect(try start().hold(on: session) == nil)
    #expect(try start().heldSessions.isEmpty)
  }

  @Test func `only the latest sessions are remembered`() throws {
    let sessions = (0..<STATEROOM_HELD_SESSION_COUNT + 1).map { _ in SessionID() }
    for session in sessions {
      try trap(in: session, at: 0, times: 3)
      time += 1
    }
    let quarantine = try start()
    #expect(quarantine.hold(on: sessions[0]) == nil)
    #expect(sessions.dropFirst().allSatisfy { quarantine.hold(on: $0) != nil })
  }

  @Test func `notes are for one process, and for its user`() throws {
    let file = try NotesFile(path: path)
    #expect(throws: NotesProblem.self) { try NotesFile(path: path) }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    withExtendedLifetime(file) {}
  }

  @Test func `notes hold no session's id`() throws {
    try trap(in: session, times: 3)
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.range(of: Data(session.bytes)) == nil)
    #expect(bytes.range(of: Data(session.description.utf8)) == nil)
  }

  // MARK: Ends without a note

  /// Ends a process where no note says whose code runs, after sessions were restored.
  private func trapWithoutNote(after restored: [SessionID] = []) throws {
    let quarantine = try start()
    for session in restored where quarantine.trials?.mayRestore(session) == true {
      quarantine.trials?.restoring(session, on: EventLoop())
    }
    stateroom_notes_mark(UInt32(SIGILL))
  }

  @Test func `a trap without a note is attributed to the session whose task it is in`() throws {
    stateroom_notes_set_finder { stateroom_subject(session: 9, scene: 5) }
    defer { stateroom_notes_set_finder(nil) }
    try trapWithoutNote()
    _ = try start()
    let end = try #require(try NotesFile(path: path).ends.last)
    #expect(end.session == 9 && end.scene == 5 && end.kind == .job)
  }

  @Test func `a session that traps without a note is found by halves`() throws {
    let sessions = (0..<8).map { _ in SessionID() }
    for _ in 0..<2 { try trapWithoutNote() }
    // Eight are on trial, then four, two and one.
    for _ in 0..<4 { try trapWithoutNote(after: sessions) }
    _ = try start()
    let end = try #require(try NotesFile(path: path).ends.last)
    #expect(end.session == sessions[0].noteKey && end.kind == .alone)
  }

  @Test func `a session without which the process ends as well is acquitted`() throws {
    let session = SessionID()
    for _ in 0..<2 { try trapWithoutNote() }
    for _ in 0..<2 { try trapWithoutNote(after: [session]) }
    do { #expect(try start().trials?.mayRestore(session) == false) }
    try trapWithoutNote()
    try trapWithoutNote(after: [session])
    let quarantine = try start()
    #expect(quarantine.hold(on: session) == nil && quarantine.trials?.mayRestore(session) == true)
  }

  @Test func `a session that traps alone three times is held back, and then in quarantine`() throws {
    let session = SessionID()
    for _ in 0..<2 { try trapWithoutNote() }
    for _ in 0..<2 { try trapWithoutNote(after: [session]) }
    let file = try NotesFile(path: path)
    var quarantine: Quarantine? = Quarantine(file, now: { [unowned self] in time })
    #expect(quarantine?.trials?.mayRestore(session) == false)
    time += Trials.heldBackSpan
    #expect(quarantine?.trials?.mayRestore(session) == true)
    quarantine?.trials?.restoring(session, on: EventLoop())
    stateroom_notes_mark(UInt32(SIGILL))
    quarantine = nil
    #expect(file.search?.only == session.noteKey)
  }

  @Test func `notes of the version before are read`() throws {
    try trap(in: session, times: 3)
    let file = URL(filePath: path)
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(8..<12, with: [3, 0, 0, 0])
    try bytes.prefix(bytes.count - MemoryLayout<stateroom_search>.size - MemoryLayout<UInt64>.size).write(
      to: file)
    #expect(try start().hold(on: session) != nil)
    #expect(try Data(contentsOf: file).count == bytes.count)
  }

  // MARK: Several servers

  /// The next process of a server that shares its quarantine with others, and what it has told them.
  private func startShared(
    _ events: [QuarantineEvent], at path: String
  ) throws -> (quarantine: Quarantine, told: Told) {
    let told = Told()
    let quarantine = Quarantine(
      try NotesFile(path: path), events: events, share: { told.events.append($0) },
      now: { [unowned self] in time })
    return (quarantine, told)
  }

  private final class Told { var events: [QuarantineEvent] = [] }

  private static let tap = QuarantinedAction.Key(scene: 5, node: 7, action: "tap")

  @Test func `an action that has ended one server is not repeated at another`() throws {
    let other = path + "-other"
    defer { unlink(other) }
    try trap(in: session)
    // As the first one's notes had it before it told the others.
    let end = try #require(try NotesFile(path: path).ends.first)
    let (quarantine, told) = try startShared([], at: other)
    quarantine.take([.end(end, number: 1)])
    let refusal = quarantine.refusal(of: Self.tap, in: session.noteKey, by: 0)
    #expect(refusal == .once(end, repeatableFrom: time + 10))
    #expect(told.events == [.refused(session: session.noteKey, Self.tap, at: time)])
  }

  @Test func `a server tells the others of its own end`() throws {
    try endProcess(in: session)
    let (quarantine, told) = try startShared([], at: path)
    #expect(told.events.count == 1)
    guard case .end(let end, let number)? = told.events.first else { return #expect(Bool(false)) }
    #expect(end.session == session.noteKey)
    // It comes back, and does not count twice.
    quarantine.take([.end(end, number: number), .end(end, number: number &+ 1)])
    #expect(quarantine.hold(on: session) == nil)
    quarantine.take([.end(end, number: number &+ 2)])
    #expect(quarantine.hold(on: session) != nil)
  }

  @Test func `a release at one server holds at the others`() throws {
    try trap(in: session, times: 3)
    let ends = try NotesFile(path: path).ends.map { QuarantineEvent.end($0, number: 1) }
    let (quarantine, _) = try startShared(ends, at: path)
    #expect(quarantine.hold(on: session) != nil)
    quarantine.take([.releasedSession(session.noteKey)])
    #expect(quarantine.hold(on: session) == nil)
  }

  @Test func `a server that starts again finds what all of them know`() throws {
    try trap(in: session, times: 3)
    let ends = try NotesFile(path: path).ends.map { QuarantineEvent.end($0, number: 1) }
    let events = ends + [.releasedSession(session.noteKey)]
    let (quarantine, told) = try startShared(events, at: path)
    #expect(quarantine.hold(on: session) == nil)
    #expect(told.events == [])
  }

  @Test func `kills without a mark count at their own server, whatever others tell`() throws {
    for _ in 0..<EndHistory.limit {
      let file = try NotesFile(path: path)
      let quarantine = Quarantine(file, events: [.releasedSession(1)], now: { [unowned self] in time })
      _ = stateroom_note_begin(stateroom_subject(session: session.noteKey, scene: 5), .request)
      withExtendedLifetime(quarantine) {}
    }
    #expect(try startShared([], at: path).quarantine.hold(on: session) != nil)
  }

  @Test func `an action that was held long ago, and traps again, is not repeated`() throws {
    time = 1_000_000
    let others = (1...3).map { number in
      QuarantineEvent.end(
        WorkEnd(
          session: UInt64(number), scene: 5, node: 7, action: "tap", visitor: UInt64(number), kind: .request,
          cause: .signal(SIGILL), time: time), number: UInt64(number))
    }
    time += 30 * 60 * 60
    try endProcess(in: session)
    let (quarantine, _) = try startShared(others, at: path)
    #expect(quarantine.hold(on: Self.tap) == nil)
    #expect(quarantine.refusal(of: Self.tap, in: session.noteKey, by: 0) != nil)
  }

  @Test(arguments: [
    QuarantineEvent.releasedSession(7),
    .releasedAction(QuarantinedAction.Key(scene: 1, node: 2, action: "tap")),
    .refused(session: 3, QuarantinedAction.Key(scene: 1, node: 2, action: "tap"), at: 100),
    .end(
      WorkEnd(
        session: 1, scene: 2, node: 3, action: "increment", request: 4, visitor: 5, index: 6, kind: .request,
        cause: .signal(SIGILL), time: 100), number: 12),
  ])
  func `an event is read as it was written`(event: QuarantineEvent) {
    let bytes = event.bytes
    #expect(QuarantineEvent(SharedEvent(bytes: bytes, age: 900), now: 1_000) == event)
    #expect(QuarantineEvent(SharedEvent(bytes: Array(bytes.dropLast()), age: 0)) == nil)
    #expect(QuarantineEvent(SharedEvent(bytes: [9], age: 0)) == nil)
    #expect(event.bytes != bytes)
  }
}

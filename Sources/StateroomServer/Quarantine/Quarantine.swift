import CNotes
import Logging
import RenderTree
import StateroomHTTP
import StateroomStores

/// Sessions and actions that are refused because their code ended the process too often.
///
/// Who is to be held back is found out at the start, from how earlier processes have ended: nothing of a session that
/// is held back runs in this one.
@MainActor
final class Quarantine {
  private let file: NotesFile
  private let logger: Logger?
  private let now: () -> WallTime
  private var sessions: [UInt64: HeldSession] = [:]
  private var actions: [HeldAction.Key: HeldAction] = [:]
  /// Until when sessions are restored one by one.
  private var carefulUntil: WallTime?

  /// Notes in a file from now on whose code runs, after having read there how the process before has ended.
  init(_ file: NotesFile, logger: Logger? = nil, now: @escaping () -> WallTime = { .now }) {
    self.file = file
    self.logger = logger
    self.now = now
    for session in file.sessions { sessions[session.key] = session }
    for action in file.actions { if let key = action.end.heldAction { actions[key] = action } }
    if file.wasUnreadable {
      logger?.warning("The notes were damaged or of another version: they begin anew.")
    }
    if let end = file.takeLastEnd(now: now()) { judge(end) } else { judgeStop() }
    file.begin()
  }

  /// The process ends in order.
  func end() { file.end() }

  // MARK: The end before

  private func judge(_ end: WorkEnd) {
    guard end.isMarked || end.session != 0 else { return judgeStop() }
    file.append(end)
    let history = EndHistory(ends: file.ends)
    carefulUntil = history.carefulUntil
    report(end)
    if let last = history.endOfSession { hold(sessionOf: last) }
    if let (key, last) = history.endOfAction { hold(key, because: last) }
  }

  /// An end that nothing can be blamed on ends a row of kills; nothing else needs to remember it.
  private func judgeStop() {
    let ends = file.ends
    if let last = ends.last, last.cause == .kill {
      file.append(WorkEnd(session: 0, cause: .stop, time: now()))
    }
    carefulUntil = EndHistory(ends: ends).carefulUntil
  }

  private func report(_ end: WorkEnd) {
    var metadata: Logger.Metadata = ["cause": "\(end.cause)"]
    if end.session != 0 { metadata["key"] = "\(end.sessionKey)" }
    if let kind = end.kind { metadata["during"] = "\(kind.description)" }
    if let node = end.nodeID {
      metadata["node"] = "\(node)"
      metadata["action"] = "\(end.action)"
    }
    let whose = end.session == 0 ? "outside of any session's code" : "in a session's code"
    logger?.error("The process before has ended \(whose).", metadata: metadata)
  }

  private func hold(sessionOf end: WorkEnd) {
    let releases = sessions[end.session]?.releases ?? 0
    sessions[end.session] = HeldSession(end: end, since: now(), releases: releases)
    file.keep(sessions.values)
    logger?.error(
      "A session has ended the process \(EndHistory.limit) times within ten minutes: it is in quarantine.",
      metadata: ["key": "\(end.sessionKey)"])
  }

  private func hold(_ key: HeldAction.Key, because end: WorkEnd) {
    actions[key] = HeldAction(end: end, since: now())
    file.keep(actions.values)
    logger?.error(
      "An action has ended the process in \(EndHistory.limit) sessions: it is refused for a day.",
      metadata: ["action": "\(key.action)", "node": "\(end.nodeID ?? "-")"])
  }

  // MARK: What is held back

  /// The sessions that are refused, longest first.
  var heldSessions: [HeldSession] { sessions.values.filter(\.isHeld).sorted { $0.since < $1.since } }

  /// The actions that are refused, longest first.
  var heldActions: [HeldAction] {
    forgetPastActions()
    return actions.values.sorted { $0.since < $1.since }
  }

  /// How many sessions are refused. Complexity: O(n) in their number.
  var heldSessionCount: Int { sessions.values.count(where: \.isHeld) }

  /// How many actions are refused.
  var heldActionCount: Int { actions.count }

  /// Why a session is refused; nil if it is not.
  func hold(on id: SessionID) -> HeldSession? {
    guard !sessions.isEmpty, let session = sessions[id.noteKey], session.isHeld else { return nil }
    return session
  }

  /// Why an action is refused; nil if it is not.
  func hold(on key: HeldAction.Key) -> HeldAction? {
    guard !actions.isEmpty else { return nil }
    forgetPastActions()
    return actions[key]
  }

  private func forgetPastActions() {
    let past = actions.filter { $0.value.until <= now() }
    guard !past.isEmpty else { return }
    for key in past.keys { forget(key) }
  }

  private func forget(_ key: HeldAction.Key) {
    actions[key] = nil
    file.keep(actions.values)
    // They go on to count for their sessions.
    file.changeEnds { end in
      guard end.heldAction == key else { return end }
      var other = end
      other.node = 0
      other.action = ""
      if other.kind == .opening { other.kind = .request }
      return other
    }
  }

  /// A session is no more.
  func forget(_ id: SessionID) {
    guard !sessions.isEmpty, sessions.removeValue(forKey: id.noteKey) != nil else { return }
    file.keep(sessions.values)
  }

  // MARK: Releases

  /// What came of a release.
  enum Release: Hashable {
    case done, unknown
    /// It is too early by so many seconds.
    case early(Int)
  }

  /// Lets a session run again, which then is held back after as many ends as before.
  func release(session key: UInt64) -> Release {
    guard var session = sessions[key], session.isHeld else { return .unknown }
    let wait = session.releasableFrom - now()
    guard wait <= 0 else { return .early(wait) }
    session.isHeld = false
    session.releases += 1
    sessions[key] = session
    file.keep(sessions.values)
    // They go on to count for their actions.
    let other = ~key
    file.changeEnds { end in
      guard end.session == key else { return end }
      var end = end
      end.session = other
      return end
    }
    logger?.notice("A session was released from quarantine.", metadata: ["key": "\(Digest(bits: key))"])
    return .done
  }

  /// Lets an action run again.
  func release(_ key: HeldAction.Key) -> Release {
    guard hold(on: key) != nil else { return .unknown }
    forget(key)
    logger?.notice("An action was released from quarantine.", metadata: ["action": "\(key.action)"])
    return .done
  }

  // MARK: Restoring one by one

  /// For how many seconds a session that is restored is alone.
  static let aloneSpan = 1

  /// Whether sessions are restored one by one, since something ends the process that nothing was noted of.
  var isCareful: Bool {
    guard let until = carefulUntil else { return false }
    if now() < until { return true }
    carefulUntil = nil
    return false
  }

  /// Whether a session may be restored now.
  var mayRestore: Bool { file.suspect.session == 0 || !isCareful }

  /// A session is restored: for a second, what ends the process without a note is blamed on it.
  func restoring(_ subject: stateroom_subject, on loop: EventLoop) {
    guard isCareful else { return }
    file.suspect = subject
    loop.schedule(after: .seconds(Self.aloneSpan)) { [weak self] in
      guard let self, file.suspect.session == subject.session else { return }
      file.suspect = stateroom_subject()
    }
  }
}

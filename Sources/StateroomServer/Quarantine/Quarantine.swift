import CNotes
import Logging
import RenderTree
import StateroomHTTP
import StateroomStores

/// The quarantine of sessions and actions whose code has ended the process too often.
///
/// It is decided at the start, from the ends of earlier processes: no code of a quarantined session runs in this
/// one.
@MainActor
final class Quarantine {
  private let file: NotesFile
  private let messages: Logger?
  /// Whether events of before the start are taken, of which the log has told.
  private var isReplaying = false
  private let now: () -> WallTime
  /// The ids of the app's scenes, by their hashes.
  private let scenes: [UInt64: String]
  private var sessions: [UInt64: QuarantinedSession] = [:]
  private var actions: [QuarantinedAction.Key: QuarantinedAction] = [:]
  private var ended: EndedActions
  /// The restorations among which a session is sought that ends the process without a note.
  private(set) var trials: Trials?
  /// The number of the end that other servers were told, which comes back.
  private var ownEnd: UInt64?
  /// Tells other servers of an event, if there are any.
  private let share: (QuarantineEvent) -> Void

  /// Reads from a file how the previous process has ended, and from now on notes in it the session whose code is
  /// running. `scenes` are the ids of the app's scenes, for the log.
  ///
  /// If several servers share a quarantine, `events` are all that has happened, which the file then need not know, and
  /// `share` tells the others of new ones.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *n* is the number of scenes and *m* that of events.
  init(
    _ file: NotesFile, logger: Logger? = nil, scenes: [String] = [], events: [QuarantineEvent]? = nil,
    share: @escaping (QuarantineEvent) -> Void = { _ in }, now: @escaping () -> WallTime = { .now }
  ) {
    self.file = file
    messages = logger
    self.now = now
    self.share = share
    self.scenes = Dictionary(scenes.map { (Digest.hash($0.utf8), $0) }) { first, _ in first }
    ended = EndedActions([])
    if let events { replay(events) }
    for session in file.sessions { sessions[session.key] = session }
    for action in file.actions { if let key = action.end.heldAction { actions[key] = action } }
    forgetPastActions(at: now())
    if file.wasUnreadable {
      logger?.warning("The notes were damaged or of another version: they begin anew.")
    }
    let end = file.takeLastEnd(now: now())
    if let end { judge(end) } else { judgeStop() }
    trials = Trials(in: file, after: end, now: now)
    findEndedActions()
    file.begin()
  }

  /// Begins with what all servers know, and with what only this one's file tells of its own ends.
  private func replay(_ events: [QuarantineEvent]) {
    let ends = file.ends.filter { !$0.concernsOthers }
    let held = file.sessions.filter { !$0.end.concernsOthers }
    file.forgetEnds()
    isReplaying = true
    for event in events { take(event) }
    isReplaying = false
    for end in ends { file.append(end) }
    for session in held { sessions[session.key] = session }
    file.keep(sessions.values)
  }

  private func findEndedActions() { ended = EndedActions(EndHistory(ends: file.ends).blamed) }

  private var logger: Logger? { isReplaying ? nil : messages }

  /// Notes that the process ends normally.
  func end() { file.end() }

  // MARK: The end before

  private func judge(_ end: WorkEnd) {
    guard end.isMarked || end.session != 0 else { return judgeStop() }
    report(end)
    record(end, at: now())
    guard end.concernsOthers else { return }
    let number = UInt64.random(in: 1...UInt64.max)
    ownEnd = number
    share(.end(end, number: number))
  }

  private func record(_ end: WorkEnd, at time: WallTime) {
    file.append(end)
    let history = EndHistory(ends: file.ends)
    if let last = history.endOfSession { hold(sessionOf: last, since: time) }
    if let (key, last) = history.endOfAction { hold(key, because: last, since: time) }
  }

  /// Records an end without a cause in the app if it interrupts a row of kills. It has no other effect.
  private func judgeStop() {
    let ends = file.ends
    if let last = ends.last, last.cause == .kill {
      file.append(WorkEnd(session: 0, cause: .stop, time: now()))
    }
  }

  private func report(_ end: WorkEnd) {
    var metadata: Logger.Metadata = ["cause": "\(end.cause)"]
    if end.session != 0 { metadata["key"] = "\(end.sessionKey)" }
    if let scene = scenes[end.scene] { metadata["scene"] = "\(scene)" }
    if let kind = end.kind { metadata["during"] = "\(kind.description)" }
    if let node = end.nodeID {
      metadata["node"] = "\(node)"
      metadata["action"] = "\(end.action)"
    }
    let whose = end.session == 0 ? "outside of any session's code" : "in a session's code"
    logger?.error("The process before has ended \(whose).", metadata: metadata)
  }

  private func hold(sessionOf end: WorkEnd, since time: WallTime) {
    let releases = sessions[end.session]?.releases ?? 0
    sessions[end.session] = QuarantinedSession(end: end, since: time, releases: releases)
    file.keep(sessions.values)
    logger?.error(
      "A session has ended the process \(EndHistory.limit) times within ten minutes: it is in quarantine.",
      metadata: ["key": "\(end.sessionKey)"])
  }

  private func hold(_ key: QuarantinedAction.Key, because end: WorkEnd, since time: WallTime) {
    actions[key] = QuarantinedAction(end: end, since: time)
    file.keep(actions.values)
    logger?.error(
      "An action has ended the process for \(EndHistory.limit) visitors: it is refused for a day.",
      metadata: ["action": "\(key.action)", "node": "\(end.nodeID ?? "-")"])
  }

  // MARK: Other servers

  /// Takes events of all servers, in their order. Those of this one are known already.
  ///
  /// - Complexity: O(*n*), where *n* is the number of events.
  func take(_ events: [QuarantineEvent]) {
    for event in events { take(event) }
    findEndedActions()
  }

  private func take(_ event: QuarantineEvent) {
    switch event {
    case .end(let end, let number):
      guard number != ownEnd else { return }
      forgetPastActions(at: end.time)
      logger?.notice(
        "A session's code has ended another server.",
        metadata: ["key": "\(end.sessionKey)", "cause": "\(end.cause)"])
      record(end, at: end.time)
    case .refused(let session, let action, let time): mark(action, in: session, refusedAt: time)
    case .releasedSession(let key):
      if sessions[key]?.isHeld == true { letGo(of: key) }
    case .releasedAction(let key): forget(key)
    }
  }

  // MARK: Quarantined sessions and actions

  /// The quarantined sessions, in the order in which they were quarantined.
  var heldSessions: [QuarantinedSession] { sessions.values.filter(\.isHeld).sorted { $0.since < $1.since } }

  /// The actions that are quarantined in all sessions or in one, in the order in which they were quarantined.
  var heldActions: [QuarantinedAction] {
    forgetPastActions(at: now())
    let single = ended.held.filter { hold in
      hold.end.heldAction.map { actions[$0] == nil } ?? false
    }
    return (actions.values + single).sorted { $0.since < $1.since }
  }

  /// The number of quarantined sessions.
  ///
  /// Complexity: O(n) in the number of recorded sessions.
  var heldSessionCount: Int { sessions.values.count(where: \.isHeld) }

  /// The number of quarantined actions.
  ///
  /// Complexity: O(n log n) in the number of quarantined actions.
  var heldActionCount: Int { heldActions.count }

  /// Whether any action may be refused.
  var refusesActions: Bool { !actions.isEmpty || !ended.isEmpty }

  /// Returns the session's quarantine, or nil if it is not quarantined.
  func hold(on id: SessionID) -> QuarantinedSession? {
    guard !sessions.isEmpty, let session = sessions[id.noteKey], session.isHeld else { return nil }
    return session
  }

  /// Returns the action's quarantine in all sessions, or nil if it is not quarantined.
  func hold(on key: QuarantinedAction.Key) -> QuarantinedAction? {
    guard !actions.isEmpty else { return nil }
    forgetPastActions(at: now())
    return actions[key]
  }

  /// Returns the refusal of an action in a session, or nil if it may be performed. `request` is the hash of the
  /// request's key, or 0 if it has none; `index` is the number of its actions before this one.
  /// `names` returns what the log says of the action besides.
  func refusal(
    of action: QuarantinedAction.Key, in session: UInt64, by request: UInt64, index: Int = 0,
    named names: () -> Logger.Metadata = { [:] }
  ) -> EndedActions.Refusal? {
    if let hold = hold(on: action) { return .held(hold) }
    guard !ended.isEmpty else { return nil }
    let key = EndedActions.Key(session: session, action: action)
    let before = ended.timeOfRefusal(of: key)
    let refusal = ended.refusal(of: key, by: request, index: index, at: now())
    if before == nil, let time = ended.timeOfRefusal(of: key) {
      noteRefusal(of: key, at: time, names())
    }
    return refusal
  }

  /// Returns the refusal of a request that opens a session, or nil if it may be performed.
  func refusal(ofOpening scene: UInt64, by request: UInt64) -> EndedActions.Refusal? {
    if let hold = hold(on: .opening(scene: scene)) { return .held(hold) }
    return request == 0 ? nil : ended.refusal(ofOpening: scene, by: request, at: now())
  }

  /// Notes a refusal, so that the next process knows of it.
  private func noteRefusal(of key: EndedActions.Key, at time: WallTime, _ names: Logger.Metadata) {
    mark(key.action, in: key.session, refusedAt: time)
    share(.refused(session: key.session, key.action, at: time))
    logger?.notice(
      "An action that has ended the process was not repeated.",
      metadata: ["key": "\(Digest(bits: key.session))", "action": "\(key.action.action)"].merging(names) {
        $1
      })
  }

  private func mark(_ action: QuarantinedAction.Key, in session: UInt64, refusedAt time: WallTime) {
    file.changeEnds { end in
      guard end.session == session, end.heldAction == action else { return end }
      var end = end
      end.refused = end.refused ?? time
      return end
    }
  }

  /// Lets go of the actions whose time has passed.
  ///
  /// - Complexity: O(*n*), or O(*n* × *m*) on average, if *m* of *n* actions have passed.
  private func forgetPastActions(at time: WallTime) {
    let past = actions.filter { $0.value.until.map { $0 <= time } ?? false }
    guard !past.isEmpty else { return }
    for key in past.keys { forget(key) }
  }

  private func forget(_ key: QuarantinedAction.Key) {
    actions[key] = nil
    ended.forget(key)
    file.keep(actions.values)
    // The ends still count for their sessions.
    file.changeEnds { end in
      guard end.heldAction == key else { return end }
      var other = end
      other.node = 0
      other.action = ""
      if other.kind == .opening { other.kind = .request }
      return other
    }
  }

  /// Removes a session that was erased.
  func forget(_ id: SessionID) {
    guard !sessions.isEmpty, let held = sessions.removeValue(forKey: id.noteKey) else { return }
    file.keep(sessions.values)
    // The others keep a record of it, as of one that was released.
    if held.isHeld { share(.releasedSession(held.key)) }
  }

  // MARK: Releases

  /// The result of a release.
  enum Release: Hashable {
    case done, unknown
    /// The release is too early by so many seconds.
    case early(Int)
  }

  /// Releases a session. It is quarantined again after as many ends as before.
  func release(session key: UInt64) -> Release {
    guard let session = sessions[key], session.isHeld else { return .unknown }
    let wait = session.releasableFrom - now()
    guard wait <= 0 else { return .early(wait) }
    letGo(of: key)
    share(.releasedSession(key))
    return .done
  }

  private func letGo(of key: UInt64) {
    sessions[key]?.isHeld = false
    sessions[key]?.releases += 1
    ended.forget(session: key)
    file.keep(sessions.values)
    // The ends still count for their actions.
    let other = ~key
    file.changeEnds { end in
      guard end.session == key else { return end }
      var end = end
      end.session = other
      return end
    }
    logger?.notice("A session was released from quarantine.", metadata: ["key": "\(Digest(bits: key))"])
  }

  /// Releases an action, in all sessions.
  func release(_ key: QuarantinedAction.Key) -> Release {
    guard heldActions.contains(where: { $0.end.heldAction == key }) else { return .unknown }
    forget(key)
    share(.releasedAction(key))
    logger?.notice("An action was released from quarantine.", metadata: ["action": "\(key.action)"])
    return .done
  }

  /// Notes the number by which a shared store knows this server.
  func note(server: Int) { file.server = UInt64(server) }
}

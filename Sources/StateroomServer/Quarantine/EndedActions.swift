import StateroomStores

/// The actions that have ended the process in single sessions, whose repetitions are refused.
///
/// The first repetition comes from a client that has lost the answer. A later one is a person's decision, and is
/// performed once: if it ends the process again, the action is quarantined in its session.
struct EndedActions {
  /// An action of a session.
  struct Key: Hashable {
    /// The hash of the session's id.
    let session: UInt64
    let action: QuarantinedAction.Key
  }

  /// The refusal of a repetition.
  enum Refusal: Hashable {
    /// The action has ended the process once. From a time on, a request with another key may repeat it.
    case once(WorkEnd, repeatableFrom: WallTime)
    /// The action is quarantined.
    case held(QuarantinedAction)
  }

  /// The request that opens a session with a scene.
  private struct Opening: Hashable {
    /// The hash of the scene's id.
    let scene: UInt64
    /// The hash of the request's key.
    let request: UInt64
  }

  private struct Entry {
    /// The last end.
    let end: WorkEnd
    var count: Int
    /// The requests that have ended the process, by the hashes of their keys, with the numbers of their actions that
    /// were performed before.
    var requests: [UInt64: Int]
    var refused: WallTime?
  }

  /// The number of ends after which an action is quarantined in its session.
  static let limit = 2
  /// The time in seconds after the first refusal within which all repetitions are refused.
  static let pause = 10

  private var entries: [Key: Entry] = [:]
  private var openings: [Opening: WorkEnd] = [:]

  /// Finds the actions among the ends that are attributed to their notes, oldest first.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the number of ends.
  init(_ ends: [WorkEnd]) {
    for end in ends {
      guard let action = end.heldAction else { continue }
      guard end.kind != .opening else {
        if end.request != 0 { openings[Opening(scene: end.scene, request: end.request)] = end }
        continue
      }
      let key = Key(session: end.session, action: action)
      let before = entries[key].flatMap { $0.end.time >= end.time - EndHistory.actionSpan ? $0 : nil }
      var requests = before?.requests ?? [:]
      requests[end.request] = end.index
      entries[key] = Entry(
        end: end, count: (before?.count ?? 0) + 1, requests: requests, refused: end.refused)
    }
  }

  /// Whether there are none.
  var isEmpty: Bool { entries.isEmpty && openings.isEmpty }

  /// The actions that are quarantined in their sessions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions that have ended the process.
  var held: [QuarantinedAction] {
    entries.values.compactMap { $0.count >= Self.limit ? Self.hold($0.end) : nil }
  }

  private static func hold(_ end: WorkEnd) -> QuarantinedAction {
    QuarantinedAction(end: end, since: end.time, isOfOneSession: true)
  }

  /// Returns the refusal of an action by a request, or nil if it may be performed. `request` is the hash of its key,
  /// or 0 if it has none; `index` is the number of its actions before this one.
  ///
  /// A request that is repeated under its key is performed up to the action that has ended the process. The first
  /// refusal counts from now on.
  mutating func refusal(of key: Key, by request: UInt64, index: Int, at now: WallTime) -> Refusal? {
    guard let entry = entries[key] else { return nil }
    let last = request == 0 ? nil : entry.requests[request]
    if let last, index < last { return nil }
    guard entry.count < Self.limit else { return .held(Self.hold(entry.end)) }
    guard entry.end.time > now - EndHistory.actionSpan else { return nil }
    let refused = entry.refused ?? now
    entries[key]!.refused = refused
    guard last != nil || now < refused + Self.pause else { return nil }
    return .once(entry.end, repeatableFrom: refused + Self.pause)
  }

  /// The time at which a repetition was first refused, or nil if none was.
  func timeOfRefusal(of key: Key) -> WallTime? { entries[key]?.refused }

  /// Returns the refusal of a request that opens a session and has ended the process before, or nil.
  func refusal(ofOpening scene: UInt64, by request: UInt64, at now: WallTime) -> Refusal? {
    guard let end = openings[Opening(scene: scene, request: request)], end.time > now - EndHistory.actionSpan
    else { return nil }
    return .once(end, repeatableFrom: now)
  }

  /// Forgets an action in all sessions.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions that have ended the process.
  mutating func forget(_ action: QuarantinedAction.Key) {
    entries = entries.filter { $0.key.action != action }
    openings = openings.filter { QuarantinedAction.Key.opening(scene: $0.key.scene) != action }
  }

  /// Forgets the actions of a session.
  ///
  /// - Complexity: O(*n*), where *n* is the number of actions that have ended the process.
  mutating func forget(session: UInt64) { entries = entries.filter { $0.key.session != session } }
}

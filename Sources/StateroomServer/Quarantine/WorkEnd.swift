import CNotes
import Glibc
import RenderTree
import StateroomStores

/// The end of a process, and the code that ran for a session at that moment.
struct WorkEnd: Hashable, Sendable {
  /// How a process ended.
  enum Cause: Hashable, Sendable {
    /// A trap, or another signal that code sets off.
    case signal(Int32)
    /// The main actor was not given back in time.
    case stall
    /// Without a mark: SIGKILL, a lack of memory or of power.
    case kill
    /// In order.
    case stop
  }

  /// The hash of the session's id, or 0 if no session's code ran.
  var session: UInt64
  /// The hash of the scene's id.
  var scene: UInt64 = 0
  /// The node whose action ran, or 0 for none.
  var node: UInt64 = 0
  /// The name of the action that ran, or an empty one.
  var action = ""
  var kind: WorkKind?
  var cause: Cause
  var time: WallTime

  /// Whether the end is one that code brought about.
  var isMarked: Bool {
    switch cause {
    case .signal, .stall: true
    case .kill, .stop: false
    }
  }

  /// Whether nothing but a guess says which session's code ran, if even that.
  var isWithoutNote: Bool { session == 0 || kind == .alone }

  /// What was done when the process ended, if it is something that a client can ask of any session.
  var heldAction: HeldAction.Key? {
    if kind == .opening { return .opening(scene: scene) }
    return node == 0 ? nil : HeldAction.Key(scene: scene, node: node, action: action)
  }
}

extension WorkEnd {
  /// Reads what a file has; nil for an empty place or for what no version writes.
  init?(_ note: stateroom_note) {
    switch Int(note.cause) {
    case STATEROOM_CAUSE_NONE: return nil
    case STATEROOM_CAUSE_STALL: cause = .stall
    case STATEROOM_CAUSE_KILL: cause = .kill
    case STATEROOM_CAUSE_STOP: cause = .stop
    case 1...64: cause = .signal(Int32(note.cause))
    default: return nil
    }
    session = note.session
    scene = note.scene
    node = note.node
    kind = WorkKind(note: note.kind)
    time = WallTime(note.time)
    action = withUnsafeBytes(of: note.action) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The end as a file keeps it.
  var note: stateroom_note {
    var note = stateroom_note()
    note.session = session
    note.scene = scene
    note.node = node
    note.kind = kind?.rawValue ?? 0
    note.time = Int64(time)
    switch cause {
    case .signal(let number): note.cause = UInt32(number)
    case .stall: note.cause = UInt32(STATEROOM_CAUSE_STALL)
    case .kill: note.cause = UInt32(STATEROOM_CAUSE_KILL)
    case .stop: note.cause = UInt32(STATEROOM_CAUSE_STOP)
    }
    action.withCString { stateroom_note_set_action(&note, $0, strlen($0)) }
    return note
  }
}

extension WorkEnd.Cause: CustomStringConvertible {
  var description: String {
    switch self {
    case .signal(let number): Self.names[number] ?? "signal \(number)"
    case .stall: "stall"
    case .kill: "kill"
    case .stop: "stop"
    }
  }

  private static let names = [
    SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGSEGV: "SIGSEGV", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    SIGABRT: "SIGABRT",
  ]
}

extension WorkKind {
  /// Reads a number of a file; nil for one that no version writes.
  init?(note: UInt32) {
    guard (Self.opening.rawValue...Self.alone.rawValue).contains(note) else { return nil }
    self.init(rawValue: note)
  }

  /// The kind for people.
  var description: String {
    switch self {
    case .opening: "opening"
    case .restoring: "restoring"
    case .request: "request"
    case .updating: "updating"
    case .job: "job"
    case .saving: "saving"
    case .ending: "ending"
    case .alone: "restored alone"
    @unknown default: "unknown"
    }
  }
}

extension stateroom_subject {
  /// The session that answers for a piece of work.
  init(_ session: SessionID, scene: String) {
    self.init(session: session.noteKey, scene: Digest.hash(scene.utf8))
  }
}

extension SessionID {
  /// The hash that notes have of the id, so that whoever reads them cannot use the session.
  var noteKey: UInt64 { max(1, Digest.hash(bytes)) }
}

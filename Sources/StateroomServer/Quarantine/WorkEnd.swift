import CNotes
import Glibc
import RenderTree
import StateroomStores

/// The end of a process, with the session whose code was running.
struct WorkEnd: Hashable, Sendable {
  /// The cause of an end.
  enum Cause: Hashable, Sendable {
    /// A trap, or another signal that code raises.
    case signal(Int32)
    /// The main actor was blocked for too long.
    case stall
    /// An end without a mark: by SIGKILL, or for lack of memory or power.
    case kill
    /// A normal end.
    case stop
  }

  /// The hash of the session's id, or 0 if no session's code was running.
  var session: UInt64
  /// The hash of the scene's id.
  var scene: UInt64 = 0
  /// The node whose action was running, or 0 if there was none.
  var node: UInt64 = 0
  /// The name of the action that was running, or an empty one.
  var action = ""
  /// The hash of the key of the request, or 0 if it had none.
  var request: UInt64 = 0
  /// The hash of the user or the network that the request came from, or 0 if neither is known.
  var visitor: UInt64 = 0
  /// The number of the request's actions that were performed before.
  var index = 0
  var kind: WorkKind?
  var cause: Cause
  var time: WallTime
  /// The time at which a repetition of the action was first refused, or nil if none was.
  var refused: WallTime?

  /// Whether code has caused the end.
  var isMarked: Bool {
    switch cause {
    case .signal, .stall: true
    case .kill, .stop: false
    }
  }

  /// Whether the session is unknown, or only a suspicion.
  var isWithoutNote: Bool { session == 0 || kind == .alone }

  /// The action that was running when the process ended, if a client can request it of any session.
  var heldAction: QuarantinedAction.Key? {
    if kind == .opening { return .opening(scene: scene) }
    return node == 0 ? nil : QuarantinedAction.Key(scene: scene, node: node, action: action)
  }
}

extension WorkEnd {
  /// Reads an end from its record. Returns nil for an empty record, and for one that no version writes.
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
    request = note.request
    visitor = note.visitor
    index = Int(note.index)
    refused = note.refused == 0 ? nil : WallTime(note.refused)
    kind = WorkKind(note: note.kind)
    time = WallTime(note.time)
    action = withUnsafeBytes(of: note.action) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The end's record in the file.
  var note: stateroom_note {
    var note = stateroom_note()
    note.session = session
    note.scene = scene
    note.node = node
    note.request = request
    note.visitor = visitor
    note.index = UInt32(clamping: index)
    note.refused = Int64(refused ?? 0)
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
  /// Reads the number in a record. Returns nil for one that no version writes.
  init?(note: UInt32) {
    guard (Self.opening.rawValue...Self.alone.rawValue).contains(note) else { return nil }
    self.init(rawValue: note)
  }

  /// The name of the kind, for messages.
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
  /// Creates the subject of a session's work.
  init(_ session: SessionID, scene: String) {
    self.init(session: session.noteKey, scene: Digest.hash(scene.utf8))
  }
}

extension String {
  /// The hash of an `Idempotency-Key` in notes.
  var requestHash: UInt64 { max(1, Digest.hash(utf8)) }
}

extension SessionID {
  /// The hash of the id in notes, so that reading them does not grant access to the session.
  var noteKey: UInt64 { max(1, Digest.hash(bytes)) }
}

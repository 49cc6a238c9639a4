import CNotes
import StateroomStorage
import StateroomStores

/// An event of the quarantine that several servers share.
///
///     store.share(quarantineEvent: QuarantineEvent.releasedSession(key).bytes)
///     QuarantineEvent(event)  // .releasedSession(key), at another server
enum QuarantineEvent: Hashable {
  /// A session's code has ended a server. The number tells it from a like end of another server.
  case end(WorkEnd, number: UInt64)
  /// A repetition of an action was refused for the first time, in the session with a key.
  case refused(session: UInt64, QuarantinedAction.Key, at: WallTime)
  /// The operator has released the session with a key.
  case releasedSession(UInt64)
  /// The operator has released an action, or the time has passed for which it is refused.
  case releasedAction(QuarantinedAction.Key)

  private enum Tag: UInt8 { case end = 1, refused, releasedSession, releasedAction }

  /// The event as bytes, as all versions read them. No two events are alike: each begins with a random number.
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.write(fixed: UInt64.random(in: 0...UInt64.max))
    switch self {
    case .end(let end, let number):
      writer.write(byte: Tag.end.rawValue)
      writer.write(fixed: number)
      let note = end.note
      for number in [end.session, end.scene, end.node, end.request, end.visitor, UInt64(note.index)] {
        writer.write(fixed: number)
      }
      writer.write(name: end.action)
      writer.write(fixed: note.kind)
      writer.write(fixed: note.cause)
    case .refused(let session, let action, _):
      writer.write(byte: Tag.refused.rawValue)
      writer.write(fixed: session)
      Self.write(action, to: &writer)
    case .releasedSession(let session):
      writer.write(byte: Tag.releasedSession.rawValue)
      writer.write(fixed: session)
    case .releasedAction(let action):
      writer.write(byte: Tag.releasedAction.rawValue)
      Self.write(action, to: &writer)
    }
    return writer.bytes
  }

  private static func write(_ action: QuarantinedAction.Key, to writer: inout ByteWriter) {
    writer.write(fixed: action.scene)
    writer.write(fixed: action.node)
    writer.write(name: action.action)
  }

  /// Reads an event. Returns nil for one that another version has written.
  ///
  /// Times are those of the store's clock: clocks of servers may differ.
  init?(_ event: SharedEvent, now: WallTime = .now) {
    var reader = ByteReader(event.bytes)
    guard let read = try? Self.read(&reader, at: now - event.age), reader.remaining == 0 else { return nil }
    self = read
  }

  private static func read(_ reader: inout ByteReader, at time: WallTime) throws -> QuarantineEvent? {
    _ = try reader.readFixed(UInt64.self)
    switch Tag(rawValue: try reader.readByte()) {
    case .end:
      let number = try reader.readFixed(UInt64.self)
      guard var end = try readEnd(&reader) else { return nil }
      end.time = time
      return .end(end, number: number)
    case .refused:
      let session = try reader.readFixed(UInt64.self)
      return .refused(session: session, try readAction(&reader), at: time)
    case .releasedSession: return .releasedSession(try reader.readFixed(UInt64.self))
    case .releasedAction: return .releasedAction(try readAction(&reader))
    case nil: return nil
    }
  }

  private static func readEnd(_ reader: inout ByteReader) throws -> WorkEnd? {
    var note = stateroom_note()
    note.session = try reader.readFixed(UInt64.self)
    note.scene = try reader.readFixed(UInt64.self)
    note.node = try reader.readFixed(UInt64.self)
    note.request = try reader.readFixed(UInt64.self)
    note.visitor = try reader.readFixed(UInt64.self)
    note.index = UInt32(truncatingIfNeeded: try reader.readFixed(UInt64.self))
    let action = try reader.readName()
    note.kind = try reader.readFixed(UInt32.self)
    note.cause = try reader.readFixed(UInt32.self)
    var end = WorkEnd(note)
    end?.action = action
    return end
  }

  private static func readAction(_ reader: inout ByteReader) throws -> QuarantinedAction.Key {
    QuarantinedAction.Key(
      scene: try reader.readFixed(UInt64.self), node: try reader.readFixed(UInt64.self),
      action: try reader.readName())
  }
}

extension WorkEnd {
  /// Whether other servers are to know of the end: a session's code has caused it.
  var concernsOthers: Bool { isMarked && !isWithoutNote }
}

import RenderTree

@testable import StateroomServer
@testable import StateroomStores

/// Random changes of a few sessions from a seed, which often affect the same values. An id is used for one session
/// only.
struct RandomChanges {
  /// A session with its opening, or nil until it is opened.
  private struct Life {
    let id = SessionID()
    var record: SessionRecord?
  }

  private var generator: SplitMix
  private var lives = (0..<5).map { _ in Life() }
  private var ended: [SessionID] = []
  private var earlier: (lives: [Life], ended: [SessionID])?
  /// The fences with which sessions were loaded last.
  var fences: [SessionID: Fence] = [:]
  private let nodes = [Digest(bits: 0), Digest(bits: 1), Digest(bits: .max), Digest(bits: 1 << 63)]

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
  }

  /// All sessions that were changed.
  var sessions: [SessionID] { ended + lives.map(\.id) }

  mutating func batch() -> [SessionChange] {
    earlier = (lives, ended)
    return (0..<number(below: 4)).map { _ in
      let place = number(below: lives.count)
      let id = lives[place].id
      guard lives[place].record != nil, number(below: 8) == 0 else { return .save(id, update(at: place)) }
      ended.append(id)
      lives[place] = Life()
      return .erase(id, fence: fences[id] ?? 0)
    }
  }

  /// Undoes the last batch.
  mutating func takeBack() {
    if let earlier { (lives, ended) = earlier }
  }

  private mutating func opened() -> SessionRecord {
    SessionRecord(
      scene: pick(["counter", "list"]), environment: bytes(), address: pick(["::1", "192.0.2.7"]),
      opening: flip()
        ? nil
        : SessionOpening(
          key: "\(text()) \(generator.next())", bodyHash: generator.next(), time: number(below: 100)),
      user: pick([nil, UserID("ada"), UserID("Ren\u{E9}"), UserID("Rene\u{301}")]),
      opened: flip() ? nil : number(below: 100))
  }

  private mutating func update(at place: Int) -> SessionUpdate {
    let isOpening = lives[place].record == nil
    var record = lives[place].record ?? opened()
    record.revision = number(below: 1_000)
    record.lastUse = number(below: 10)
    record.frozenOutput = flip() ? nil : generator.next()
    lives[place].record = record
    var update = SessionUpdate(record: record, at: number(below: 100))
    update.isOpening = isOpening
    update.fence = fences[lives[place].id] ?? 0
    if number(below: 3) == 0 { update.state.removedNodes = [pick(nodes)] }
    update.state.unfitting = (0..<number(below: 3)).map { _ in unfitting() }
    update.state.values = (0..<number(below: 4)).map { _ in change() }
    update.forgottenAnswers = flip() ? [] : [text()]
    update.answers = (0..<number(below: 3)).map { _ in
      StoredAnswer(
        key: text(), bodyHash: generator.next(), since: number(below: 50), revision: number(below: 50),
        performed: number(below: 9), problem: flip() ? nil : problem())
    }
    update.values = (0..<number(below: 3)).map { _ in
      StoredKeyValue(store: pick(["scene", "app:"]), key: text(), value: flip() ? nil : value())
    }
    return update
  }

  private mutating func change() -> StoredChange {
    StoredChange(
      node: pick(nodes), property: pick(["count", "_items", ""]),
      bytes: number(below: 4) == 0 ? nil : bytes(),
      segments: flip() ? [:] : [1 + number(below: 3): bytes(), 4 + number(below: 3): bytes()],
      removedSegments: flip() ? [] : [1 + number(below: 6)])
  }

  private mutating func unfitting() -> UnfittingChange {
    let kind: UnfittingChange.Kind =
      switch number(below: 5) {
      case 0: .outdate
      case 1: .forget
      case 2:
        .keep(
          UnfittingValue(
            StoredValue(bytes: bytes(), segments: flip() ? [:] : [2: bytes()]),
            since: flip() ? nil : number(below: 50), isOutdated: flip()))
      default: .setAside
      }
    return UnfittingChange(kind, node: pick(nodes), property: pick(["count", "_items", ""]))
  }

  private mutating func problem() -> StoredProblem {
    StoredProblem(
      status: pick([409, 422]), title: text(), detail: text(), headers: flip() ? [] : ["ETag", "\"1\""],
      extensions: bytes())
  }

  private mutating func value() -> KeyValue {
    switch number(below: 6) {
    case 0: .bool(flip())
    case 1: .int(pick([0, -1, .min, .max]))
    case 2: .double(pick([0.5, .infinity, -1e300]))
    case 3: .string(text())
    case 4: .data(bytes())
    default: .date(-12.25)
    }
  }

  private mutating func text() -> String { pick(["", "a", "b\0c", "ü", "🧭"]) }

  private mutating func bytes() -> [UInt8] {
    let count = pick([0, 1, 40, 5_000])
    return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
  }

  private mutating func flip() -> Bool { generator.next() & 1 == 0 }
  private mutating func number(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
  private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(below: values.count)] }
}

/// A generator whose sequence depends only on its seed, so that a failed run can be repeated.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }
}

import Foundation
import RenderTree
import StateCore
import Stateroom

/// The players of a session: what clients are to play, and what they say of it.
@MainActor
final class MediaSession: SessionPart {
  /// A player, and the source of the nodes that show it.
  struct Entry {
    let player: any SessionPlayer
    let source: ShownSource
  }

  private unowned let tree: Tree
  private var entries: [Int: Entry] = [:]
  private var numbers: [ObjectIdentifier: Int] = [:]
  private let files: MediaFiles
  private let storage: MediaStorage

  /// The most players that clients are told of at a time, besides those in views.
  private static let listLimit = 32
  /// The most players that a session has. Each has its sound in the client's memory.
  private static let limit = 256

  private init(of tree: Tree) {
    self.tree = tree
    files = MediaFiles(of: tree)
    storage = MediaStorage(of: tree)
  }

  /// Returns the players of the session of a tree.
  static func of(_ tree: Tree) -> MediaSession { SessionParts.of(tree).part { MediaSession(of: tree) } }

  /// Returns the players of the session of a tree, or nil if it is gone.
  static func of(_ reference: TreeReference) -> MediaSession? { reference.tree.map { of($0) } }

  // MARK: Players

  /// Adds a player, or returns the number of one that is there.
  @discardableResult
  func add(_ player: any SessionPlayer) -> Int {
    if let known = numbers[ObjectIdentifier(player)] { return known }
    if entries.count >= Self.limit, let oldest = entries.keys.min() {
      tree.report(
        .viewUnsupported,
        "A session has at most \(Self.limit) players at a time. The oldest one is heard no more.",
        at: nil)
      forget(oldest)
    }
    let number = storage.nextNumber { entries[$0] != nil }
    let source = ShownSource(stateReference: tree.reference)
    source.onChange = { [weak self] in self?.listChanged() }
    entries[number] = Entry(player: player, source: source)
    numbers[ObjectIdentifier(player)] = number
    player.join(tree.reference, as: number)
    if let playback = player as? Playback { storage.adopt(playback, number) }
    listChanged()
    return number
  }

  /// Removes a player, whose owner is gone or whom another session has.
  func remove(_ player: any SessionPlayer) {
    if let number = numbers[ObjectIdentifier(player)] { forget(number) }
  }

  private func forget(_ number: Int) {
    guard let entry = entries.removeValue(forKey: number) else { return }
    numbers[ObjectIdentifier(entry.player)] = nil
    entry.player.leave(tree.reference)
    storage.erase(number)
    listChanged()
  }

  /// Returns the object of the app that has a number, or makes one with what is stored under it.
  func object<Object: AnyObject>(numbered number: Int, _ make: () -> Object) -> Object {
    if let known = entries[number]?.player.owner as? Object { return known }
    if entries[number] == nil { storage.restoreNext(as: number) }
    return make()
  }

  // MARK: Changes

  /// Shows what has become of a player.
  func changed(_ player: any SessionPlayer) {
    guard let number = numbers[ObjectIdentifier(player)], let entry = entries[number] else { return }
    if let playback = player as? Playback { storage.write(playback, number) }
    if entry.source.isShown { tree.written(entry.source, group: 0) } else { listChanged() }
  }

  private func listChanged() { SessionParts.of(tree).change() }

  // MARK: Output

  func declare(_ window: NodeDeclaration) {
    var (sounds, speech): ([JSONValue], [JSONValue]) = ([], [])
    for (number, entry) in entries.sorted(by: { $0.key > $1.key }) {
      if let playback = entry.player as? Playback {
        guard !entry.source.isShown, sounds.count < Self.listLimit,
          let members = members(of: playback, number)
        else { continue }
        sounds.append(.object(members))
      } else if let queue = entry.player as? SpeechQueue, let members = queue.members {
        guard speech.count < Self.listLimit else { continue }
        speech.append(.object([JSONMember(name: "player", value: .number(Double(number)))] + members))
      }
    }
    if !sounds.isEmpty { window.set("sounds", .array(sounds.reversed())) }
    if !speech.isEmpty { window.set("speech", .array(speech.reversed())) }
    window.action("media") { value in
      let event = try MediaEvent(value)
      guard let number = event.player, storage.hasBeen(number) else {
        throw ActionProblem.invalidValue(
          "\"player\" must be the number of one of the window's sounds or speech.")
      }
      // The app may have let go of it while the client's word was on its way.
      entries[number]?.player.take(event)
    }
  }

  /// Declares a node that shows a player.
  func declare(_ playback: Playback, on node: NodeDeclaration) {
    let number = add(playback)
    guard let entry = entries[number] else { return }
    Tracker.current?.reads(entry.source)
    for member in members(of: playback, number, isShown: true) ?? [] {
      node.set(named: member.name, member.value)
    }
    node.action("media") { playback.take(try MediaEvent($0)) }
  }

  /// Returns what clients are told of a player, or nil if it has nothing to play.
  private func members(of playback: Playback, _ number: Int, isShown: Bool = false) -> [JSONMember]? {
    let state = playback.now
    var members = [JSONMember(name: "player", value: .number(Double(number)))]
    func add(_ name: String, _ value: JSONValue) {
      members.append(JSONMember(name: name, value: value))
    }
    guard isShown || state.isListed, let source = state.source else { return isShown ? members : nil }
    guard let address = files.address(of: source) else {
      if playback.fail() { reportMissing(source) }
      add("problem", .string("The server does not have it."))
      return isShown ? members : nil
    }
    add("source", .string(address))
    add("revision", .number(Double(state.revision)))
    add("isPlaying", .bool(state.isPlaying))
    add("position", .number(state.position))
    if let moment = state.moment { add("since", .number(moment)) }
    if state.rate != 1 { add("rate", .number(state.rate)) }
    if state.volume != 1 { add("volume", .number(state.volume)) }
    if state.isMuted { add("isMuted", .bool(true)) }
    if state.loops != 0 { add("loops", .number(Double(state.loops))) }
    if let duration = state.duration { add("duration", .number(duration)) }
    if state.condition == .unknown, state.duration == nil || playback.kind == .player {
      add("wantsReady", .bool(true))
    }
    if let interval = state.interval { add("interval", .number(interval)) }
    if case .failed(let problem) = state.condition { add("problem", .string(problem)) }
    return members
  }

  private func reportMissing(_ source: MediaSource) {
    let name = source.path.map { ($0 as NSString).lastPathComponent } ?? "an address"
    tree.report(
      .assetMissing,
      "Clients cannot have \(name): a player takes files of the app's bundle and of the session's folder, and "
        + "addresses that begin with https.", at: nil)
  }

  func media(named name: String) -> SessionMedia? { files[name] }
}

/// The source on which the nodes depend that show a player.
final class ShownSource: Source, @unchecked Sendable {
  // Safe: what it adds is accessed on the main actor only, as all of `Source`.

  /// Called when nodes begin to show the player, or show it no more.
  @MainActor var onChange: @MainActor () -> Void = {}

  /// Whether a node shows the player.
  @MainActor var isShown: Bool { anyStateReader != nil }

  override func addReader(_ node: StateNode) {
    let wasShown = isShown
    super.addReader(node)
    if !wasShown { onChange() }
  }

  override func removeReader(_ node: StateNode) {
    super.removeReader(node)
    if !isShown { onChange() }
  }
}

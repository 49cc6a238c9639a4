import Logging
import StateroomStorage
import StateroomStores

/// The messages of a registry to the operator, and the events that it reports to metrics.
@MainActor
final class SessionReports {
  /// The logger for messages, or nil for none.
  var logger: Logger?
  /// Called for each event of the store.
  var onStore: @MainActor (StoreEvent) -> Void = { _ in }
  /// Called for each session that has left the memory although some of its state cannot be stored.
  var onLetGo: @MainActor () -> Void = {}
  /// Called for each measure that is taken for lack of memory.
  var onMemory: @MainActor (MemoryEvent) -> Void = { _ in }

  /// The time between two messages of one kind.
  private static let interval = Duration.seconds(60)
  private var erasedForRoom = 0
  private var nextRoomMessage = ContinuousClock.now
  private var nextLossMessage = ContinuousClock.now
  private var moved = 0
  private var nextMoveMessage = ContinuousClock.now
  /// The classes whose objects several sessions have, as far as the log has named them.
  private var sharedClasses: Set<String> = []
  /// The number of servers that use the store, or nil before it is known.
  private var serverCount: Int?

  /// Reports a session that is not this server's any more. The log says so at most once a minute.
  func noteRefused(_ refusal: CommitRefusal) {
    onStore(.refused(refusal))
    guard refusal == .moved else { return }
    moved += 1
    guard .now >= nextMoveMessage else { return }
    nextMoveMessage = .now + Self.interval
    logger?.notice(
      "Sessions of this server are another one's now, whose requests arrive there, or their rows were held.",
      metadata: ["sessions": "\(moved)"])
    moved = 0
  }

  /// Reports that this server has not run for a while, as one that was stopped.
  func notePause(_ pause: Duration) {
    logger?.warning(
      """
      This server has not run for \(pause.components.seconds) seconds. Sessions that other servers have taken over \
      meanwhile are theirs; this one shows and changes nothing of them.
      """)
  }

  /// Reports a new connection to the database after a loss.
  func noteReconnected() {
    onStore(.reconnected)
    logger?.notice(
      "The connection to the database was lost and is made anew. Nothing late can arrive on the old one.")
  }

  /// Reports an object that sessions have in common, once for each class.
  func noteShared(_ place: SharedPlace) {
    guard sharedClasses.count < 1_000, sharedClasses.insert(place.className).inserted else { return }
    logger?.notice(
      """
      An object is the same for all sessions: what one person changes in it all others see, and it is not stored. If each \
      is to have their own, make it in a @StateObject, or in the app's init.
      """, metadata: ["class": "\(place.className)", "property": "\(place.property)"])
  }

  /// Reports how many servers use the store. The log says when it changes.
  func noteServers(_ count: Int) {
    onStore(.servers(count))
    if let serverCount, serverCount != count {
      logger?.notice(
        "The number of servers that use the database has changed.", metadata: ["servers": "\(count)"])
    }
    serverCount = count
  }

  /// Reports, at most once a minute, that sessions were erased to make room for others although people had acted upon
  /// them.
  func noteErasedForRoom(_ count: Int) {
    erasedForRoom += count
    guard .now >= nextRoomMessage else { return }
    nextRoomMessage = .now + Self.interval
    let which =
      erasedForRoom == 1 ? "longest unused session was" : "\(erasedForRoom) longest unused sessions were"
    erasedForRoom = 0
    logger?.warning(
      "All places for sessions are taken: the \(which) erased. Raise --sessions, or lower --session-lifetime."
    )
  }

  /// Reports an idle session that was let go, and a property whose value it has lost. The log says so at most once a
  /// minute.
  func noteLetGo(_ scene: String, _ property: String) {
    onLetGo()
    guard .now >= nextLossMessage else { return }
    nextLossMessage = .now + Self.interval
    logger?.warning(
      """
      Idle sessions with state that cannot be stored take more than a quarter of the places or of the memory: the \
      longest unused are let go, and lose that state. The metric stateroom_sessions_let_go_total counts them.
      """,
      metadata: ["scene": "\(scene)", "property": "\(property)"])
  }
}

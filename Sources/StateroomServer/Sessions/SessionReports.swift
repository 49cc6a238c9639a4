import Logging

/// The messages of a registry to the operator, and the events that it reports to metrics.
@MainActor
final class SessionReports {
  /// The logger for messages, or nil for none.
  var logger: Logger?
  /// Called for each commit, with the number of sessions in it.
  var onCommit: @MainActor (Int) -> Void = { _ in }
  /// Called for each commit that failed.
  var onFailedCommit: @MainActor () -> Void = {}
  /// Called for each session that was taken over from another server.
  var onTakeover: @MainActor () -> Void = {}
  /// Called for each session that has left the memory although some of its state cannot be stored.
  var onLetGo: @MainActor () -> Void = {}
  /// Called for each measure that is taken for lack of memory.
  var onMemory: @MainActor (MemoryEvent) -> Void = { _ in }

  /// The time between two messages of one kind.
  private static let interval = Duration.seconds(60)
  private var erasedForRoom = 0
  private var nextRoomMessage = ContinuousClock.now
  private var nextLossMessage = ContinuousClock.now

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

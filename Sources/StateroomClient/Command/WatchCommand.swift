import ArgumentParser
import Foundation

/// `stateroom watch`
struct WatchCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    asking: "watch", abstract: "Prints what changes in the session, as it happens.",
    discussion: """
      Ends when the session is closed. If the connection is lost, or the server starts again, it goes on from the last \
      revision that it has shown.
      """)

  @Option(help: ArgumentHelp("Begin with what changed after this revision.", valueName: "revision"))
  var since: Int?

  @Option(
    name: [.customShort("n"), .long], help: ArgumentHelp("End after so many changes.", valueName: "number"))
  var changes: Int?

  @OptionGroup var options: SessionOptions

  func validate() throws {
    if let changes, changes < 1 { throw ValidationError("--changes must be at least 1.") }
  }

  func perform() throws(ClientProblem) {
    let session = try options.open()
    // A request during the stream needs a connection of its own.
    let reader = RemoteSession(try ServerClient(session.client.settings), id: session.id)
    let start = if let since { since } else { try reader.revision() }
    let watch = Watch(reader: reader, isJSON: connection.json, revision: start, limit: changes)
    var losses = 0
    while true {
      let shown = watch.revision
      do throws(ClientProblem) {
        try session.client.follow(
          "\(session.path)/events?since=\(watch.revision)",
          headers: [("Last-Event-ID", "\(watch.revision)")], onPiece: { watch.take($0) })
      } catch {
        guard error.isPassing, losses > 0 || watch.hasBegun else { throw error }
      }
      if let end = watch.end {
        guard case .failure(let problem) = end else { return }
        throw problem
      }
      if watch.revision != shown { losses = 0 }
      if losses == 0 { Output.complain("The connection was lost; trying again.") }
      losses += 1
      Thread.sleep(forTimeInterval: min(3, 0.2 * Double(losses)))
    }
  }
}

extension ClientProblem {
  /// Whether a retry may succeed.
  fileprivate var isPassing: Bool {
    switch self {
    case .unreachable, .timedOut: true
    case .refused(let refusal): [408, 429, 502, 503, 504].contains(refusal.status)
    default: false
    }
  }
}

/// The progress along a session's stream.
private final class Watch {
  private(set) var revision: Int
  private(set) var hasBegun = false
  /// Nil as long as there may be more.
  private(set) var end: Result<Void, ClientProblem>?
  private let reader: RemoteSession
  private let isJSON: Bool
  private let limit: Int?
  private var count = 0
  private var parser = EventParser()

  init(reader: RemoteSession, isJSON: Bool, revision: Int, limit: Int?) {
    self.reader = reader
    self.isJSON = isJSON
    self.revision = revision
    self.limit = limit
  }

  /// Takes a piece of the stream; false if nothing more is wanted.
  func take(_ piece: UnsafeRawBufferPointer) -> Bool {
    hasBegun = true
    guard let events = parser.take(piece) else {
      end = .failure(.nonsense("An event is longer than \(EventParser.limit >> 20) MiB."))
      return false
    }
    for event in events where end == nil {
      do throws(ClientProblem) { try show(event) } catch { end = .failure(error) }
    }
    return end == nil
  }

  private func show(_ event: EventParser.Event) throws(ClientProblem) {
    switch event.name {
    case "closed":
      let reason = JSONText.members(of: event.data.utf8)?["reason"] as? String
      if isJSON { Output.write(Array(event.data.utf8)) }
      guard reason == "deleted" else { return }
      Output.complain("The session was closed.")
      end = .success(())
    case "snapshot", "change":
      guard let told = event.id.flatMap({ Int($0) }), told != revision else { return }
      try show(event, revision: told)
      count += 1
      if count == limit { end = .success(()) }
    default: return
    }
  }

  private func show(_ event: EventParser.Event, revision told: Int) throws(ClientProblem) {
    if isJSON {
      revision = told
      return Output.write(Array(event.data.utf8))
    }
    // The outline may be ahead of the event: what it had already is not told again.
    guard told > revision || event.name == "snapshot" else { return }
    let answer = try reader.ask("GET", event.name == "snapshot" ? "" : "?since=\(revision)", form: .outline)
    revision = answer.revision ?? told
    Output.write(answer)
  }
}

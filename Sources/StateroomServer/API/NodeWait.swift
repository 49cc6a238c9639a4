import Dispatch
import RenderTree
import Stateroom
import StateroomHTTP

/// A wait until some nodes of a session meet conditions, or until none does.
@MainActor
final class NodeWait {
  /// The condition that ends the wait.
  enum End: String, CaseIterable {
    case found, gone
  }

  /// The default duration of a wait in seconds.
  static let usualSeconds = 25

  private let live: LiveSession
  private let search: SharedSearch
  private let end: End

  init(_ live: LiveSession, for search: SharedSearch, until end: End) {
    self.live = live
    self.search = search
    self.end = end
  }

  /// The nodes that match now. There are none if the node to look below does not exist.
  private var matches: SharedSearch.Outcome {
    let outcome = search.outcome
    if case .failure(.area(.notFound)) = outcome { return .success(NodeMatches()) }
    return outcome
  }

  /// Whether the condition is met, or cannot be determined, so that waiting would not help.
  var isOver: Bool {
    switch matches {
    case .success(let matches): matches.isGivenUp || matches.nodes.isEmpty == (end == .gone)
    case .failure: true
    }
  }

  /// Returns whether the wait is over, or when to ask again because searches have done too much work of late.
  func dueness(at now: DispatchTime, workPerSecond: Int) -> LongPoll.Dueness {
    if search.known == nil, let delay = live.searches.delay(at: now, perSecond: workPerSecond) {
      return .askAgain(seconds: delay)
    }
    return isOver ? .due : .notDue
  }

  /// Returns the nodes if the wait is over. Throws if they cannot be determined, or the time has elapsed.
  func outcome(after seconds: Int) throws(Problem) -> NodeMatches {
    switch matches {
    case .failure(let problem): throw Problem(problem)
    case .success(let matches) where matches.isGivenUp: throw .searchGivenUp
    case .success(let matches) where isOver: return matches
    case .success: throw .waitElapsed(end, seconds, at: live.revision)
    }
  }
}

extension HTTPRequest {
  /// Returns the condition in the query's `until`, or nil if there is none.
  func waitsUntil() throws(Problem) -> NodeWait.End? {
    guard let text = queryValue("until") else {
      if queryValue("wait") != nil {
        throw .badRequest("\"wait\" goes with \"until\" here: until=found, or until=gone.")
      }
      return nil
    }
    guard let end = NodeWait.End(rawValue: text) else {
      throw .badRequest("\"until\" must be \"found\" or \"gone\", but it is \"\(text)\".")
    }
    return end
  }
}

extension Problem {
  /// The type of a problem with a wait that timed out.
  static let waitElapsedType = "urn:stateroom:wait-elapsed"

  /// The problem of a search that is too much work.
  static let searchGivenUp = Problem(
    422, "Unprocessable Content",
    "There is too much text to search at once; name a place with \"in\", or say \"type\" or \"identifier\".")

  fileprivate static func waitElapsed(_ end: NodeWait.End, _ seconds: Int, at revision: Revision) -> Problem {
    let what = end == .found ? "No node matches" : "There are still nodes that match"
    var problem = Problem(
      408, "Request Timeout",
      "\(what) after \(seconds) second\(seconds == 1 ? "" : "s"), at revision \(revision); ask again to wait on."
    ) { json in
      json.writeKey("revision")
      json.write(revision)
    }
    problem.type = waitElapsedType
    return problem
  }
}

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
  private let query: NodeQuery
  private let end: End
  private var last: (revision: Revision, matches: Result<NodeMatches, TargetProblem>)?

  init(_ live: LiveSession, for query: NodeQuery, until end: End) {
    self.live = live
    self.query = query
    self.end = end
  }

  /// The nodes that match now. There are none if the node to look below does not exist. Each revision is searched
  /// once.
  private var matches: Result<NodeMatches, TargetProblem> {
    if let last, last.revision == live.revision { return last.matches }
    let matches: Result<NodeMatches, TargetProblem>
    do throws(TargetProblem) {
      matches = .success(try live.session.nodes(matching: query))
    } catch {
      if case .area(.notFound) = error {
        matches = .success(NodeMatches())
      } else {
        matches = .failure(error)
      }
    }
    last = (live.revision, matches)
    return matches
  }

  /// Whether the condition is met, or cannot be determined, so that waiting would not help.
  var isOver: Bool {
    switch matches {
    case .success(let matches): matches.nodes.isEmpty == (end == .gone)
    case .failure: true
    }
  }

  /// Returns the nodes if the wait is over. Throws if they cannot be determined, or the time has elapsed.
  func outcome(after seconds: Int) throws(Problem) -> NodeMatches {
    switch matches {
    case .failure(let problem): throw Problem(problem)
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

import RenderTree
import Stateroom
import StateroomHTTP

/// A wait until nodes of a session meet some conditions, or until none does any more.
@MainActor
final class NodeWait {
  /// The outcome that is waited for.
  enum End: String, CaseIterable {
    case found, gone
  }

  /// The seconds of a wait that the client does not say.
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

  /// The nodes that match now. A place to look in that is not there has none. Each revision is searched once.
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

  /// Whether the session shows what is waited for. If it cannot be told, waiting does not help either.
  var isOver: Bool {
    switch matches {
    case .success(let matches): matches.nodes.isEmpty == (end == .gone)
    case .failure: true
    }
  }

  /// The nodes, if the wait is over; throws why they cannot be told, or that the time has passed.
  func outcome(after seconds: Int) throws(Problem) -> NodeMatches {
    switch matches {
    case .failure(let problem): throw Problem(problem)
    case .success(let matches) where isOver: return matches
    case .success: throw .waitElapsed(end, seconds, at: live.revision)
    }
  }
}

extension HTTPRequest {
  /// What the query's `until` waits for, or nil if it says nothing.
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
  /// The type of a problem with a wait that ended without what was waited for.
  static let waitElapsedType = "urn:stateroom:wait-elapsed"

  fileprivate static func waitElapsed(_ end: NodeWait.End, _ seconds: Int, at revision: Revision) -> Problem {
    let what = end == .found ? "No node matches" : "There are still nodes that match"
    var problem = Problem(
      408, "Request Timeout",
      "\(what) after \(seconds) seconds, at revision \(revision); ask again to wait on."
    ) { json in
      json.writeKey("revision")
      json.write(revision)
    }
    problem.type = waitElapsedType
    return problem
  }
}

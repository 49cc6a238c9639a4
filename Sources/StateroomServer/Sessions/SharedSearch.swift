import Dispatch
import RenderTree
import Stateroom

/// A search in a session, whose outcome all requests share that ask for the same at the same revision.
@MainActor
final class SharedSearch {
  typealias Outcome = Result<NodeMatches, TargetProblem>

  private let session: Session
  private let searches: SharedSearches
  private let query: NodeQuery
  private var last: (revision: Revision, outcome: Outcome)?

  init(_ query: NodeQuery, in session: Session, _ searches: SharedSearches) {
    (self.session, self.searches, self.query) = (session, searches, query)
  }

  /// The outcome for the present revision if it is known.
  var known: Outcome? { last.flatMap { $0.revision == session.revision ? $0.outcome : nil } }

  /// The outcome for the present revision, each of which is searched once.
  var outcome: Outcome {
    if let known { return known }
    let outcome: Outcome
    do throws(TargetProblem) {
      outcome = .success(try session.nodes(matching: query))
    } catch {
      outcome = .failure(error)
    }
    last = (session.revision, outcome)
    searches.note(outcome)
    return outcome
  }
}

/// The searches in a session that requests share, and the work that they may do.
@MainActor
final class SharedSearches {
  private struct Weak {
    weak var search: SharedSearch?
  }

  private var searches: [NodeQuery: Weak] = [:]
  private var work: TokenBucket?
  private var unpaid = 0
  /// The number of searches since the session is in memory.
  private(set) var count = 0

  /// Returns the search for a query. Requests that wait for the same have the same.
  ///
  /// - Complexity: O(1) on average, and O(*n*) for each *n* new ones, where *n* is the number of queries that are
  ///   waited for.
  func search(_ query: NodeQuery, in session: Session) -> SharedSearch {
    if let search = searches[query]?.search { return search }
    let search = SharedSearch(query, in: session, self)
    if searches.count == searches.capacity { searches = searches.filter { $0.value.search != nil } }
    searches[query] = Weak(search: search)
    return search
  }

  /// Returns the number of seconds until there is room for a search, or nil if there is some: a second has room for
  /// work of `perSecond` bytes.
  func delay(at now: DispatchTime, perSecond: Int) -> Double? {
    if work == nil { work = TokenBucket(perSecond: perSecond, at: now) }
    work!.charge(unpaid, at: now)
    unpaid = 0
    return work!.debt
  }

  fileprivate func note(_ outcome: SharedSearch.Outcome) {
    count += 1
    if case .success(let matches) = outcome { unpaid += matches.work }
  }
}

import CNotes
import RenderTree
import Stateroom
import StateroomHTTP

/// The actions of one request, while they are performed.
struct ActionRun {
  let actions: [ActionDescription]
  let isArray: Bool
  /// Whether a client only reports what it has measured.
  let isReport: Bool
  /// The name that the client has given itself, if any.
  let client: String?
  /// The revision from which changes are answered.
  let since: Revision
  let form: PreferHeader
  /// The key that identifies retries, and the hash of the request with it.
  let key: String?
  let bodyHash: UInt64
  /// The hash of the key in notes, or 0 if there is none.
  let request: UInt64
  /// The hash of who has sent it, or 0 if that is unknown.
  private let visitor: UInt64
  /// The number of actions that were performed.
  private(set) var performed = 0
  /// Whether the client has begun to lead, so that its sizes count from here on.
  private(set) var takesLead = false
  /// The refusal of the next action, or nil if none was refused.
  private(set) var refusal: ActionRefusal?
  /// The time in nanoseconds that they took so far.
  private(set) var nanoseconds: UInt64 = 0

  init(
    _ actions: [ActionDescription], isArray: Bool, isReport: Bool, client: String?, since: Revision,
    form: PreferHeader, key: String?, bodyHash: UInt64, visitor: UInt64
  ) {
    self.actions = actions
    self.isArray = isArray
    self.isReport = isReport
    self.client = client
    self.since = since
    self.form = form
    self.key = key
    self.bodyHash = bodyHash
    request = key?.requestHash ?? 0
    self.visitor = visitor
  }

  /// Whether all actions were performed, or one was refused.
  var hasEnded: Bool { refusal != nil || performed == actions.count }

  /// Whether code of the app may have had an effect before an action was refused.
  private var refusalMayHaveHadEffects = false

  /// Whether the first action was refused, before any code of the app could have an effect.
  var isRefusedAtOnce: Bool { refusal != nil && performed == 0 && !refusalMayHaveHadEffects }

  /// Performs actions in order and renders after each, until the run has ended or its time slice is over. Reports
  /// are rendered together.
  ///
  /// `isHeldBack` returns whether an action of a node is quarantined, after so many others of the request.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of actions.
  @MainActor mutating func work(
    on live: LiveSession, named work: NamedWork, unless isHeldBack: ((Digest, String, Int) -> Bool)?
  ) {
    let began = EventLoop.uptime
    var elapsed: UInt64 = 0
    stateroom_note_set_request(request, visitor)
    while !hasEnded, elapsed <= SessionTurns.sliceDuration {
      let (action, index) = (actions[performed], performed)
      stateroom_note_set_index(UInt32(clamping: index))
      let isHeldBack = isHeldBack.map { check in { check($0, $1, index) } }
      work.name(.action(target: action.target.name, action: action.action, session: live.id))
      do {
        if isReport {
          try live.session.report(action, by: client, isOneOfMany: isArray, unless: isHeldBack)
        } else {
          if try live.session.perform(action, by: client, unless: isHeldBack) { takesLead = true }
        }
        performed += 1
      } catch {
        refusal = error
        refusalMayHaveHadEffects = error.mayHaveHadEffects || live.session.hasPassedOn
      }
      elapsed = EventLoop.uptime - began
    }
    if isReport, hasEnded { live.session.endReports() }
    nanoseconds += elapsed
  }
}

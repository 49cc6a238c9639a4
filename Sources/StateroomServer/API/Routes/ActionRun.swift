import RenderTree
import Stateroom
import StateroomHTTP

/// The actions of one request on their way through a session.
struct ActionRun {
  /// How long a run works before other sessions get their turn, in nanoseconds.
  static let sliceDuration: UInt64 = 10_000_000

  let actions: [ActionDescription]
  let isArray: Bool
  /// The revision whose changes are to be answered.
  let since: Revision
  let form: AnswerForm
  /// The key under which a retry is recognised, and the hash of what came with it.
  let key: String?
  let bodyHash: UInt64
  /// How many were performed.
  private(set) var performed = 0
  /// Why the next one was not.
  private(set) var refusal: ActionRefusal?
  /// How long they took so far.
  private(set) var nanoseconds: UInt64 = 0

  init(
    _ actions: [ActionDescription], isArray: Bool, since: Revision, form: AnswerForm, key: String?,
    bodyHash: UInt64
  ) {
    self.actions = actions
    self.isArray = isArray
    self.since = since
    self.form = form
    self.key = key
    self.bodyHash = bodyHash
  }

  /// Whether all were performed, or one was refused.
  var hasEnded: Bool { refusal != nil || performed == actions.count }

  /// Performs actions in order and renders after each, until the run has ended or a while has passed.
  ///
  /// `isHeldBack` says of a node and an action whether it is refused.
  @MainActor mutating func work(
    on live: LiveSession, named work: NamedWork, unless isHeldBack: ((Digest, String) -> Bool)?
  ) {
    let began = EventLoop.uptime
    var elapsed: UInt64 = 0
    while !hasEnded, elapsed <= Self.sliceDuration {
      let action = actions[performed]
      work.name(.action(target: action.target.name, action: action.action, session: live.id))
      do {
        try live.session.perform(action, unless: isHeldBack)
        performed += 1
      } catch {
        refusal = error
      }
      elapsed = EventLoop.uptime - began
    }
    nanoseconds += elapsed
  }
}

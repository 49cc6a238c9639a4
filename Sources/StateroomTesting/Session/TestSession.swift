import IssueReporting
import RenderTree
import Stateroom

/// A session of an app inside the test's own process: no server, no port.
///
/// ```swift
/// let session = try TestSession(of: MyApp.self, scene: "counter")
/// try session.button("Increment").tap()
/// #expect(try session.text("count").text == "1")
/// ```
///
/// A refused action throws a ``TestSessionError`` and changes nothing. A runtime issue fails the test, unless
/// `withKnownIssue` expects it or ``reportsIssues`` is false. SwiftUI would log it or end the process.
@MainActor
public final class TestSession {
  private let launch: (StoredLife?) -> Session
  private var life: Life
  private var reported: Set<RuntimeIssue> = []
  /// The output as it was read last, with its revision.
  private var lastRoot: (revision: Revision, root: TestNode)?
  /// The clock that the session's code goes by, or nil for the system's.
  public let clock: TestClock?

  /// Whether runtime issues fail the test in which they arise.
  public var reportsIssues: Bool

  private enum Life {
    case awake(Session)
    case asleep(StoredLife)
  }

  /// Launches an app with one of its scenes, by default the first.
  ///
  /// ```swift
  /// let session = try TestSession(of: MyApp.self, scene: "counter") { $0.locale = Locale(identifier: "de_DE") }
  /// ```
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - scene: The id of the scene.
  ///   - checksSoundness: Whether all bodies are evaluated again after each update, to find any that show
  ///     something else then. Pass false in a test that counts evaluations.
  ///   - reportsIssues: Whether runtime issues fail the test.
  ///   - clock: The clock that the session's code goes by, or nil for the system's.
  ///   - configure: Sets environment values, such as the locale, before anything is rendered.
  ///
  /// Throws ``TestSessionError/unknownScene(_:known:)`` if the app has no such scene.
  public convenience init<Launched: App>(
    of app: Launched.Type, scene: String? = nil, checksSoundness: Bool = true, reportsIssues: Bool = true,
    clock: TestClock? = nil, environment configure: @escaping (inout EnvironmentValues) -> Void = { _ in }
  ) throws {
    self.init(
      try TestApp(of: app, checksSoundness: checksSoundness, environment: configure).launch(scene),
      reportsIssues: reportsIssues, clock: clock)
  }

  /// Renders a view as a scene of its own.
  ///
  /// ```swift
  /// let session = TestSession { CounterView() }
  /// ```
  ///
  /// The parameters are those of ``init(of:scene:checksSoundness:reportsIssues:clock:environment:)``. A
  /// restored session calls the closure again, so its objects are new, as after a start of the app.
  public convenience init(
    checksSoundness: Bool = true, reportsIssues: Bool = true, clock: TestClock? = nil,
    environment configure: @escaping (inout EnvironmentValues) -> Void = { _ in },
    @ViewBuilder _ content: @escaping () -> some View
  ) {
    self.init(
      { stored in
        Session(
          of: content(), isChecked: checksSoundness, appStorage: .ofSession(stored?.appValues ?? [:]),
          sceneStorage: KeyValueStore(stored?.sceneValues ?? [:]),
          folder: stored?.folder ?? .temporary, restoring: stored?.state,
          revision: stored?.revision ?? 0, environment: configure)
      }, reportsIssues: reportsIssues, clock: clock)
  }

  init(_ launch: @escaping (StoredLife?) -> Session, reportsIssues: Bool, clock: TestClock?) {
    self.launch = { stored in Self.going(by: clock) { launch(stored) } }
    self.reportsIssues = reportsIssues
    self.clock = clock
    life = .awake(self.launch(nil))
    clock?.attach(self)
    reportNewIssues()
  }

  private static func going<Result, Failure: Error>(
    by clock: TestClock?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let clock else { return try body() }
    return try clock.apply(to: body)
  }

  /// Runs code of the session's, which goes by its clock.
  private func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try Self.going(by: clock, body)
  }

  /// The session in memory, which is restored if it is not there.
  var session: Session {
    switch life {
    case .awake(let session): return session
    case .asleep(let stored):
      let session = launch(stored)
      life = .awake(session)
      reportNewIssues()
      return session
    }
  }

  // MARK: Reading

  /// The revision of the output; it rises with each action that changes something.
  public var revision: Int { session.revision }

  /// The runtime issues, each once. `tree.unsound` means that another evaluation of all bodies had a
  /// different output.
  public var issues: [RuntimeIssue] { session.tree.issues.issues(since: 0) }

  /// The present output, after everything that timers and tasks have done so far.
  public var root: TestNode {
    settle()
    if let lastRoot, lastRoot.revision == session.revision { return lastRoot.root }
    let json = JSONWriter()
    run { session.writeRoot(to: json) }
    let root = TestNode(json: (try? JSONReader.read(json.copyBytes(), depthLimit: .max)) ?? .null)
    lastRoot = (session.revision, root)
    return root
  }

  /// The texts of all texts and controls, in document order.
  public var texts: [String] { root.texts }

  /// The output as lines for people to read.
  public var outline: Outline { root.outline }

  /// Returns one node with all nodes below it.
  ///
  /// ```swift
  /// #expect(try session.node("count").text == "1")
  /// ```
  ///
  /// A target is an id, an accessibility identifier or a label, as over HTTP.
  public func node(_ target: String) throws -> TestNode {
    settle()
    let json = JSONWriter()
    do {
      try run { () throws(TargetProblem) in
        SnapshotWriter(json).write(try session.find(Target(target), forAction: false))
      }
    } catch {
      throw TestSessionError(error)
    }
    return TestNode(json: try JSONReader.read(json.copyBytes(), depthLimit: .max))
  }

  /// The id of the row that a node belongs to, or nil if it belongs to none.
  func row(of id: String) -> String? {
    (try? session.find(Target(id), forAction: false))?.enclosingRow?.digest.description
  }

  /// The node in the tree that a node of the output shows, or nil if it is not there any more.
  func rendered(_ node: TestNode) -> RenderedNode? {
    Digest(node.id).flatMap { session.tree.index[$0] }
  }

  /// The names of the view types whose bodies are evaluated while a closure runs, in their order.
  ///
  /// ```swift
  /// #expect(try session.bodies { try session.tap("Increment") } == ["CounterView"])
  /// ```
  public func bodies(during action: () throws -> Void) rethrows -> [String] {
    settle()
    session.tree.statistics.recordsBodies = true
    defer {
      session.tree.statistics.recordsBodies = false
      session.tree.statistics.evaluatedTypes = []
    }
    try action()
    settle()
    return session.tree.statistics.evaluatedTypes
  }

  // MARK: Acting

  /// Performs an action, by default the natural one of the control.
  ///
  /// ```swift
  /// try session.perform("increment", on: "Guests")
  /// try session.perform("set", on: "Volume", value: 0.5)
  /// ```
  ///
  /// A node without the action passes it to the nearest enclosing node that offers it.
  ///
  /// - Parameters:
  ///   - name: The action as the node offers it, such as `set`, `submit` or `increment`.
  ///   - target: The node's id, accessibility identifier or label.
  ///   - place: A target to look below; one without children means its row.
  ///   - value: The value that the action takes, if it takes one.
  public func perform(
    _ name: String? = nil, on target: String, in place: String? = nil, value: JSONValue? = nil
  ) throws {
    do {
      let action = ActionDescription(Target(target, within: place), action: name, value: value)
      try run { () throws(ActionRefusal) in
        try session.perform(action)
        session.publish()
      }
    } catch {
      throw TestSessionError(error)
    }
    reportNewIssues()
  }

  /// Taps a button, a link or another element that can be tapped.
  ///
  /// ```swift
  /// try session.tap("Delete", in: "Buy milk")
  /// ```
  public func tap(_ target: String, in place: String? = nil) throws {
    try perform("tap", on: target, in: place)
  }

  /// Sets the value of a control.
  ///
  /// ```swift
  /// try session.set("Name", to: "Ada")
  /// ```
  public func set(_ target: String, to value: JSONValue, in place: String? = nil) throws {
    try perform("set", on: target, in: place, value: value)
  }

  // MARK: Life

  /// Removes the session from memory, as a server does with an idle one. The next use restores it.
  ///
  /// ```swift
  /// try session.tap("Increment")
  /// session.hibernate()
  /// #expect(try session.text("count").text == "1")
  /// ```
  ///
  /// Tasks, timers and values that cannot be stored are lost (`StateThatLasts.md`). Such values are issues.
  public func hibernate() {
    settle()
    let session = session
    let stored = run { StoredLife(session) }
    reportNewIssues()
    run { session.close() }
    life = .asleep(stored)
    lastRoot = nil
  }

  /// Ends the session as the sudden end of a server does: no effect runs. The next use restores the state
  /// that was stored after the last action.
  ///
  /// ```swift
  /// try session.tap("Increment")
  /// session.crash()
  /// #expect(try session.text("count").text == "1")
  /// ```
  public func crash() {
    settle()
    let session = session
    let stored = run { StoredLife(session) }
    reportNewIssues()
    run { session.discard() }
    life = .asleep(stored)
    lastRoot = nil
  }

  /// Restores a session that is not in memory, as each use does.
  public func restore() {
    _ = session
  }

  /// Ends the session: `onDisappear` runs and tasks are cancelled.
  public func close() {
    run { session.close() }
    lastRoot = nil
  }

  /// Settles the session. Returns false if the output stayed as it was.
  @discardableResult
  func settle() -> Bool {
    let isRevised = run { session.settle() }
    reportNewIssues()
    return isRevised
  }

  /// Settles a session in memory that background work has changed, without a report of issues. Returns
  /// whether the output changed.
  func settleIfAsked() -> Bool {
    guard case .awake(let session) = life, session.tree.hasAskedToSettle else { return false }
    return run { session.settle() }
  }

  /// Settles a session that is in memory. Returns false if the output stayed as it was.
  func settleIfAwake() -> Bool {
    if case .awake = life { settle() } else { false }
  }

  private func reportNewIssues() {
    guard case .awake(let session) = life else { return }
    for issue in session.tree.issues.issues(since: 0) where reported.insert(issue).inserted && reportsIssues {
      reportIssue("\(issue.code.rawValue): \(issue.message)")
    }
  }
}

extension TestSession: TestScope {
  /// The whole output.
  public var scope: TestElement { TestElement(of: self) }
}

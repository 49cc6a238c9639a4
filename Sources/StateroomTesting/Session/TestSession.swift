import RenderTree
import Stateroom
import StateroomStorage

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
  private let life: SessionLife
  /// The output as it was read last, with its revision.
  private var lastRoot: (revision: Revision, root: TestNode)?

  /// The clock that the session's code goes by, or nil for the system's.
  public var clock: TestClock? { life.clock }

  /// Whether runtime issues fail the test in which they arise.
  public var reportsIssues: Bool {
    get { life.reportsIssues }
    set { life.reportsIssues = newValue }
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
          folder: stored?.folder ?? .temporary, dataOwner: stored?.dataOwner ?? .unique,
          restoring: stored?.state,
          revision: stored?.revision ?? 0, environment: configure)
      }, reportsIssues: reportsIssues, clock: clock)
  }

  /// Launches an app with some of its standard user defaults, as arguments of a process give them.
  package convenience init<Launched: App>(
    of app: Launched.Type, defaults: [String: KeyValue], reportsIssues: Bool, clock: TestClock?
  ) throws {
    self.init(
      try TestApp(of: app, checksSoundness: false).launch(nil), reportsIssues: reportsIssues, clock: clock,
      beginning: StoredLife(defaults: defaults))
  }

  init(
    _ launch: @escaping (StoredLife?) -> Session, reportsIssues: Bool, clock: TestClock?,
    beginning: StoredLife? = nil
  ) {
    life = SessionLife(launch, reportsIssues: reportsIssues, clock: clock, beginning: beginning)
    clock?.attach(self)
  }

  /// The session in memory, which is restored if it is not there.
  var session: Session { life.session }

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
  public func node(_ target: String, fileID: StaticString = #fileID, line: UInt = #line) throws -> TestNode {
    settle()
    let json = JSONWriter()
    do {
      try run { () throws(TargetProblem) in
        SnapshotWriter(json).write(try session.find(Target(target), forAction: false))
      }
    } catch {
      throw TestSessionError(error, at: TestOrigin(fileID, line))
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

  /// Runs code of the session's, which goes by its clock.
  func run<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try life.run(body)
  }

  /// Fails the test for new runtime issues.
  func reportNewIssues() {
    life.reportNewIssues()
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
    life.sleep { $0.close() }
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
    life.sleep { $0.discard() }
    lastRoot = nil
  }

  /// Restores a session that is not in memory, as each use does.
  public func restore() {
    _ = session
  }

  /// Ends the app and launches it anew, as a person does who swipes it away and taps its symbol: views begin anew, and
  /// what the app has stored is still there.
  ///
  /// ```swift
  /// try session.tap("Increment")
  /// session.relaunch()
  /// #expect(try session.text("count").text == "0")
  /// ```
  ///
  /// It stores user defaults, files and models. `static` properties belong to the test's process and stay.
  public func relaunch() {
    relaunch(with: [:], without: [])
  }

  /// Ends the app and launches it anew, with other values of some of the standard user defaults.
  package func relaunch(with defaults: [String: KeyValue], without removed: Set<String>) {
    life.relaunch { $0.relaunched(with: defaults, without: removed) }
    lastRoot = nil
  }

  /// Puts the app into the background, or back into the foreground: `scenePhase` changes.
  ///
  /// ```swift
  /// session.enter(.background)
  /// ```
  public func enter(_ phase: ScenePhase) {
    run { session.enter(phase) }
    settle()
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
    life.reportNewIssues()
    return isRevised
  }

  /// Settles a session in memory that background work has changed, without a report of issues. Returns
  /// whether the output changed.
  func settleIfAsked() -> Bool {
    guard let session = life.awake, session.tree.hasAskedToSettle else { return false }
    return run { session.settle() }
  }

  /// Settles a session that is in memory. Returns false if the output stayed as it was.
  func settleIfAwake() -> Bool {
    life.awake == nil ? false : settle()
  }
}

extension TestSession: TestScope {
  /// The whole output.
  public var scope: TestElement { TestElement(of: self) }
}

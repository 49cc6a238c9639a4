import CTestTime
import Foundation
import RenderTree
import Stateroom
import StateroomStorage
import StateroomTesting

/// The one launch of an app that a test's applications of its type drive.
@MainActor
final class AppProcess {
  private static var all: [ObjectIdentifier: AppProcess] = [:]

  /// The process of this test, if it has launched one app only.
  static var only: AppProcess? { all.count == 1 ? all.values.first : nil }

  /// Returns the process of an app, which all applications of the type share.
  static func of(_ app: any App.Type) -> AppProcess {
    let id = ObjectIdentifier(app)
    if let process = all[id] { return process }
    let process = AppProcess(app)
    all[id] = process
    return process
  }

  /// The way the device is held.
  static var orientation = UIDeviceOrientation.portrait
  /// The processes of this test.
  static var running: [AppProcess] { Array(all.values) }

  /// Ends all apps and forgets what they have stored, so that the next test begins anew.
  static func endAll() {
    for process in all.values { (process.session ?? process.ended)?.close() }
    all = [:]
    orientation = .portrait
    LaunchSettings.restore()
  }

  private let app: any App.Type
  private(set) var session: TestSession?
  /// The session of the app that was terminated.
  private var ended: TestSession?
  /// The user defaults that the arguments of the last launch have set.
  private var argumentKeys: Set<String> = []
  var person = Person()
  private(set) var state = XCUIApplication.State.notRunning
  private var reported: Set<RuntimeIssue> = []
  private var lastScreen: (revision: Int, person: Person, screen: SeenElement)?

  private init(_ app: any App.Type) {
    self.app = app
  }

  /// The app's name.
  var name: String { LinkedApps.module(of: app) }

  // MARK: Life

  /// Starts the app, after ending it if it runs. What it has stored is still there.
  func launch(arguments: [String], environment: [String: String], clock: TestClock?) throws {
    TestObserver.begin()
    stateroom_keep_work(true)
    terminate()
    LaunchSettings.apply(arguments: arguments, environment: environment)
    let defaults = LaunchSettings.defaults(in: arguments)
    let session: TestSession
    if let ended, ended.clock === clock {
      ended.relaunch(with: defaults, without: argumentKeys)
      session = ended
    } else {
      session = try open(app, defaults, clock)
    }
    argumentKeys = Set(defaults.keys)
    (self.session, ended, person, lastScreen) = (session, nil, Person(), nil)
    state = .runningForeground
  }

  private func open<Launched: App>(
    _ app: Launched.Type, _ defaults: [String: KeyValue], _ clock: TestClock?
  ) throws -> TestSession {
    try TestSession(
      of: app, defaults: defaults, reportsIssues: XCUIApplication.reportsIssues, clock: clock)
  }

  func terminate() {
    guard let session else { return }
    session.enter(.background)
    (self.session, ended, lastScreen) = (nil, session, nil)
    state = .notRunning
  }

  func enter(_ phase: ScenePhase) {
    guard let session else { return }
    session.enter(phase)
    state = phase == .active ? .runningForeground : .runningBackground
  }

  // MARK: Reading

  /// The elements on the screen.
  func screen() -> SeenElement {
    guard let session else { return SeenElement(.application, label: name) }
    let root = session.root
    if let lastScreen, lastScreen.revision == session.revision, lastScreen.person == person {
      return lastScreen.screen
    }
    var reader = ScreenReader(person)
    let screen = reader.application(root, named: name)
    person.titles = reader.person.titles
    lastScreen = (session.revision, person, screen)
    return screen
  }

  /// Returns the issues at which SwiftUI would have ended the app, each once.
  func newFatalIssues() -> [String] {
    let issues = session?.issues ?? []
    return issues.filter { Self.fatal.contains($0.code) && reported.insert($0).inserted }.map(\.message)
  }

  private static let fatal: Set<RuntimeIssue.Code> = [
    .environmentObjectMissing, .observableEnvironmentMissing,
  ]

  /// Lets the app's work go on until it comes to rest, or for a moment.
  func settle(for time: Duration) async {
    try? await session?.settled(timeout: time)
  }
}

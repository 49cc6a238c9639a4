import Foundation
import Stateroom
import StateroomTesting
import Synchronization

// Safe to send: the only properties that change are behind a lock.
/// The app under test, in the test's own process.
///
/// ```swift
/// let app = XCUIApplication()
/// app.launch()
/// app.buttons["Add"].tap()
/// XCTAssert(app.staticTexts["1 tool"].exists)
/// ```
///
/// It is the app that is linked into the tests. If there are several, it is the one whose module's name the tests'
/// module begins with; otherwise set ``app``.
open class XCUIApplication: XCUIElement, @unchecked Sendable {
  /// Whether an app runs.
  public enum State: UInt, Sendable {
    case unknown = 0
    case notRunning, runningBackgroundSuspended, runningBackground, runningForeground
  }

  /// The app, if several are linked into the tests.
  public static var app: (any App.Type)? {
    get { chosen.withLock { $0.app } }
    set {
      // Safe: a type does not change.
      nonisolated(unsafe) let app = newValue
      chosen.withLock { $0.app = app }
    }
  }
  /// The clock that apps go by, or nil for the system's. Waiting advances it, so that it takes no time.
  ///
  /// ```swift
  /// XCUIApplication.clock = TestClock()
  /// ```
  public static var clock: TestClock? {
    get { chosen.withLock { $0.clock } }
    set { chosen.withLock { $0.clock = newValue } }
  }
  /// Whether runtime issues, of which SwiftUI knows nothing, fail the test.
  public static var reportsIssues: Bool {
    get { chosen.withLock { $0.reportsIssues } }
    set { chosen.withLock { $0.reportsIssues = newValue } }
  }

  private struct Choices: Sendable {
    // Safe: a type does not change, and the lock guards which one it is.
    nonisolated(unsafe) var app: (any App.Type)?
    var clock: TestClock?
    var reportsIssues = false
  }

  private static let chosen = Mutex(Choices())

  /// The arguments for the next launch, which the app reads as those of its process.
  public var launchArguments: [String] {
    get { launching.withLock { $0.arguments } }
    set { launching.withLock { $0.arguments = newValue } }
  }
  /// The environment variables for the next launch.
  public var launchEnvironment: [String: String] {
    get { launching.withLock { $0.environment } }
    set { launching.withLock { $0.environment = newValue } }
  }

  private struct Launching {
    var arguments: [String] = []
    var environment: [String: String] = [:]
  }

  private let launching = Mutex(Launching())
  private let file: String
  private let bundle: String?

  /// The app that the tests of this module are about.
  public init(fileID: StaticString = #fileID) {
    file = "\(fileID)"
    bundle = nil
    super.init(root: ())
  }

  /// An app by its identifier. The apps of the system do not exist here: nothing is in them.
  public init(bundleIdentifier: String, fileID: StaticString = #fileID) {
    file = "\(fileID)"
    bundle = bundleIdentifier.hasPrefix("com.apple.") ? bundleIdentifier : nil
    super.init(root: ())
  }

  @MainActor func process() throws(LaunchProblem) -> AppProcess {
    if let bundle { throw .other(bundle) }
    if let app = Self.app { return AppProcess.of(app) }
    do {
      return AppProcess.of(try LinkedApps.app(forTestsIn: file))
    } catch {
      // A module of helpers means the app that the test has launched.
      guard let process = AppProcess.only else { throw error }
      return process
    }
  }

  // MARK: Life

  /// Launches the app. If it runs, it is ended before, and what it has stored is still there.
  ///
  /// Each test begins with an app that has stored nothing.
  open func launch(file: StaticString = #filePath, line: UInt = #line) {
    attempt(file, line) { process in
      try process.launch(
        arguments: self.launchArguments, environment: self.launchEnvironment, clock: Self.clock)
    }
  }

  /// Ends the app.
  open func terminate(file: StaticString = #filePath, line: UInt = #line) {
    attempt(file, line) { $0.terminate() }
  }

  /// Brings the app to the foreground, and launches it if it does not run.
  open func activate(file: StaticString = #filePath, line: UInt = #line) {
    attempt(file, line) { process in
      if process.state == .notRunning {
        try process.launch(
          arguments: self.launchArguments, environment: self.launchEnvironment, clock: Self.clock)
      } else {
        process.enter(.active)
      }
    }
  }

  /// Opens an address with the app, which is launched if it does not run.
  open func open(_ url: URL, file: StaticString = #filePath, line: UInt = #line) {
    activate(file: file, line: line)
    attempt(file, line) { try $0.session?.open(url) }
  }

  /// Whether the app runs.
  open var state: State { MainThread.run { (try? process())?.state ?? .notRunning } }

  /// Waits until the app is in a state. Returns false if it is not in time.
  open func wait(for state: State, timeout: TimeInterval) -> Bool {
    patiently(for: timeout) { self.state == state }
  }

  /// Does nothing: nothing changes without the app.
  open func resetAuthorizationStatus(for resource: XCUIProtectedResource) {}
}

/// A resource that the system protects.
public enum XCUIProtectedResource: Int, Sendable {
  case contacts = 1
  case calendar, reminders, photos, microphone, camera, mediaLibrary, homeKit, systemRootDirectory
  case userDesktopDirectory, userDownloadsDirectory, userDocumentsDirectory, bluetooth = -8
  case keyboardNetwork = -9
  case location = -10
  case health = -11
}

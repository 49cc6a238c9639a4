import CTestTime
import Foundation
import IssueReporting
import Synchronization
import XCTest

/// The running test, as far as it decides what follows from a failure.
enum TestRun {
  private struct State {
    var continuesAfterFailure = true
    var hasFailed = false
    /// Whether a test of XCTest runs, as far as it is an ``XCUITestCase``.
    var isXCTest = false
  }

  private static let state = Mutex(State())

  /// Whether an action has failed in a test that does not go on after failures: further ones do nothing.
  static var isOver: Bool { state.withLock { $0.hasFailed && !$0.continuesAfterFailure } }

  /// Begins a test with apps that have stored nothing.
  static func begin() {
    end()
    state.withLock { $0.isXCTest = true }
    stateroom_keep_work(true)
  }

  /// Ends the apps of a test.
  static func end() {
    stateroom_keep_work(false)
    MainThread.run { AppProcess.endAll() }
    state.withLock { $0 = State() }
    XCUIApplication.app = nil
    XCUIApplication.clock = nil
  }

  static func set(continuesAfterFailure: Bool) {
    state.withLock { $0.continuesAfterFailure = continuesAfterFailure }
  }

  static func noteFailure() { state.withLock { $0.hasFailed = true } }

  /// Reports a failure at a line of the test.
  static func fail(_ message: String, _ file: StaticString, _ line: UInt) {
    guard !isOver else { return }
    if state.withLock({ $0.isXCTest }) {
      XCTFail(message, file: file, line: line)
    } else {
      reportIssue(message, fileID: file, filePath: file, line: line, column: 1)
    }
    noteFailure()
  }
}

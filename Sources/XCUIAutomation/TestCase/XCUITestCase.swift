import XCTest

/// A test of a user interface: XCTest's test case, with what XCTest has on Apple's platforms only.
///
/// A test target has it in place of XCTest's own by a file with two lines: `@_exported import XCUIAutomation` and
/// `typealias XCTestCase = XCUITestCase`.
open class XCUITestCase: XCTestCase {
  /// Whether the tests run once for each appearance of the device. They run once.
  open class var runsForEachTargetApplicationUIConfiguration: Bool { false }

  /// Whether a test goes on after a failure. If not, elements do nothing any more, and nothing is waited for.
  ///
  /// It reads as true, because XCTest on Linux ends the process at the first failure otherwise.
  open override var continueAfterFailure: Bool {
    get { true }
    set { TestRun.set(continuesAfterFailure: newValue) }
  }

  /// Notes a failure.
  open override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    TestRun.noteFailure()
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  /// Runs the test with apps that have stored nothing, and ends them.
  open override func invokeTest() {
    TestRun.begin()
    super.invokeTest()
    TestRun.end()
  }
}

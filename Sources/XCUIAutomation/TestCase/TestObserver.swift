import XCTest

/// Ends the apps of tests that are no ``XCUITestCase``.
final class TestObserver: NSObject, XCTestObservation {
  private static let observation: Void = XCTestObservationCenter.shared.addTestObserver(TestObserver())

  /// Observes tests from now on.
  static func begin() { observation }

  func testCaseDidFinish(_ testCase: XCTestCase) { TestRun.end() }
}

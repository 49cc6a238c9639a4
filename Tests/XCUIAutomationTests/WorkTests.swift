import StateroomTesting
import XCTest

/// Work that takes time, covers of the screen, and the device.
final class WorkTests: XCTestCase {
  private func launchedWork() -> XCUIApplication {
    let app = XCUIApplication()
    app.launch()
    app.tabBars.buttons["Work"].tap()
    return app
  }

  func testWhatLoadsIsAwaited() {
    let app = launchedWork()
    app.buttons["Load"].tap()
    XCTAssertTrue(app.activityIndicators["Please wait"].exists)
    XCTAssertTrue(app.staticTexts["Loaded"].waitForExistence(timeout: 5))
    XCTAssertFalse(app.activityIndicators["Please wait"].exists)
    XCTAssertFalse(app.staticTexts["Nothing"].waitForExistence(timeout: 0.05))
  }

  func testAClockMakesWaitingShort() {
    XCUIApplication.clock = TestClock()
    let app = launchedWork()
    app.buttons["Load"].tap()
    XCTAssertFalse(app.staticTexts["Loaded"].exists)
    let begin = Date()
    XCTAssertFalse(app.staticTexts["Never"].waitForExistence(timeout: 30))
    XCTAssertTrue(app.staticTexts["Loaded"].exists)
    XCTAssertLessThan(Date().timeIntervalSince(begin), 20)
  }

  func testAnAttributeIsAwaited() {
    let app = launchedWork()
    app.buttons["Load"].tap()
    XCTAssertTrue(app.staticTexts["work-state"].wait(for: \.label, toEqual: "Loaded", timeout: 5))
    XCTAssertTrue(app.activityIndicators.firstMatch.waitForNonExistence(timeout: 1))
  }

  func testPredicatesAreAwaited() {
    let app = launchedWork()
    app.buttons["Load"].tap()
    let loaded = expectation(
      for: NSPredicate(format: "exists == true"), evaluatedWith: app.staticTexts["Loaded"])
    wait(for: [loaded], timeout: 5)
    let label = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "label BEGINSWITH %@", "Load"), object: app.staticTexts["work-state"])
    XCTAssertEqual(XCTWaiter.wait(for: [label], timeout: 2), .completed)
  }

  func testTestsMayBeAsync() async throws {
    let app = launchedWork()
    app.buttons["Load"].tap()
    XCTAssertTrue(app.staticTexts["Loaded"].waitForExistence(timeout: 5))
  }

  @MainActor
  func testTestsOfTheMainActorMayBeAsync() async throws {
    let app = launchedWork()
    XCTAssertTrue(app.staticTexts["Idle"].waitForExistence(timeout: 5))
    app.buttons["Load"].tap()
    XCTAssertTrue(app.staticTexts["Loaded"].waitForExistence(timeout: 5))
    app.buttons["Load"].tap()
    try await Task.sleep(for: .milliseconds(400))
    XCTAssertTrue(app.staticTexts["Loaded"].exists)
    XCTAssertTrue(withUnsafeCurrentTask { $0 != nil })
  }

  func testAPopoverIsDismissed() {
    let app = launchedWork()
    app.buttons["Hint"].tap()
    XCTAssertTrue(app.popovers.staticTexts["Measure twice, cut once."].exists)
    app.otherElements["dismiss popup"].tap()
    XCTAssertFalse(app.popovers.element.exists)
  }

  func testACoverLeavesNothingOfWhatIsBelow() {
    let app = launchedWork()
    app.buttons["Cover"].tap()
    XCTAssertTrue(app.staticTexts["Covered"].exists)
    XCTAssertFalse(app.buttons["Load"].exists)
    app.buttons["Close"].tap()
    XCTAssertTrue(app.buttons["Load"].isHittable)
  }

  func testWhatWouldBeScrolledToIsThere() {
    let app = launchedWork()
    app.scrollViews.firstMatch.swipeUp(velocity: .fast)
    app.swipeUp()
    XCTAssertTrue(app.scrollViews.staticTexts["Line 49"].exists)
    XCTAssertGreaterThan(app.staticTexts.matching(NSPredicate(format: "label CONTAINS[c] 'LINE 4'")).count, 9)
  }

  func testTheHomeButtonLeavesTheApp() {
    let app = launchedWork()
    XCTAssertTrue(app.staticTexts["Phase: active"].exists)
    XCUIDevice.shared.press(.home)
    XCTAssertEqual(app.state, .runningBackground)
    XCTAssertTrue(app.staticTexts["Phase: background"].exists)
    app.activate()
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 2))
    XCTAssertTrue(app.staticTexts["Phase: active"].exists)
  }

  func testADeviceIsTurned() {
    let app = launchedWork()
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertTrue(app.buttons["Load"].exists)
    XCUIDevice.shared.orientation = .portrait
  }

  func testALaunchIsMeasured() {
    measure(metrics: [XCTApplicationLaunchMetric()]) {
      XCUIApplication().launch()
    }
  }

  func testMonitorsAndActivitiesCompile() {
    let app = launchedWork()
    let monitor = addUIInterruptionMonitor(withDescription: "Location") { alert in
      alert.buttons["Allow"].tap()
      return true
    }
    XCTContext.runActivity(named: "Load") { activity in
      app.buttons["Load"].tap()
      activity.add(XCTAttachment(string: "tapped"))
    }
    removeUIInterruptionMonitor(monitor)
    XCTAssertFalse(XCUIApplication(bundleIdentifier: "com.apple.springboard").alerts.firstMatch.exists)
  }
}

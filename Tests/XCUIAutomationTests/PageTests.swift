import XCTest

// The tests of the page for those who know XCUITest.

final class WorkshopUITests: XCTestCase {
  let app = XCUIApplication()

  override func setUpWithError() throws {
    continueAfterFailure = false
    app.launch()
  }

  func testAddingATool() throws {
    app.navigationBars["Tools"].buttons["Add"].tap()
    app.textFields["Name"].tap()
    app.textFields["Name"].typeText("Drill")
    app.navigationBars["New Tool"].buttons["Save"].tap()
    XCTAssertTrue(app.cells.staticTexts["Drill"].waitForExistence(timeout: 2))
  }

  func testThrowingAToolAway() throws {
    app.cells.staticTexts["Hammer"].tap()
    app.buttons["Throw Away"].tap()
    app.alerts["Throw it away?"].buttons["Throw"].tap()
    XCTAssertEqual(app.staticTexts["state"].label, "Gone")
    app.navigationBars.buttons["Back"].tap()
    XCTAssertTrue(app.navigationBars["Tools"].exists)
  }

  func testDeletingATool() throws {
    app.cells.element(boundBy: 1).swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertFalse(app.staticTexts["Saw"].exists)
    XCTAssertEqual(app.cells.count, 2)
  }

  func testChoosingAndLoading() throws {
    app.tabBars.buttons["Controls"].tap()
    app.switches["Light"].tap()
    XCTAssertEqual(app.switches["Light"].value as? String, "1")
    app.buttons["Wood"].tap()
    app.buttons["Pine"].tap()
    XCTAssertTrue(app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Pine'")).firstMatch.exists)
    app.tabBars.buttons["Work"].tap()
    app.buttons["Load"].tap()
    XCTAssertTrue(app.staticTexts["Loaded"].waitForExistence(timeout: 5))
  }

  func testLaunchingAgain() throws {
    app.tabBars.buttons["Form"].tap()
    app.buttons["Visit"].tap()
    app.terminate()
    app.launchArguments = ["-ui-testing"]
    app.launch()
    app.tabBars.buttons["Form"].tap()
    XCTAssertTrue(app.staticTexts["Visits: 1"].exists)
    XCTAssertTrue(app.staticTexts["Under test"].exists)
  }
}

import XCTest

/// The list, its pages, and what lies over them.
final class ToolsTests: XCTestCase {
  var app: XCUIApplication!

  override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = false
    app = XCUIApplication()
    app.launch()
  }

  override func tearDownWithError() throws {
    app = nil
  }

  func testTitlesAndTabsAreThere() {
    XCTAssertTrue(app.navigationBars["Tools"].waitForExistence(timeout: 5))
    XCTAssertTrue(app.navigationBars["Tools"].staticTexts["Tools"].exists)
    XCTAssertEqual(app.tabBars.buttons.count, 5)
    XCTAssertTrue(app.tabBars.buttons["Tools"].isSelected)
    XCTAssertFalse(app.tabBars.buttons["Work"].isSelected)
    XCTAssertEqual(app.tabBars.element(boundBy: 0).buttons.element(boundBy: 1).label, "Controls")
  }

  func testRowsAreCells() {
    let list = app.collectionViews["tools"]
    XCTAssertEqual(list.cells.count, 3)
    XCTAssertEqual(app.tables["tools"].cells.count, 3)
    XCTAssertTrue(list.cells.staticTexts["Saw"].exists)
    XCTAssertTrue(list.cells.element(boundBy: 2).staticTexts["Pliers"].exists)
    XCTAssertTrue(app.cells.containing(.staticText, identifier: "Saw").element.exists)
    XCTAssertEqual(list.cells.allElementsBoundByIndex.count, 3)
  }

  func testARowOpensItsPageAndBackLeadsToTheList() {
    app.cells.staticTexts["Hammer"].tap()
    XCTAssertTrue(app.navigationBars["Hammer"].exists)
    XCTAssertEqual(app.staticTexts["state"].label, "Usable")
    app.buttons["Manual"].tap()
    XCTAssertTrue(app.staticTexts["Hold it by the handle."].exists)
    app.navigationBars["Manual"].buttons["Hammer"].tap()
    XCTAssertTrue(app.navigationBars["Hammer"].exists)
    app.navigationBars.buttons["Back"].tap()
    XCTAssertTrue(app.navigationBars["Tools"].exists)
    app.cells.element(boundBy: 1).tap()
    app.navigationBars.buttons.element(boundBy: 0).tap()
    XCTAssertTrue(app.navigationBars["Tools"].exists)
  }

  func testAnAlertAsksBeforeAToolIsThrownAway() {
    app.buttons["Hammer"].tap()
    app.buttons["Throw Away"].tap()
    let alert = app.alerts["Throw it away?"]
    XCTAssertTrue(alert.waitForExistence(timeout: 2))
    XCTAssertTrue(alert.staticTexts["This cannot be undone."].exists)
    XCTAssertFalse(app.buttons["Lend"].isHittable)
    alert.buttons["Cancel"].tap()
    XCTAssertTrue(alert.waitForNonExistence(timeout: 2))
    XCTAssertEqual(app.staticTexts["state"].label, "Usable")
    app.buttons["Throw Away"].tap()
    app.alerts.buttons["Throw"].tap()
    XCTAssertEqual(app.staticTexts["state"].label, "Gone")
  }

  func testADialogOffersChoicesAndAWayOut() {
    app.buttons["Hammer"].tap()
    app.buttons["Lend"].tap()
    XCTAssertTrue(app.sheets["Lend it to whom?"].exists)
    app.sheets.buttons["Cancel"].tap()
    XCTAssertFalse(app.sheets.element.exists)
    app.buttons["Lend"].tap()
    app.sheets.firstMatch.buttons["Ada"].tap()
    XCTAssertTrue(app.staticTexts["At Ada's"].exists)
  }

  func testASheetAddsATool() {
    app.navigationBars["Tools"].buttons["Add"].tap()
    let save = app.navigationBars["New Tool"].buttons["Save"]
    XCTAssertTrue(save.waitForExistence(timeout: 2))
    XCTAssertFalse(save.isEnabled)
    let name = app.textFields["Name"]
    name.tap()
    name.typeText("Drill")
    XCTAssertTrue(save.isEnabled)
    save.tap()
    XCTAssertFalse(app.navigationBars["New Tool"].exists)
    XCTAssertTrue(app.staticTexts["Drill"].exists)
    XCTAssertEqual(app.cells.count, 4)
  }

  func testASheetIsSwipedAway() {
    app.buttons["add-tool"].tap()
    XCTAssertTrue(app.navigationBars["New Tool"].exists)
    app.navigationBars["New Tool"].swipeDown()
    XCTAssertFalse(app.navigationBars["New Tool"].exists)
    app.buttons["add-tool"].tap()
    app.buttons["Cancel"].tap()
    XCTAssertFalse(app.navigationBars["New Tool"].exists)
  }

  func testASwipeToTheLeftDeletes() {
    let cell = app.cells.element(boundBy: 1)
    XCTAssertFalse(app.buttons["Delete"].exists)
    cell.swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertFalse(app.staticTexts["Saw"].exists)
    XCTAssertEqual(app.cells.count, 2)
  }

  func testASwipeToTheRightShowsTheActionsOfTheOtherEdge() {
    app.staticTexts["Saw"].swipeRight()
    XCTAssertFalse(app.buttons["Delete"].exists)
    app.cells.element(boundBy: 1).buttons["Favorite"].tap()
    XCTAssertTrue(app.cells.element(boundBy: 1).images["star.fill"].exists)
  }

  func testALongPressOpensTheMenuOfARow() {
    app.cells.staticTexts["Saw"].press(forDuration: 1.2)
    XCTAssertTrue(app.buttons["Sharpen"].waitForExistence(timeout: 2))
    app.buttons["Sharpen"].tap()
    XCTAssertFalse(app.buttons["Sharpen"].exists)
    XCTAssertTrue(app.staticTexts["Saw (sharp)"].exists)
  }

  func testTheListIsSearched() {
    let search = app.searchFields["Find a tool"]
    search.tap()
    search.typeText("pl")
    XCTAssertEqual(app.cells.count, 1)
    XCTAssertEqual(search.value as? String, "pl")
    app.buttons["Clear text"].tap()
    XCTAssertEqual(app.cells.count, 3)
    app.buttons["Cancel"].tap()
    XCTAssertFalse(app.keyboards.element.exists)
  }

  func testEditingOffersToRemoveRows() {
    app.navigationBars.buttons["Edit"].tap()
    app.cells.element(boundBy: 0).buttons["Remove"].tap()
    app.buttons["Delete"].tap()
    XCTAssertFalse(app.staticTexts["Hammer"].exists)
    app.buttons["Done"].tap()
    XCTAssertFalse(app.buttons["Remove"].exists)
  }
}

/// Paths as Xcode records them, through containers that only arrange.
final class RecordedTests: XCTestCase {
  func testRecordedPaths() throws {
    let app = XCUIApplication()
    app.launch()
    app.collectionViews.children(matching: .cell).element(boundBy: 1).children(matching: .other).element(
      boundBy: 1
    )
    .children(matching: .other).element.children(matching: .button).element.tap()
    XCTAssertTrue(app.navigationBars["Saw"].exists)
    app.buttons["Throw Away"].tap()
    app.alerts["Throw it away?"].scrollViews.otherElements.buttons["Throw"].tap()
    app.buttons["Lend"].tap()
    app.sheets["Lend it to whom?"].scrollViews.otherElements.buttons["Grace"].tap()
    XCTAssertTrue(app.staticTexts["At Grace's"].exists)
    app.navigationBars["Saw"].buttons["Tools"].tap()
    app.tabBars["Tab Bar"].buttons["Controls"].tap()
    app.collectionViews.switches["Light"].tap()
    XCTAssertTrue(app.collectionViews.cells.staticTexts["The light is on"].exists)
  }
}

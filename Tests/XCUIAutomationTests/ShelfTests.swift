import XCTest

/// Columns, pages that are turned, rows that are moved, and an alert with a field.
final class ShelfTests: XCTestCase {
  private let app = XCUIApplication()

  override func setUpWithError() throws {
    continueAfterFailure = false
    app.launch()
    app.tabBars.buttons["Shelf"].tap()
  }

  private var board: String { app.staticTexts["board"].label }

  func testARowIsChosenBesideItsPage() throws {
    XCTAssertTrue(app.navigationBars["Boards"].exists)
    app.cells.staticTexts["Middle"].tap()
    XCTAssertTrue(board.contains("Board: Middle"))
    XCTAssertTrue(app.cells.element(boundBy: 1).isSelected)
    app.navigationBars["Board"].buttons["Boards"].tap()
    app.cells.element(boundBy: 2).tap()
    XCTAssertTrue(board.contains("Board: Bottom"))
  }

  func testAListIsPulledDown() throws {
    app.collectionViews.firstMatch.swipeDown()
    XCTAssertTrue(board.contains("refreshed 1 times"))
    let first = app.cells.element(boundBy: 0)
    first.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0)).press(
      forDuration: 0, thenDragTo: first.coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 6)))
    XCTAssertTrue(board.contains("refreshed 2 times"))
  }

  func testARowIsMoved() throws {
    app.cells.element(boundBy: 2).press(forDuration: 1, thenDragTo: app.cells.element(boundBy: 0))
    XCTAssertTrue(board.contains("order Bottom Top Middle"))
  }

  func testPagesAreTurned() throws {
    XCTAssertTrue(app.staticTexts["First page"].exists)
    app.staticTexts["First page"].swipeLeft()
    XCTAssertTrue(app.staticTexts["Second page"].exists)
    XCTAssertEqual(app.pageIndicators.firstMatch.value as? String, "page 2 of 2")
    app.swipeRight()
    XCTAssertTrue(app.staticTexts["First page"].exists)
  }

  func testADateIsSetByWheels() throws {
    let wheels = app.datePickers["Due"].pickerWheels
    XCTAssertEqual(wheels.count, 3)
    wheels.element(boundBy: 0).adjust(toPickerWheelValue: "March")
    wheels.element(boundBy: 1).adjust(toPickerWheelValue: "9")
    wheels.element(boundBy: 2).adjust(toPickerWheelValue: "2025")
    XCTAssertTrue(app.staticTexts["Due 2025-03-09"].exists)
  }

  func testAnAlertHasAField() throws {
    XCTAssertEqual(app.otherElements["label"].label, "Tag, Unnamed")
    app.buttons["Name"].tap()
    let field = app.alerts.scrollViews.otherElements.collectionViews.textFields["Name"]
    field.tap()
    field.typeText("Oak board")
    app.alerts.buttons["OK"].tap()
    XCTAssertTrue(app.staticTexts["Tag, Oak board"].exists)
  }
}

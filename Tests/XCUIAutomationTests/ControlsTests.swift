import XCTest

/// Switches, sliders, pickers and menus.
@MainActor
final class ControlsTests: XCTestCase {
  let app = XCUIApplication()

  override func setUp() {
    continueAfterFailure = false
    app.launch()
    app.tabBars.buttons["Controls"].tap()
  }

  func testASwitchIsTurned() {
    let light = app.switches["Light"]
    XCTAssertEqual(light.value as? String, "0")
    light.tap()
    XCTAssertEqual(light.value as? String, "1")
    XCTAssertEqual(app.staticTexts["light"].label, "The light is on")
    light.switches.firstMatch.tap()
    XCTAssertEqual(app.switches["Light"].value as! String, "0")
    XCTAssertEqual(app.switches.count, 1)
  }

  func testASliderIsMoved() {
    let slider = app.sliders["Volume"]
    XCTAssertEqual(slider.value as? String, "50%")
    slider.adjust(toNormalizedSliderPosition: 0.8)
    XCTAssertTrue(app.staticTexts["Volume: 80 %"].exists)
    XCTAssertEqual(slider.normalizedSliderPosition, 0.8, accuracy: 0.05)
  }

  func testAStepperCounts() {
    app.steppers.buttons["Increment"].tap()
    app.buttons["Screws: 2, Increment"].tap()
    XCTAssertTrue(app.steppers["Screws: 3"].exists)
    app.steppers["Screws: 3"].buttons["Decrement"].tap()
    XCTAssertTrue(app.staticTexts["Screws: 2"].exists)
  }

  func testAMenuOfOptionsIsOpenedAndClosed() {
    app.buttons["Wood"].tap()
    XCTAssertTrue(app.buttons["Oak"].isSelected)
    app.buttons["Pine"].tap()
    XCTAssertEqual(app.staticTexts["choice"].label, "Pine, Oil, 10 cm")
    XCTAssertTrue(app.buttons["Wood, Pine"].exists)
    XCTAssertFalse(app.buttons["Ash"].exists)
  }

  func testSegmentsAndWheelsAreChosen() {
    app.segmentedControls.buttons["Wax"].tap()
    app.pickerWheels.element.adjust(toPickerWheelValue: "30 cm")
    XCTAssertEqual(app.pickerWheels.firstMatch.value as? String, "30 cm")
    XCTAssertEqual(app.staticTexts["choice"].label, "Oak, Wax, 30 cm")
    XCTAssertTrue(app.segmentedControls.buttons["Wax"].isSelected)
  }

  func testAMenuShowsItsItemsWhenItIsTapped() {
    XCTAssertFalse(app.buttons["Fill Up"].exists)
    app.buttons["Options"].tap()
    app.collectionViews.buttons["Fill Up"].tap()
    XCTAssertTrue(app.steppers["Screws: 10"].exists)
    XCTAssertFalse(app.buttons["Fill Up"].exists)
  }

  func testWhatIsDisabledIgnoresTaps() {
    XCTAssertFalse(app.buttons["Locked"].isEnabled)
    app.buttons["Locked"].tap()
    XCTAssertTrue(app.links["Website"].exists)
  }

  func testProgressAndGroupsAreRead() {
    XCTAssertEqual(app.progressIndicators["Drying"].value as? String, "40%")
    XCTAssertEqual(app.activityIndicators.count, 1)
    XCTAssertFalse(app.staticTexts["Nails"].exists)
    app.buttons["More"].tap()
    XCTAssertTrue(app.staticTexts["Nails"].exists)
  }

  func testGesturesAreTold() {
    app.images["Star"].doubleTap()
    XCTAssertTrue(app.staticTexts["Taps: 2"].exists)
    app.images["Star"].press(forDuration: 1)
    XCTAssertTrue(app.staticTexts["Taps: 12"].exists)
    app.staticTexts["Taps: 12"].tap()
    app.staticTexts["Taps: 13"].coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5)).tap()
    XCTAssertTrue(app.staticTexts["Taps: 14"].exists)
  }

  func testADateIsRead() {
    let picker = app.datePickers["Day"]
    XCTAssertTrue(picker.exists)
    XCTAssertTrue(picker.buttons["Nov 14, 2023"].exists)
  }
}

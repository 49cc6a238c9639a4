import XCTest

/// Fields, what the app is given, and what it keeps.
final class FormTests: XCTestCase {
  fileprivate func launchedForm(_ configure: (XCUIApplication) -> Void = { _ in }) -> XCUIApplication {
    let app = XCUIApplication()
    configure(app)
    app.launch()
    app.tabBars.buttons["Form"].tap()
    return app
  }

  func testTextIsTypedAtTheEndOfTheFieldThatWasTapped() throws {
    let app = launchedForm()
    let name = app.textFields["Name"]
    XCTAssertEqual(name.placeholderValue, "Name")
    XCTAssertEqual(name.value as? String, "Name")
    name.tap()
    XCTAssertTrue(app.keyboards.firstMatch.exists)
    name.typeText("Ada")
    name.typeText(" Lovelace")
    XCTAssertEqual(name.value as? String, "Ada Lovelace")
    name.typeText(String(repeating: XCUIKeyboardKey.delete.rawValue, count: 9))
    app.typeText("\n")
    XCTAssertTrue(app.staticTexts["Hello, Ada"].exists)
    XCTAssertFalse(app.keyboards.firstMatch.exists)
  }

  func testAKeyOfTheKeyboardSubmits() throws {
    let app = launchedForm()
    app.textFields["Name"].tap()
    app.keys["G"].tap()
    app.keys["o"].tap()
    app.keyboards.buttons["Return"].tap()
    XCTAssertTrue(app.staticTexts["Hello, Go"].exists)
  }

  func testASecretIsTypedInParts() throws {
    let app = launchedForm()
    let password = app.secureTextFields["Password"]
    password.tap()
    password.typeText("sec")
    password.typeText("ret")
    XCTAssertTrue(app.staticTexts["Right"].exists)
    XCTAssertEqual(password.value as? String, "••••••")
  }

  func testALongTextHasLines() throws {
    let app = launchedForm()
    let notes = app.textViews["notes"]
    notes.tap()
    notes.typeText("one\ntwo")
    XCTAssertEqual(notes.value as? String, "one\ntwo")
  }

  func testArgumentsAndEnvironmentArriveInTheApp() throws {
    var app = launchedForm {
      $0.launchArguments = ["-ui-testing", "-visits", "5"]
      $0.launchEnvironment = ["WORKSHOP_USER": "Ada"]
    }
    XCTAssertTrue(app.staticTexts["User: Ada"].exists)
    XCTAssertTrue(app.staticTexts["Under test"].exists)
    XCTAssertTrue(app.staticTexts["Visits: 5"].exists)
    app = launchedForm()
    XCTAssertFalse(app.staticTexts["User: Ada"].exists)
    XCTAssertFalse(app.staticTexts["Under test"].exists)
    XCTAssertTrue(app.staticTexts["Visits: 0"].exists)
  }

  func testAnotherLaunchFindsWhatTheAppHasStored() throws {
    let app = launchedForm()
    app.buttons["Visit"].tap()
    app.textFields["Name"].tap()
    app.textFields["Name"].typeText("Ada")
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
    XCTAssertFalse(app.buttons["Visit"].exists)
    app.launch()
    XCTAssertEqual(app.state, .runningForeground)
    app.tabBars.buttons["Form"].tap()
    XCTAssertTrue(app.staticTexts["Visits: 1"].exists)
    XCTAssertEqual(app.textFields["Name"].value as? String, "Name")
  }

  func testEachTestBeginsWithNothingStored() throws {
    XCTAssertTrue(launchedForm().staticTexts["Visits: 0"].exists)
  }
}

extension FormTests {
  func testAllWordsOfAFieldAreSelectedAndReplaced() throws {
    let app = launchedForm()
    let name = app.textFields["Name"]
    name.tap()
    name.typeText("Ada")
    name.press(forDuration: 1)
    app.menuItems["Select All"].tap()
    name.typeText("Grace")
    XCTAssertEqual(name.value as? String, "Grace")
    name.typeKey("a", modifierFlags: .command)
    name.typeKey(.delete, modifierFlags: [])
    XCTAssertEqual(name.value as? String, "Name")
    XCTAssertEqual(name.value(forKey: "hasKeyboardFocus") as? Bool, true)
  }
}

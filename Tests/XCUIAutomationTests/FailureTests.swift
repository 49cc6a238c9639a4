import Testing

/// A failure says what was looked for, and what there is.
@Suite(.serialized) struct FailureTests {
  private let app = XCUIApplication()

  init() {
    app.launch()
  }

  private func message(of body: () -> Void) -> String {
    nonisolated(unsafe) var message = ""
    withKnownIssue {
      body()
    } matching: { issue in
      message = issue.comments.map(\.rawValue).joined(separator: "\n")
      return true
    }
    return message
  }

  @Test func `a missing element is named, with those that there are and the screen`() {
    let message = message { app.buttons["Save"].tap() }
    #expect(message.contains("No button 'Save'. There are: 'Edit', 'Add', 'Hammer', 'Saw', 'Pliers'"))
    #expect(message.contains("Collection view #tools"))
  }

  @Test func `several elements are refused, with all of them`() {
    let message = message { app.cells.buttons.element.tap() }
    #expect(message.contains("Several elements are button in the cell"))
    #expect(message.contains("Button \"Saw\""))
  }

  @Test func `typing needs the focus`() {
    #expect(message { app.typeText("Drill") }.contains("tap a field before typing 'Drill'"))
  }

  @Test func `a wheel has no other values`() {
    app.tabBars.buttons["Controls"].tap()
    let message = message { app.pickerWheels.element.adjust(toPickerWheelValue: "40 cm") }
    #expect(message.contains("no value '40 cm'. There are: 10 cm, 20 cm, 30 cm."))
  }

  @Test func `an app that does not run has no elements`() {
    app.terminate()
    #expect(message { app.buttons["Add"].tap() }.contains("call launch() first"))
  }

  @Test func `another app does not exist`() {
    let message = message { XCUIApplication(bundleIdentifier: "com.apple.Preferences").launch() }
    #expect(message.contains("com.apple.Preferences"))
  }

  @Test func `a picture is an issue, and words are not`() {
    #expect(app.screenshot().outline.contains("Tab bar"))
    #expect(message { _ = app.screenshot().pngRepresentation }.contains("has no picture of the app"))
  }

  @Test func `a format that cannot be read is an issue`() {
    #expect(message { _ = NSPredicate(format: "label ALIKE 'x'") }.contains("cannot be read here"))
  }

  @MainActor @Test func `a test of Swift Testing on the main actor waits`() async {
    app.tabBars.buttons["Work"].tap()
    app.buttons["Load"].tap()
    #expect(app.staticTexts["Loaded"].waitForExistence(timeout: 5))
  }
}

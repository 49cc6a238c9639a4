import XCTest

/// Formats of predicates, which Foundation does not have on Linux.
final class PredicateTests: XCTestCase {
  private func queried(_ predicate: NSPredicate) -> [String] {
    app.buttons.matching(predicate).allElementsBoundByIndex.map(\.label)
  }
  private let app = XCUIApplication()

  override func setUp() {
    app.launch()
  }

  func testTextsAreCompared() {
    XCTAssertEqual(queried(NSPredicate(format: "label == 'Saw'")), ["Saw"])
    XCTAssertEqual(queried(NSPredicate(format: "label CONTAINS[cd] %@", "LIER")), ["Pliers"])
    XCTAssertEqual(
      queried(NSPredicate(format: "label BEGINSWITH 'Ha' OR label ENDSWITH \"aw\"")), ["Hammer", "Saw"])
    XCTAssertEqual(queried(NSPredicate(format: "label LIKE 'P*s' AND NOT (identifier == 'x')")), ["Pliers"])
    XCTAssertEqual(queried(NSPredicate(format: "label MATCHES 'S.w'")), ["Saw"])
    XCTAssertEqual(queried(NSPredicate(format: "%K IN {'Saw', 'Axe'}", "label")), ["Saw"])
    XCTAssertEqual(queried(NSPredicate(format: "label IN %@", ["Hammer", "Axe"])), ["Hammer"])
    XCTAssertEqual(
      queried(
        NSPredicate { element, _ in
          (element as? any XCUIElementAttributes)?.label == "Saw"
        }), ["Saw"])
  }

  func testStatesAndCountsAreCompared() {
    XCTAssertEqual(queried(NSPredicate(format: "isSelected == true && enabled == YES")), ["Tools"])
    XCTAssertTrue(NSPredicate(format: "count == 3").evaluate(with: app.cells))
    XCTAssertTrue(NSPredicate(format: "exists == %d", 1).evaluate(with: app.buttons["Saw"]))
    XCTAssertTrue(NSPredicate(format: "exists == false").evaluate(with: app.buttons["Axe"]))
    XCTAssertTrue(NSPredicate(format: "label.length BETWEEN {3, 3}").evaluate(with: app.buttons["Saw"]))
    XCTAssertEqual(app.cells.containing(NSPredicate(format: "label = 'Saw'")).count, 1)
  }

  func testConditionsAreSwift() {
    XCTAssertEqual(app.buttons.matching { $0.label.hasPrefix("Pl") }.count, 1)
  }
}

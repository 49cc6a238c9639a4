@_exported import XCUIAutomation

typealias XCTestCase = XCUITestCase

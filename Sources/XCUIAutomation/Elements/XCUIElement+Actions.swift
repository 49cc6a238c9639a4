import Foundation
import RenderTree
import Stateroom

extension XCUIElement {
  // MARK: Touching

  /// Taps the element. What is disabled, or takes no taps, ignores it.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    app.act(on: path, file, line) { try $0.tap($1) }
  }

  /// Clicks the element, as a tap does.
  public func click(file: StaticString = #filePath, line: UInt = #line) { tap(file: file, line: line) }

  /// Taps the element twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    app.act(on: path, file, line) { try $0.doubleTap($1) }
  }

  /// Taps the element with two fingers, which does what a tap does.
  public func twoFingerTap(file: StaticString = #filePath, line: UInt = #line) { tap(file: file, line: line) }

  /// Taps the element several times.
  public func tap(
    withNumberOfTaps taps: Int, numberOfTouches: Int, file: StaticString = #filePath, line: UInt = #line
  ) {
    switch taps {
    case 2: doubleTap(file: file, line: line)
    case 3: app.act(on: path, file, line) { try $0.perform("tripleTap", on: $1.node ?? "") }
    default: for _ in 0..<taps { tap(file: file, line: line) }
    }
  }

  /// Holds the element: its menu opens, or its long press is performed.
  public func press(
    forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { try $0.press($1) }
  }

  /// Holds the element and moves it to another one: rows change their order.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let target = other.path
    app.act(on: path, file, line) { process, element in
      guard let place = XCUIApplication.likeliest(target.elements(in: process.screen())).first else {
        throw SearchProblem(missing: target, in: process.screen())
      }
      try process.drag(element, to: place)
    }
  }

  /// Holds the element and moves it to another one.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUIElement, withVelocity: XCUIGestureVelocity,
    thenHoldForDuration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    press(forDuration: duration, thenDragTo: other, file: file, line: line)
  }

  // MARK: Typing

  /// Types at the end of the field that has the focus. A line feed submits a field of one line.
  public func typeText(_ text: String, file: StaticString = #filePath, line: UInt = #line) {
    app.act(on: path, file, line) { process, _ in try process.type(text) }
  }

  /// Types a key.
  public func typeKey(
    _ key: XCUIKeyboardKey, modifierFlags: KeyModifierFlags, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    typeKey(key.rawValue, modifierFlags: modifierFlags, file: file, line: line)
  }

  /// Types a key. With the command key `a` selects all, and others do nothing.
  public func typeKey(
    _ key: String, modifierFlags: KeyModifierFlags, file: StaticString = #filePath, line: UInt = #line
  ) {
    guard modifierFlags.contains(.command) else { return typeText(key, file: file, line: line) }
    app.act(on: path, file, line) { process, _ in process.typeCommand(key) }
  }

  /// The keys that change the meaning of others.
  public struct KeyModifierFlags: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates flags from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The caps lock.
    public static let capsLock = KeyModifierFlags(rawValue: 1)
    /// The shift key.
    public static let shift = KeyModifierFlags(rawValue: 2)
    /// The control key.
    public static let control = KeyModifierFlags(rawValue: 4)
    /// The option key.
    public static let option = KeyModifierFlags(rawValue: 8)
    /// The command key.
    public static let command = KeyModifierFlags(rawValue: 16)
  }

  // MARK: Moving

  /// Swipes upwards. What is scrolled is there without it.
  public func swipeUp(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { try $0.swipe($1, .up) }
  }

  /// Swipes downwards: a list that can be refreshed is refreshed, and a sheet goes away.
  public func swipeDown(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { try $0.swipe($1, .down) }
  }

  /// Swipes to the left: a row shows its actions, and pages turn.
  public func swipeLeft(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { try $0.swipe($1, .left) }
  }

  /// Swipes to the right: a row shows its actions at the other edge, and pages turn back.
  public func swipeRight(
    velocity: XCUIGestureVelocity = .default, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { try $0.swipe($1, .right) }
  }

  /// Magnifies what takes the gesture.
  public func pinch(
    withScale scale: Double, velocity: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { process, element in
      let value = JSONValue.object([JSONMember(name: "magnification", value: .number(scale))])
      if let node = element.node { try process.perform("magnify", on: node, value) }
    }
  }

  /// Turns what takes the gesture, by radians.
  public func rotate(
    _ rotation: Double, withVelocity velocity: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { process, element in
      let value = JSONValue.object([JSONMember(name: "degrees", value: .number(rotation * 180 / .pi))])
      if let node = element.node { try process.perform("rotate", on: node, value) }
    }
  }

  /// Does nothing: everything is there without scrolling.
  public func scroll(byDeltaX x: Double, deltaY y: Double) {}

  // MARK: Values

  /// Moves a slider to a part of its way, from 0 to 1.
  public func adjust(
    toNormalizedSliderPosition position: Double, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { try $0.adjust($1, toSliderPosition: position) }
  }

  /// The place of a slider on its way, from 0 to 1.
  public var normalizedSliderPosition: Double {
    guard let words = app.one(path)?.value, words.hasSuffix("%") else { return 0 }
    return (Double(words.dropLast()) ?? 0) / 100
  }

  /// Turns a wheel of a picker to a value.
  public func adjust(
    toPickerWheelValue value: String, file: StaticString = #filePath, line: UInt = #line
  ) {
    app.act(on: path, file, line) { try $0.adjust($1, toWheelValue: value) }
  }
}

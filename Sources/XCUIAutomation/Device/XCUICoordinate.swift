import Foundation
import Stateroom

// Safe to send: its properties are constant.
/// A place in an element. It means the element itself here, since nothing is drawn.
public final class XCUICoordinate: NSObject, @unchecked Sendable {
  /// The element that the place belongs to.
  public let referencedElement: XCUIElement
  private let offset: CGVector

  init(of element: XCUIElement, offset: CGVector) {
    referencedElement = element
    self.offset = offset
  }

  /// The place on the screen, which is unknown.
  public var screenPoint: CGPoint { .zero }

  /// Returns a place some points from this one.
  public func withOffset(_ offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      of: referencedElement, offset: CGVector(dx: self.offset.dx + offset.dx, dy: self.offset.dy + offset.dy))
  }

  /// Taps the element.
  public func tap(file: StaticString = #filePath, line: UInt = #line) {
    referencedElement.tap(file: file, line: line)
  }

  /// Taps the element twice.
  public func doubleTap(file: StaticString = #filePath, line: UInt = #line) {
    referencedElement.doubleTap(file: file, line: line)
  }

  /// Holds the element.
  public func press(forDuration duration: TimeInterval, file: StaticString = #filePath, line: UInt = #line) {
    referencedElement.press(forDuration: duration, file: file, line: line)
  }

  /// Drags the element to another one, or swipes in the direction of another place of the same one.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let (from, to) = (referencedElement.path.words, other.referencedElement.path.words)
    guard from == to else {
      return referencedElement.press(
        forDuration: duration, thenDragTo: other.referencedElement, file: file, line: line)
    }
    let (x, y) = (other.offset.dx - offset.dx, other.offset.dy - offset.dy)
    switch (abs(x) > abs(y), x > 0, y > 0) {
    case (true, true, _): referencedElement.swipeRight(file: file, line: line)
    case (true, false, _): referencedElement.swipeLeft(file: file, line: line)
    case (false, _, true): referencedElement.swipeDown(file: file, line: line)
    case (false, _, false): referencedElement.swipeUp(file: file, line: line)
    }
  }

  /// Drags the element, as ``press(forDuration:thenDragTo:file:line:)`` does.
  public func press(
    forDuration duration: TimeInterval, thenDragTo other: XCUICoordinate, withVelocity: XCUIGestureVelocity,
    thenHoldForDuration: TimeInterval, file: StaticString = #filePath, line: UInt = #line
  ) {
    press(forDuration: duration, thenDragTo: other, file: file, line: line)
  }
}

extension XCUIElement {
  /// Returns a place in the element, from 0 to 1 in both directions.
  public func coordinate(withNormalizedOffset offset: CGVector) -> XCUICoordinate {
    XCUICoordinate(of: self, offset: offset)
  }
}

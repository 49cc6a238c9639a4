import Foundation
import Testing

@testable import RenderTree

@Suite struct ValueDescriptionTests {
  private struct Point: Equatable {
    var x = 1
    var name = "a"
  }

  private struct Nested {
    var inner: [[[[[Int]]]]] = [[[[[1]]]]]
  }

  private enum Shape {
    case dot
    case circle(radius: Double)
    case line(Point)
  }

  private final class Locked {
    let lock = NSLock()
  }

  @Test func `plain values read as in the source`() {
    #expect(ValueDescription.of(42) == "42")
    #expect(ValueDescription.of("Ada") == "\"Ada\"")
    #expect(ValueDescription.of(Optional("Ada") as Any) == "\"Ada\"")
    #expect(ValueDescription.of(Int?.none as Any) == "nil")
    #expect(ValueDescription.of([1, 2]) == "[1, 2]")
    #expect(ValueDescription.of(["one": 1]) == "[\"one\": 1]")
    #expect(ValueDescription.of([String: Int]()) == "[:]")
    #expect(ValueDescription.of((1, name: "b")) == "(1, name: \"b\")")
    #expect(ValueDescription.of(AnyHashable("x")) == "\"x\"")
    #expect(ValueDescription.of({ 1 }) == "a closure")
  }

  @Test func `dates that are no number are described`() {
    let date = Date(timeIntervalSinceReferenceDate: .nan)
    #expect(ValueDescription.of(date) == "nan")
    #expect(ValueDescription.of([date]) == "[nan]")
    #expect(ValueDescription.of(DateInterval(start: date, duration: 1)) == "nan to nan")
    #expect(ValueDescription.of(Range(uncheckedBounds: (date, date))) == "nan..<nan")
  }

  @Test func `the app's types show by their fields, cases and class names`() {
    #expect(ValueDescription.of(Point()) == "Point(x: 1, name: \"a\")")
    #expect(ValueDescription.of(Shape.dot) == ".dot")
    #expect(ValueDescription.of(Shape.line(Point())) == ".line(Point(x: 1, name: \"a\"))")
    #expect(ValueDescription.of(Shape.circle(radius: 2)) == ".circle(radius: 2.0)")
    #expect(ValueDescription.of(Locked()) == "Locked")
  }

  @Test func `what is long or deep is cut`() {
    let long = ValueDescription.of(String(repeating: "é", count: 10_000))
    #expect(long.unicodeScalars.count == 240)
    #expect(long.hasSuffix("…"))
    #expect(ValueDescription.of(Array(0..<1_000)).hasSuffix("… 988 more]"))
    #expect(ValueDescription.of(Nested()) == "Nested(inner: [[[[…]]]])")
    #expect(ValueDescription.of(String(repeating: "a", count: 200)).count == 202)
  }
}

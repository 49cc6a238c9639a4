import Foundation
import RenderTree
import Stateroom

/// The environment values that a client reports of its device and of its user's settings.
struct DeviceEnvironment: Sendable {
  /// The time zone, or nil if none was reported.
  private(set) var timeZone: TimeZone?
  private var dynamicTypeSize: DynamicTypeSize?
  private var layoutDirection: LayoutDirection?
  private var horizontalSizeClass: UserInterfaceSizeClass?
  private var verticalSizeClass: UserInterfaceSizeClass?
  private var windowSize: CGSize?
  private var displayScale: Double?
  private var reduceMotion: Bool?
  private var reduceTransparency: Bool?
  private var increaseContrast: Bool?

  /// The names of the values.
  static let members = [
    "timeZone", "dynamicTypeSize", "layoutDirection", "horizontalSizeClass", "verticalSizeClass",
    "windowSize", "displayScale", "reduceMotion", "reduceTransparency", "increaseContrast",
  ]

  init() {}

  /// Parses the members of a client's environment.
  init(_ value: JSONValue, of subject: String) throws(Problem) {
    if let name = try value.string("timeZone", of: subject) { timeZone = try Self.timeZone(name) }
    dynamicTypeSize = try Self.choice("dynamicTypeSize", DynamicTypeSize.allCases, value, subject)
    layoutDirection = try Self.choice("layoutDirection", LayoutDirection.allCases, value, subject)
    let classes = [UserInterfaceSizeClass.compact, .regular]
    horizontalSizeClass = try Self.choice("horizontalSizeClass", classes, value, subject)
    verticalSizeClass = try Self.choice("verticalSizeClass", classes, value, subject)
    if let size = value["windowSize"] {
      let inside = "\"windowSize\""
      _ = try size.members(of: inside, known: ["width", "height"])
      guard let width = try Self.number("width", 1...100_000, size, inside),
        let height = try Self.number("height", 1...100_000, size, inside)
      else { throw .badRequest("\(inside) must have a width and a height.") }
      windowSize = CGSize(width: width, height: height)
    }
    displayScale = try Self.number("displayScale", 0.1...16, value, subject)
    reduceMotion = try Self.flag("reduceMotion", value, subject)
    reduceTransparency = try Self.flag("reduceTransparency", value, subject)
    increaseContrast = try Self.flag("increaseContrast", value, subject)
  }

  /// Whether it states no more than a device's size and place, and no preference of its user.
  var isUsual: Bool {
    dynamicTypeSize == nil && layoutDirection == nil && horizontalSizeClass == nil && verticalSizeClass == nil
      && reduceMotion != true && reduceTransparency != true && increaseContrast != true
  }

  /// Sets the values that the client reported.
  func apply(to values: inout EnvironmentValues) {
    if let timeZone {
      values.timeZone = timeZone
      values.calendar.timeZone = timeZone
    }
    if let dynamicTypeSize { values.dynamicTypeSize = dynamicTypeSize }
    if let layoutDirection { values.layoutDirection = layoutDirection }
    values.choose(horizontal: horizontalSizeClass, vertical: verticalSizeClass)
    if let windowSize { values.fit(window: windowSize) }
    if let displayScale {
      values.displayScale = displayScale
      values.pixelLength = 1 / displayScale
    }
    if let reduceMotion { values.accessibilityReduceMotion = reduceMotion }
    if let reduceTransparency { values.accessibilityReduceTransparency = reduceTransparency }
    if let increaseContrast { values.colorSchemeContrast = increaseContrast ? .increased : .standard }
  }

  // MARK: Reading

  /// Returns the time zone with a name, or nil if the server does not know it: a browser's database may be newer.
  ///
  /// The name's form is checked first, because Foundation looks names up as file paths.
  private static func timeZone(_ name: String) throws(Problem) -> TimeZone? {
    let form = /[A-Za-z][A-Za-z0-9_+-]{0,31}(\/[A-Za-z0-9_+-]{1,32}){0,2}/
    guard (try? form.wholeMatch(in: name)) != nil else {
      throw .badRequest(
        "\"timeZone\" must be the name of a time zone, as \"Europe/Berlin\", but it is \"\(name)\".")
    }
    return TimeZone(identifier: name)
  }

  private static func choice<Choice>(
    _ name: String, _ choices: [Choice], _ value: JSONValue, _ subject: String
  ) throws(Problem) -> Choice? {
    guard let text = try value.string(name, of: subject) else { return nil }
    if let choice = choices.first(where: { "\($0)" == text }) { return choice }
    let known = choices.map { "\"\($0)\"" }.joined(separator: ", ")
    throw .badRequest("\"\(name)\" must be one of \(known), but it is \"\(text)\".")
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Double>, _ value: JSONValue, _ subject: String
  ) throws(Problem) -> Double? {
    guard let member = value[name] else { return nil }
    guard let number = member.doubleValue, range.contains(number) else {
      throw .badRequest(
        "\"\(name)\" of \(subject) must be a number from \(range.lowerBound) to \(range.upperBound).")
    }
    return number
  }

  private static func flag(_ name: String, _ value: JSONValue, _ subject: String) throws(Problem) -> Bool? {
    switch value[name] {
    case nil: return nil
    case .bool(let flag)?: return flag
    case let other?:
      throw .badRequest("\"\(name)\" of \(subject) must be true or false, but it is \(other.kind).")
    }
  }
}

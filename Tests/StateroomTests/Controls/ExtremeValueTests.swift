import Foundation
import RenderTree
import Stateroom
import Testing

/// No arithmetic on values of clients and apps ends the process.
@MainActor
@Suite struct ExtremeValueTests {
  private struct Bound<Value, Content: View>: View {
    @State var value: Value
    let content: (Binding<Value>) -> Content

    var body: some View { content($value) }
  }

  private func bound<Value>(_ value: Value, @ViewBuilder _ content: @escaping (Binding<Value>) -> some View)
    -> Host
  {
    Host(environment: {
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
    }) { Bound(value: value, content: content) }
  }

  @Test func `a stepper near the end of its type stops at its bound`() throws {
    let host = bound(UInt8(250)) { Stepper("Byte", value: $0, in: 0...255, step: 10) }
    try host.perform("increment", on: "Byte")
    #expect(host.snapshot.contains(#""value":255"#))
    #expect(host.refuses("increment", on: "Byte"))
  }

  @Test func `a stepper over all integers, or without bounds, stops at the last`() throws {
    for (value, action) in [(Int.max, "increment"), (.min, "decrement")] {
      let unbounded = bound(value) { Stepper("Number", value: $0, step: .max) }
      try unbounded.perform(action, on: "Number")
      #expect(unbounded.snapshot.contains(#""value":\#(value)"#))
      let bounded = bound(0) { Stepper("Number", value: $0, in: Int.min...Int.max, step: .min) }
      try bounded.perform(action, on: "Number")
      try bounded.perform(action, on: "Number")
    }
  }

  @Test func `the largest number can be typed and then stepped`() throws {
    let host = bound(0) { value in
      TextField("Typed", value: value, format: .number)
      Stepper("Stepped", value: value)
    }
    try host.set("Typed", .string("\(Int.max)"))
    try host.perform("submit", on: "Typed")
    try host.perform("increment", on: "Stepped")
    #expect(host.snapshot.contains(#""value":\#(Int.max)"#))
  }

  private func type(_ text: String, into value: some Equatable, by formatter: NumberFormatter) throws
    -> String
  {
    let host = bound(value) { value in
      TextField("Typed", value: value, formatter: formatter)
      Text(verbatim: "is \(value.wrappedValue)")
    }
    try host.set("Typed", .string(text))
    try host.perform("submit", on: "Typed")
    return host.texts.first ?? ""
  }

  @Test func `a formatter's number becomes the nearest that the value's type has`() throws {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.locale = Locale(identifier: "en_US")
    #expect(try type("1e30", into: 0, by: formatter).hasPrefix("is "))
    #expect(try type("99999999999999999999", into: 0, by: formatter) == "is \(Int.max)")
    #expect(try type("-99999999999999999999", into: 0, by: formatter) == "is \(Int.min)")
    #expect(try type("300", into: UInt8(0), by: formatter) == "is 255")
    #expect(try type("-300", into: Int8(0), by: formatter) == "is -128")
    for text in ["∞", "-∞", "NaN"] { _ = try type(text, into: Decimal(0), by: formatter) }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, .greatestFiniteMagnitude, -1e300, 0])
  func `numbers that are none are shown by sliders, gauges, progress, colours and paths`(number: Double) {
    let host = bound(number) { value in
      Slider(value: value, in: -Double.infinity...Double.infinity, step: 1) { Text("Slider") }
      Gauge(value: number, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude) {
        Text("Gauge")
      }
      .gaugeStyle(Percent())
      ProgressView(value: number, total: 0).progressViewStyle(PercentDone())
      ProgressView(value: number, total: number).progressViewStyle(PercentDone())
      Color(red: number, green: -number, blue: 0.5, opacity: number)
      Path { $0.addRelativeArc(center: .zero, radius: number, startAngle: .zero, delta: .radians(number)) }
      Text("x").frame(width: number, height: number).padding(number).opacity(number).offset(x: number)
    }
    #expect(!host.snapshot.isEmpty)
    _ = host.refuses("set", on: "Slider", .number(1e308))
  }

  /// A style that computes with a fraction as apps do.
  private struct Percent: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int(configuration.value * 100))")
    }
  }

  private struct PercentDone: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int((configuration.fractionCompleted ?? 0) * 100))")
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300])
  func `dates that are none are shown and stepped`(seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let host = bound(date) { value in
      DatePicker("Day", selection: value)
      DatePicker("Bounded", selection: value, in: Date.distantPast...Date.distantFuture)
      Stepper("Step", value: value, step: .infinity)
      Text(date, style: .date)
      Text(date, style: .time)
      Text(date, style: .timer)
      Text(date, style: .relative)
      Text(date, style: .offset)
      Text(
        date,
        format: Date.VerbatimFormatStyle(
          format: "\(year: .defaultDigits)", timeZone: .gmt, calendar: Calendar(identifier: .gregorian)))
      Text(date, format: .dateTime)
      Text("\(date) \(date, format: .iso8601)")
      Text(DateInterval(start: date, duration: 1))
      TextField("When", value: value, format: .dateTime)
      if !seconds.isNaN { Text(min(date, .now)...max(date, .now)) }
    }
    #expect(!host.snapshot.isEmpty)
    try host.perform("decrement", on: "Step")
    try host.set("Day", .string("99999-12-31T23:59:59Z"))
    _ = host.refuses("set", on: "Bounded", .string("0000-01-01"))
  }

  @Test func `numbers beyond those of JSON stay apart`() throws {
    let host = bound(UInt64.max) { value in
      Picker("Number", selection: value) {
        Text("Largest").tag(UInt64.max)
        Text("Next").tag(UInt64.max - 1)
      }
    }
    try host.set("Number", .string("\(UInt64.max - 1)"))
    #expect(host.snapshot.contains(#""selection":"\#(UInt64.max - 1)""#))
  }

  @Test func `a row is not moved beyond the others`() {
    let host = bound([1, 2, 3]) { items in
      List {
        ForEach(items.wrappedValue, id: \.self) { Text("Row \($0)") }
          .onMove { items.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    for index in [-1, 3, Int.max, .min] { #expect(host.refuses("move", on: "Row 1", .integer(index))) }
  }

  @Test func `a text that is too long for any number is not parsed`() throws {
    let host = bound(1) { TextField("Number", value: $0, format: .number) }
    try host.set("Number", .string(String(repeating: "0", count: 1_001) + "7"))
    try host.perform("submit", on: "Number")
    #expect(host.snapshot.contains(#""text":"1""#))
    try host.set("Number", .string(String(repeating: "0", count: 99) + "7"))
    try host.perform("submit", on: "Number")
    #expect(host.snapshot.contains(#""text":"7""#))
  }
}

import Charts
import StateroomTesting
import SwiftUI
import Testing

@Suite struct ChoiceTests {
  private struct Dishes: View {
    @State private var dish: String?
    @State private var angle: Int?

    var body: some View {
      Chart(["Dosa", "Injera"], id: \.self) { BarMark(x: .value("Dish", $0), y: .value("Sales", 1)) }
        .chartXSelection(value: $dish)
        .chartAngleSelection(value: $angle)
      Text(dish ?? "none")
      Text("Angle \(angle ?? -1)")
    }
  }

  @Test func `a category is chosen by its name, and given back by null`() throws {
    let session = TestSession { Dishes() }
    let id = try chart(session).id
    try session.perform("selectX", on: id, value: "Injera")
    #expect(session.text("Injera").exists)
    #expect(throws: (any Error).self) { try session.perform("selectX", on: id, value: "Pizza") }
    try session.perform("selectX", on: id, value: .null)
    #expect(session.text("none").exists)
    try session.perform("selectAngle", on: id, value: 2)
    #expect(session.text("Angle 2").exists)
  }

  private struct Days: View {
    @State private var day: Date?
    @State private var range: ClosedRange<Int>?
    let days = (0..<3).map { Date(timeIntervalSince1970: Double($0) * 86_400) }

    var body: some View {
      Chart(days, id: \.self) { LineMark(x: .value("Day", $0), y: .value("y", 1)) }
        .chartXSelection(value: $day)
        .chartYSelection(range: $range)
      Text(verbatim: "Day \(Int(day?.timeIntervalSince1970 ?? -1))")
      Text("From \(range?.lowerBound ?? 0) to \(range?.upperBound ?? 0)")
    }
  }

  @Test func `a date is chosen by its seconds or its ISO form, and a range by its bounds`() throws {
    let session = TestSession { Days() }
    let id = try chart(session).id
    try session.perform("selectX", on: id, value: 86_400)
    #expect(session.text("Day 86400").exists)
    try session.perform("selectX", on: id, value: "1970-01-03T00:00:00Z")
    #expect(session.text("Day 172800").exists)
    try session.perform("selectYRange", on: id, value: [4, 2])
    #expect(session.text("From 2 to 4").exists)
    for wrong: JSONValue in ["tomorrow", true, 1e300] {
      #expect(throws: (any Error).self) { try session.perform("selectX", on: id, value: wrong) }
    }
    #expect(throws: (any Error).self) { try session.perform("selectYRange", on: id, value: [1]) }
  }

  private struct Proxies: View {
    @State private var words = ""

    var body: some View {
      Chart(0..<11, id: \.self) { PointMark(x: .value("x", $0), y: .value("y", $0 * 10)) }
        .chartYScale(domain: 0...100)
        .chartXScale(domain: 0...10)
        .chartOverlay { proxy in
          GeometryReader { geometry in
            let frame = geometry[proxy.plotAreaFrame]
            Text("Plot \(Int(frame.minX)) \(Int(frame.width))")
            Text("At \(Int(proxy.position(forX: 5) ?? 0)) \(Int(proxy.position(forY: 25) ?? 0))")
            Text(
              "Value \(proxy.value(atX: 20, as: Int.self) ?? -1) \(proxy.value(atY: 100, as: Double.self) ?? -1)"
            )
          }
        }
    }
  }

  @Test func `a proxy converts in the plot that the client has measured`() throws {
    let session = TestSession { Proxies() }
    try session.perform(
      "plot", on: chart(session).id,
      value: ["x": 12, "y": 0, "width": 200, "height": 100, "chartWidth": 240, "chartHeight": 120])
    #expect(session.text("Plot 12 200").exists && session.text("At 100 75").exists)
    #expect(session.text("Value 1 0.000000").exists)
    let id = try chart(session).id
    #expect(throws: (any Error).self) { try session.perform("plot", on: id, value: ["x": 1]) }
  }

  @Test func `a chart that scrolls says what is seen of it`() throws {
    let node = try chart {
      Chart(0..<100, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 20)
        .chartScrollPosition(initialX: 40)
    }
    #expect(node["x"]?["visible"] == 20 && node["x"]?["start"] == 40)
  }

  @Test func `a chart scrolls along its y-axis, and an action says to where`() throws {
    let session = TestSession { Upright() }
    let node = try chart(session)
    #expect(node["y"]?["visible"] == 10 && node["y"]?["start"] == 30 && node["x"]?["visible"] == nil)
    #expect(node["y"]?["snap"] == 5 && node["y"]?["major"] == 20)
    try session.perform("scrollY", on: node.id, value: 45)
    #expect(session.text("From 45").exists)
  }

  private struct Upright: View {
    @State private var first = 30

    var body: some View {
      Chart(0..<100, id: \.self) { LineMark(x: .value("x", $0), y: .value("y", $0)) }
        .chartScrollableAxes(.vertical)
        .chartYVisibleDomain(length: 10)
        .chartScrollPosition(y: $first)
        .chartScrollTargetBehavior(.valueAligned(unit: 5, majorAlignment: .unit(20)))
      Text("From \(first)")
    }
  }

  @Test func `a chart of dates comes to rest at the dates that match`() throws {
    let days = (0..<60).map { Date(timeIntervalSince1970: 1_654_041_600 + Double($0) * 86_400) }
    let node = try chart {
      Chart(days, id: \.self) { LineMark(x: .value("Day", $0), y: .value("y", 1)) }
        .chartScrollableAxes(.horizontal)
        .chartXVisibleDomain(length: 7 * 86_400)
        .chartScrollTargetBehavior(
          .valueAligned(matching: DateComponents(hour: 0), majorAlignment: .matching(DateComponents(day: 1))))
    }
    #expect(numbers(node["x"]?["snaps"]).count >= 59 && numbers(node["x"]?["majors"]).count >= 1)
    #expect(node["x"]?["snap"] == nil)
  }

  @Test func `a redacted chart has neither numbers nor choices`() throws {
    let node = try chart { Dishes().redacted(reason: .placeholder) }
    #expect(node.layers.isEmpty && node["x"] == nil && node["redacted"] == true)
    #expect(node.actions.isEmpty)
  }

  @Test func `choices outlast a restart`() throws {
    let session = TestSession { Dishes() }
    try session.perform("selectX", on: chart(session).id, value: "Dosa")
    session.hibernate()
    #expect(session.text("Dosa").exists)
  }
}

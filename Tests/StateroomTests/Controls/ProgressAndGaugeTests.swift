import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Progress by the time, marked values of gauges, and the levels of styles.
@MainActor @Suite struct ProgressAndGaugeTests {
  @Test func `progress goes by the time within an interval`() throws {
    let now = Date(timeIntervalSince1970: 1_000_000)
    let session = TestSession(clock: TestClock(date: now)) {
      ProgressView(timerInterval: now.addingTimeInterval(-30)...now.addingTimeInterval(90))
      ProgressView(timerInterval: now.addingTimeInterval(-30)...now.addingTimeInterval(90), countsDown: false)
      {
        Text("Tea")
      } currentValueLabel: {
        Text("soon")
      }
    }
    let progress = session.root.descendants.filter { $0.type == "ProgressView" }
    #expect(progress.map { $0["total"] } == [120, 120])
    #expect(progress.map { $0["value"] } == [90, 30])
    #expect(progress[0]["clock"]?["countsDown"] == true && progress[1]["clock"]?["start"] != nil)
    #expect(progress[0].children.map(\.type) == ["Text"] && progress[0].children[0]["clock"] != nil)
    #expect(progress[1]["label"] == "Tea" && progress[1].children.map(\.text) == ["soon"])
  }

  @Test func `a style gets no fraction of an interval, and passes the interval on`() throws {
    struct Framed: ProgressViewStyle {
      func makeBody(configuration: Configuration) -> some View {
        Text(configuration.fractionCompleted == nil ? "unknown" : "known")
        ProgressView(configuration).progressViewStyle(.linear)
      }
    }
    let now = Date(timeIntervalSince1970: 1_000_000)
    let session = TestSession(clock: TestClock(date: now)) {
      ProgressView(timerInterval: now...now.addingTimeInterval(60)).progressViewStyle(Framed())
      ProgressView(value: 1, total: 4).progressViewStyle(Framed())
    }
    #expect(session.text("unknown").exists && session.text("known").exists)
    let progress = session.root.descendants.filter { $0.type == "ProgressView" }
    #expect(progress[0]["total"] == 60 && progress[1]["value"] == 1 && progress[1]["total"] == 4)
  }

  @Test func `a gauge has labels of marked values`() throws {
    let session = TestSession {
      Gauge(value: 7, in: 0...10) {
        Text("Level")
      } currentValueLabel: {
        Text("7")
      } markedValueLabels: {
        Text("low").tag(2)
        Text("high").tag(8)
      }
      Gauge(value: 7, in: 0...10) {
        Text("Level")
      } currentValueLabel: {
        Text("7")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("10")
      } markedValueLabels: {
        Text("half").tag(5.0)
      }
    }
    let gauges = session.root.descendants.filter { $0.type == "Gauge" }
    #expect(gauges[0].children.map(\.type) == ["Text", "MarkedValueLabels"])
    #expect(gauges[0].children[1].children.map { $0.modifier("tag") } == [2, 8])
    #expect(gauges[1].children.map(\.type) == ["Text", "Text", "Text", "MarkedValueLabels"])
    #expect(gauges[1].children[3].children[0].modifier("tag") == 5)
  }

  @Test func `a style has levels below the first`() throws {
    let session = TestSession {
      Text("a").foregroundStyle(.background.secondary)
      Text("b").foregroundStyle(.red.tertiary)
      Text("c").foregroundStyle(.foreground.quaternary)
      Text("d").foregroundStyle(.tint.secondary).tint(.green)
    }
    let styles = session.root.descendants.filter { $0.type == "Text" }.map { $0["foregroundStyle"] }
    #expect(
      styles == [
        "secondaryBackground", ["color": "red", "opacity": 0.25], "quaternary",
        ["color": "green", "opacity": 0.5],
      ])
  }
}

import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Days are chosen by their names, such as `2026-01-31`, all at once or one by one.
@MainActor @Suite struct MultiDatePickerTests {
  private struct Choosing: View {
    @State private var days: Set<DateComponents> = []
    @Environment(\.calendar) private var calendar
    var body: some View {
      let first = calendar.date(from: DateComponents(year: 2026, month: 1, day: 10))!
      let end = calendar.date(from: DateComponents(year: 2026, month: 2, day: 1))!
      MultiDatePicker("Days", selection: $days, in: first..<end)
      Text("Chosen: \(days.count)")
    }
  }

  @Test func `days are set, and one is chosen and given up`() throws {
    let session = TestSession { Choosing() }
    try session.set("Days", to: ["2026-01-12", "2026-01-10"])
    #expect(try session.node("Days")["selection"] == ["2026-01-10", "2026-01-12"])
    try session.perform("toggle", on: "Days", value: "2026-01-12")
    try session.perform("toggle", on: "Days", value: "2026-01-31")
    #expect(try session.node("Days")["selection"] == ["2026-01-10", "2026-01-31"])
    session.hibernate()
    #expect(session.text("Chosen: 2").exists)
  }

  @Test(arguments: ["2026-01-09", "2026-02-01", "2026-01-32", "tomorrow", "2026-1-12"])
  func `a day that is none, or out of range, is refused`(day: String) throws {
    let session = TestSession { Choosing() }
    #expect(throws: TestSessionError.self) {
      try session.perform("toggle", on: "Days", value: .string(day))
    }
    #expect(throws: TestSessionError.self) { try session.set("Days", to: [.string(day)]) }
    #expect(session.text("Chosen: 0").exists)
  }
}

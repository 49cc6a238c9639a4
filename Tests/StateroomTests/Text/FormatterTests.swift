import Foundation
import Stateroom
import StateroomTesting
import Testing

@MainActor @Suite struct FormatterTests {
  private var formatter: DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    return formatter
  }

  @Test func `a date is written by a formatter`() {
    let date = Date(timeIntervalSince1970: 0)
    let session = TestSession {
      Text("Due \(date, formatter: formatter)")
      Text(date, formatter: formatter)
    }
    #expect(session.root.texts.suffix(2) == ["Due 1970-01-01", "1970-01-01"])
  }

  @Test func `a spring needs no arguments`() {
    withAnimation(.spring()) {}
    #expect(Animation.spring() == Animation.spring(duration: 0.5))
  }
}

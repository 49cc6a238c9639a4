import Foundation
import Stateroom
import Testing

private struct Fields: View {
  var log: (String) -> Void = { _ in }
  @State private var price = 1.5
  @State private var count: Int? = 2
  @FocusState private var isFocused: Bool

  var body: some View {
    Text(verbatim: "\(price) \(count.map(String.init) ?? "none")")
    TextField("Price", value: $price, format: .number).focused($isFocused).onSubmit { log("\(price)") }
    TextField("Count", value: $count, format: .number)
    Button("Dismiss") { isFocused = false }
  }
}

@MainActor
@Suite struct ValueFieldTests {
  private func host(_ log: @escaping (String) -> Void = { _ in }) -> Host {
    Host(environment: { $0.locale = Locale(identifier: "en_US") }) { Fields(log: log) }
  }

  @Test func `rule 98: an edit is not written, a submission is, before its action runs`() throws {
    var log: [String] = []
    let host = host { log.append($0) }
    try host.set("Price", .string("2.5"))
    #expect(host.texts == ["1.5 2"])
    try host.perform("submit", on: "Price")
    #expect(host.texts == ["2.5 2"] && log == ["2.5"])
  }

  @Test func `rule 98: an edit is written when the focus goes to another field`() throws {
    let host = host()
    try host.perform("focus", on: "Price")
    try host.set("Price", .string("2.5"))
    try host.perform("focus", on: "Count")
    #expect(host.texts == ["2.5 2"])
  }

  @Test func `rule 98: an edit is written when the app takes the focus away`() throws {
    let host = host()
    try host.perform("focus", on: "Price")
    try host.set("Price", .string("2.5"))
    try host.tap("Dismiss")
    #expect(host.texts == ["2.5 2"] && host.focused == nil)
  }

  @Test func `rule 98: what is no value is dropped, an empty text is none where there may be none`() throws {
    let host = host()
    try host.set("Price", .string("much"))
    try host.perform("blur", on: "Price")
    try host.set("Count", .string(""))
    try host.perform("submit", on: "Count")
    #expect(host.texts == ["1.5 none"] && host.snapshot.contains(#""label":"Price","text":"1.5""#))
  }

  @Test func `rule 98: a formatter's value is written when the field is submitted or left`() throws {
    struct Formatted: View {
      let log: (String) -> Void
      @State private var amount = 3
      @State private var day = Date(timeIntervalSince1970: 0)

      var body: some View {
        Text(verbatim: "\(amount) \(Int(day.timeIntervalSince1970 / 86_400))")
        TextField(
          "Amount", value: $amount, formatter: NumberFormatter(), onEditingChanged: { log("\($0)") },
          onCommit: { log("commit") })
        TextField(value: $day, formatter: days) { Text("Day") }
      }

      private var days: DateFormatter {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = .gmt
        return formatter
      }
    }
    var log: [String] = []
    let host = Host { Formatted { log.append($0) } }
    try host.perform("focus", on: "Amount")
    try host.set("Amount", .string("7"))
    #expect(host.texts == ["3 0"])
    try host.perform("submit", on: "Amount")
    #expect(host.texts == ["7 0"])
    try host.perform("focus", on: "Day")
    try host.set("Day", .string("1970-01-03"))
    try host.perform("blur", on: "Day")
    #expect(host.texts == ["7 2"] && log == ["true", "commit", "false"])
  }
}

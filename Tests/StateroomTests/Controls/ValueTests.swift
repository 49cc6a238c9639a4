import Foundation
import Stateroom
import Testing

private struct Bound<Value, Content: View>: View {
  @State var value: Value
  let content: (Binding<Value>) -> Content

  init(_ value: Value, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(wrappedValue: value)
    self.content = content
  }

  var body: some View { content($value) }
}

@MainActor
@Suite struct ValueTests {
  @Test func `a toggle is toggled and set`() throws {
    let host = Host { Bound(false) { Toggle("On", isOn: $0).toggleStyle(.switch) } }
    try host.perform(on: "On")
    #expect(
      host.snapshot
        == #"{"type":"Toggle","props":{"label":"On","isOn":true,"style":"switch"},"actions":["toggle","set"]}"#
    )
    try host.set("On", .bool(false))
    #expect(host.snapshot.contains(#""isOn":false"#))
    #expect(host.refuses("set", on: "On", .string("yes")))
  }

  @Test func `rule 97: a text field writes at each edit and submits from inner to outer`() throws {
    var order: [String] = []
    let host = Host {
      VStack {
        Bound("") { TextField("Name", text: $0, prompt: Text("You")).onSubmit { order.append("inner") } }
      }
      .onSubmit { order.append("outer") }
    }
    try host.set("Name", .string("Ann"))
    #expect(host.snapshot.contains(#"{"label":"Name","text":"Ann","prompt":"You"}"#))
    try host.perform("submit", on: "Name")
    #expect(order == ["inner", "outer"])
  }

  @Test func `rule 97: a submit scope keeps submissions inside`() throws {
    var order: [String] = []
    let host = Host {
      VStack { TextField("Name", text: .constant("")).onSubmit { order.append("inner") }.submitScope() }
        .onSubmit { order.append("outer") }
    }
    try host.perform("submit", on: "Name")
    #expect(order == ["inner"])
  }

  @Test func `rule 98: a field for a value commits when it is submitted or left`() throws {
    let host = Host(environment: { $0.locale = Locale(identifier: "en_US") }) {
      Bound(1.5) { value in
        Text(verbatim: "is \(value.wrappedValue)")
        TextField("Price", value: value, format: .number)
      }
    }
    try host.set("Price", .string("2.5"))
    #expect(host.snapshot.contains("is 1.5") && host.snapshot.contains(#""text":"2.5""#))
    try host.perform("blur", on: "Price")
    #expect(host.snapshot.contains("is 2.5"))
    try host.set("Price", .string("much"))
    try host.perform("submit", on: "Price")
    #expect(host.snapshot.contains(#""text":"2.5""#))
  }

  @Test func `a secret never leaves`() throws {
    let host = Host { Bound("") { SecureField("Password", text: $0) } }
    try host.set("Password", .string("hidden"))
    #expect(host.snapshot.contains(#""length":6"#) && !host.snapshot.contains("\"hidden"))
  }

  @Test func `a slider takes what lies within its bounds and on its steps`() throws {
    let host = Host { Bound(0.0) { Slider(value: $0, in: 0...1, step: 0.1) { Text("Size") } } }
    try host.set("Size", .number(0.3))
    #expect(
      host.snapshot
        == #"{"type":"Slider","props":{"label":"Size","value":0.3,"minimum":0,"maximum":1,"step":0.1},"actions":["set"]}"#
    )
    #expect(host.refuses("set", on: "Size", .number(0.35)))
    #expect(host.refuses("set", on: "Size", .integer(2)))
  }

  @Test func `a stepper ends at its bounds`() throws {
    let host = Host { Bound(1) { Stepper("Cups", value: $0, in: 0...2) } }
    try host.perform("increment", on: "Cups")
    #expect(
      host.snapshot
        == #"{"type":"Stepper","props":{"label":"Cups","value":2,"minimum":0,"maximum":2,"step":1},"actions":["decrement"]}"#
    )
  }

  @Test func `rule 99: a picker is set to the tag of an option`() throws {
    let host = Host {
      Bound("a") { selection in
        Picker("Letter", selection: selection) {
          Text("A").tag("a")
          Label("B", systemImage: "b.circle").tag("b")
        }.pickerStyle(.segmented)
      }
    }
    try host.set("Letter", .string("b"))
    #expect(
      host.snapshot
        == #"{"type":"Picker","props":{"label":"Letter","selection":"b","options":[{"value":"a","label":"A"},"#
        + #"{"value":"b","label":"B","systemImage":"b.circle"}],"style":"segmented"},"actions":["set"]}"#)
    #expect(host.refuses("set", on: "Letter", .string("c")))
    #expect(host.issues == [])
  }

  @Test func `rule 99: a tag stands for an optional selection too`() throws {
    let host = Host {
      Bound(Int?.none) { selection in
        Picker("Number", selection: selection) {
          Text("None").tag(Int?.none)
          ForEach(1..<3) { Text("\($0)") }
        }
      }
    }
    try host.set("Number", .integer(1))
    #expect(host.snapshot.contains(#""selection":1"#))
    try host.set("Number", .null)
    #expect(host.snapshot.contains(#""selection":null"#))
    #expect(host.issues == [])
  }

  @Test func `rule 99: a selection without a tag is an issue`() {
    let host = Host { Picker("Letter", selection: .constant("z")) { Text("A").tag("a") } }
    #expect(host.issues == ["picker.invalidSelection"])
  }

  @Test func `a date is set as ISO 8601 within its range`() throws {
    let host = Host(environment: { $0.timeZone = .gmt }) {
      Bound(Date(timeIntervalSince1970: 0)) {
        DatePicker("Day", selection: $0, in: Date(timeIntervalSince1970: 0)..., displayedComponents: .date)
      }
    }
    try host.set("Day", .string("2026-01-31"))
    #expect(host.snapshot.contains(#""selection":"2026-01-31T00:00:00Z""#))
    #expect(host.refuses("set", on: "Day", .string("1969-01-31")))
    #expect(host.refuses("set", on: "Day", .string("soon")))
  }

  @Test func `a colour is set by its components`() throws {
    let host = Host { Bound(Color.red) { ColorPicker("Ink", selection: $0) } }
    try host.set("Ink", .string("#00FF7F"))
    #expect(host.snapshot.contains(##""selection":"#00FF7F""##))
  }
}

import Stateroom
import Testing

private struct Choosing<Value: Hashable, Options: View>: View {
  @State var selection: Value
  @ViewBuilder let options: Options

  init(_ selection: Value, @ViewBuilder options: () -> Options) {
    _selection = State(initialValue: selection)
    self.options = options()
  }

  var body: some View { Picker("Choice", selection: $selection) { options } }
}

@MainActor
@Suite struct TagTests {
  @Test func `rule 99: a tag stands for an optional selection unless it says otherwise`() {
    let including = Host { Choosing(Int?.some(1)) { Text("One").tag(1) } }
    #expect(including.issues == [])
    #expect(!including.refuses("set", on: "Choice", .integer(1)))
    let excluding = Host { Choosing(Int?.some(1)) { Text("One").tag(1, includeOptional: false) } }
    #expect(excluding.issues == ["picker.invalidSelection"])
    #expect(excluding.refuses("set", on: "Choice", .integer(1)))
  }

  @Test func `rule 99: a tag of an optional type matches an optional selection only`() {
    let optional = Host { Choosing(Int?.some(1)) { Text("One").tag(Int?.some(1), includeOptional: false) } }
    #expect(optional.issues == [])
    let plain = Host { Choosing(1) { Text("One").tag(Int?.some(1)) } }
    #expect(plain.issues == ["picker.invalidSelection"])
  }

  @Test func `rule 99: a tag of another type does not match, though it reads the same`() {
    let host = Host { Choosing(1) { Text("One").tag(Int64(1)) } }
    #expect(host.issues == ["picker.invalidSelection"])
    #expect(host.refuses("set", on: "Choice", .integer(1)))
  }

  @Test func `rule 99: the id of a ForEach is the tag of its rows, unless they have one`() throws {
    let host = Host {
      Choosing("b") {
        ForEach(["a", "b"], id: \.self) { Text($0) }
        ForEach(0..<1) { _ in Text("c").tag("c") }
      }
    }
    #expect(host.issues == [])
    try host.set("Choice", .string("a"))
    try host.set("Choice", .string("c"))
    #expect(host.snapshot.contains(#""selection":"c""#))
  }

  @Test func `rule 99: a mismatch says what SwiftUI says`() {
    let host = Host { Choosing("z") { Text("A").tag("a") } }
    #expect(
      host.messages == [
        "Picker: the selection \"z\" is invalid and does not have an associated tag, this will give undefined "
          + "results."
      ])
  }
}

import Testing

@testable import StateroomServe

@Suite struct DiagnosticsTests {
  @Test func `an error in what a macro has made is at the macro`() {
    let output = """
      macro expansion #Preview:8:33: error: cannot find 'start' in scope
         |6 |     struct PreviewWithState: Stateroom.View {
         |8 |       @State var n = start
         |  |                      `- error: cannot find 'start' in scope
          `- /sources/A B/Bad.swift:4:1: note: expanded code originates here
      /sources/A B/Bad.swift:9:3: error: something else
      """
    let findings = Diagnostics(output + "\n" + output).findings { $0 }
    #expect(findings.map(\.path) == ["/sources/A B/Bad.swift", "/sources/A B/Bad.swift"])
    #expect(findings.map(\.line) == [4, 9])
    #expect(findings.map(\.subject) == ["start", "something else"])
  }
}

import Foundation
import Stateroom
import Testing

/// Styles of an app's own for groups of controls, menus, date pickers and forms.
@MainActor
@Suite struct OwnStyleTests {
  private struct Row: ControlGroupStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        configuration.content
      }
    }
  }

  private struct Tinted: MenuStyle {
    func makeBody(configuration: Configuration) -> some View { Menu(configuration).tint(.red) }
  }

  private struct Tomorrow: DatePickerStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button("Tomorrow") { configuration.selection += 86_400 }.disabled(configuration.maximumDate != nil)
      configuration.label
    }
  }

  private struct Column: FormStyle {
    func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
  }

  @Test func `a group of controls is what its style makes`() {
    let host = Host { ControlGroup("Size") { Button("Small") {} }.controlGroupStyle(Row()) }
    #expect(host.snapshot.hasPrefix(#"{"type":"HStack""#) && host.texts == ["Size"])
    #expect(
      Host { ControlGroup("Size") { Text("A") }.controlGroupStyle(.palette) }.snapshot
        .contains(#""label":"Size","style":"palette""#))
  }

  @Test func `a menu keeps its action in a style`() throws {
    var taps = 0
    let host = Host {
      Menu("More") {
        Button("One") {}
      } primaryAction: {
        taps += 1
      }
      .menuStyle(Tinted())
    }
    #expect(host.snapshot.contains(#""type":"Menu","props":{"label":"More""#))
    try host.perform("tap", on: "More")
    #expect(taps == 1)
  }

  @Test func `a date picker's style sets the date`() throws {
    struct Day: View {
      @State private var day = Date(timeIntervalSince1970: 0)
      var body: some View {
        DatePicker("Day", selection: $day).datePickerStyle(Tomorrow())
        Text("\(Int(day.timeIntervalSince1970))")
      }
    }
    let host = Host { Day() }
    try host.perform("tap", on: "Tomorrow")
    #expect(host.texts == ["Day", "86,400"])
  }

  @Test func `a form is what its style makes`() {
    let host = Host { Form { Text("A") }.formStyle(Column()) }
    #expect(host.snapshot.hasPrefix(#"{"type":"VStack""#))
    #expect(Host { Form { Text("A") }.formStyle(.grouped) }.snapshot.contains(#""style":"grouped""#))
  }
}

import Foundation
import Stateroom
import StateroomTesting
import Testing

/// Pickers and steppers in their rarer forms.
@MainActor @Suite struct PickerSourceTests {
  private struct Lamp: Identifiable {
    let id: Int
    var colour: String?
  }

  private struct Lamps: View {
    @State private var lamps = [Lamp(id: 1, colour: "red"), Lamp(id: 2, colour: "blue")]

    var body: some View {
      Picker("Colour", sources: $lamps, selection: \.colour) {
        Text("Red").tag("red")
        Text("Blue").tag("blue")
        Text("None").tag(String?.none)
      }
      Text(lamps.map { $0.colour ?? "none" }.joined(separator: " "))
    }
  }

  @Test func `a picker of several values selects for all`() throws {
    let session = TestSession { Lamps() }
    #expect(try session.first("Picker")["isMixed"] == true)
    #expect(try session.first("Picker")["selection"] == .null)
    try session.perform("set", onFirst: "Picker", value: "blue")
    #expect(session.text("blue blue").exists)
    #expect(try session.first("Picker")["isMixed"] == nil)
    try session.perform("set", onFirst: "Picker", value: .null)
    #expect(session.text("none none").exists)
    #expect(try session.first("Picker")["isMixed"] == nil)
  }

  @Test func `a picker of no values has no selection`() throws {
    let session = TestSession {
      Picker(sources: [Binding<Int>](), selection: \.self) {
        Text("1").tag(1)
      } label: {
        Text("Number")
      }
    }
    #expect(try session.first("Picker")["selection"] == .null)
    try session.perform("set", onFirst: "Picker", value: 1)
  }

  @Test func `a stepper shows its value in a format`() throws {
    struct Content: View {
      @State private var share = 0.5
      var body: some View { Stepper("Share", value: $share, in: 0...1, step: 0.25, format: .percent) }
    }
    let session = TestSession { Content() }
    #expect(try session.first("Stepper")["formattedValue"] == "50%")
    try session.perform("increment", onFirst: "Stepper")
    #expect(try session.first("Stepper")["formattedValue"] == "75%")
  }

  @Test func `a list of a tree has a selection`() throws {
    struct Item: Identifiable { let id: Int; var children: [Item]? }
    struct Content: View {
      @State private var selection: Int?
      var body: some View {
        List([Item(id: 1, children: [Item(id: 2)])], children: \.children, selection: $selection) {
          Text("Item \($0.id)")
        }
        Text(verbatim: "\(selection ?? 0)")
        OutlineGroup(Item(id: 7), children: \.children) { Text("Root \($0.id)") }
      }
    }
    let session = TestSession { Content() }
    try session.perform("set", onFirst: "List", value: 1)
    #expect(session.text("1").exists && session.text("Root 7").exists)
  }

  @Test func `items of a toolbar are a labelled group`() throws {
    let session = TestSession {
      NavigationStack {
        Text("Page").toolbar {
          ToolbarItemGroup(placement: .primaryAction) {
            Button("Bold") {}
          } label: {
            Text("Style")
          }
        }
      }
    }
    #expect(try session.first("ControlGroup")["label"] == "Style")
    #expect(session.button("Bold").exists)
  }
}

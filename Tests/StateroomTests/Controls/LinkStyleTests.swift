import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct LinkStyleTests {
  struct Framed: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("framed")
        configuration.label
      }
    }
  }

  struct Asking: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button {
        configuration.trigger()
      } label: {
        HStack {
          Text("asking")
          configuration.label
        }
      }
    }
  }

  struct Links: View {
    var body: some View {
      NavigationStack {
        NavigationLink("View") { Text("Page") }
        NavigationLink("Value", value: 5)
        NavigationLink("Nothing", value: Int?.none)
        Link("Web", destination: URL(string: "https://a.example/")!)
        Menu("Menu") { Button("Item") {} }
          .navigationDestination(for: Int.self) { Text("Number \($0)") }
      }
    }
  }

  @Test func `a button style shapes what links and menus say`() throws {
    let host = Host(Links().buttonStyle(Framed()))
    for type in ["NavigationLink", "Link", "Menu"] {
      #expect(host.first(type)?.first("HStack")?.words.first == "framed", "\(type)")
    }
    try host.perform(on: "framed, Value")
    #expect(host.words == ["Number 5"])
  }

  @Test func `a primitive button style replaces links, which still lead somewhere`() throws {
    let host = Host(Links().buttonStyle(Asking()))
    #expect(host.first("NavigationLink") == nil)
    #expect(host.first("Link") == nil)
    try host.perform(on: "asking, View")
    #expect(host.words == ["Page"])
    let other = Host(Links().buttonStyle(Asking()))
    try other.perform(on: "asking, Value")
    #expect(other.words == ["Number 5"])
    let third = Host(Links().buttonStyle(Asking()))
    #expect(throws: ActionRefusal.self) { try third.perform(on: "asking, Nothing") }
    try third.perform(on: "asking, Web")
    let json = JSONWriter()
    third.session.writeChanges(since: 0, to: json)
    #expect(String(decoding: json.bytes, as: UTF8.self).contains(#""open":["https://a.example/"]"#))
  }

  @Test func `a built-in button style is named on links and menus`() {
    let host = Host(Links().buttonStyle(.borderedProminent))
    for type in ["NavigationLink", "Link", "Menu"] {
      #expect(host.first(type)?["style"] == .string("borderedProminent"), "\(type)")
    }
    let menu = Host(Links().buttonStyle(.bordered).menuStyle(.borderlessButton))
    #expect(menu.first("Menu")?["style"] == .string("borderlessButton"))
  }
}

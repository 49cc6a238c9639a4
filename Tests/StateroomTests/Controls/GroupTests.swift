import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct GroupTests {
  @Test func `a label has its symbol and its style`() {
    #expect(
      Host { Label("Home", systemImage: "house").labelStyle(.iconOnly) }.snapshot
        == #"{"type":"Label","props":{"label":"Home","systemImage":"house","style":"iconOnly"}}"#)
    #expect(
      Host {
        Label {
          Text("Home")
        } icon: {
          Circle()
        }
      }.snapshot
        == #"{"type":"Label","props":{"label":"Home"},"children":[{"type":"Circle"}]}"#)
  }

  @Test func `an image is a symbol or a picture`() {
    #expect(
      Host {
        Image(systemName: "star").font(.title).imageScale(.large)
        Image("cat").resizable().scaledToFit()
      }.snapshot
        == #"{"type":"Image","props":{"systemName":"star","spokenName":"Favorite","font":"title","imageScale":"large"}},"#
        + #"{"type":"Image","props":{"name":"cat","resizable":true},"modifiers":[{"aspectRatio":{"contentMode":"fit"}}]}"#
    )
  }

  @Test func `progress has a value where one is known`() {
    #expect(
      Host {
        ProgressView()
        ProgressView("Loading", value: 3, total: 10)
      }.snapshot
        == #"{"type":"ProgressView"},{"type":"ProgressView","props":{"label":"Loading","value":3,"total":10}}"#
    )
  }

  @Test func `a group shows its views while it is open`() throws {
    let host = Host { DisclosureGroup("More") { Text("Inside") } }
    #expect(!host.snapshot.contains("Inside"))
    try host.perform("toggle", on: "More")
    #expect(
      host.snapshot
        == #"{"type":"DisclosureGroup","props":{"label":"More","isExpanded":true},"actions":["toggle","set"],"#
        + #""children":[{"type":"Text","props":{"text":"Inside"}}]}"#)
  }

  @Test func `a menu has its actions below it`() {
    #expect(
      Host { Menu("Sort") { Button("By name") {} } }.snapshot
        == #"{"type":"Menu","props":{"label":"Sort"},"#
        + #""children":[{"type":"Button","props":{"label":"By name"},"actions":["tap"]}]}"#)
  }

  @Test func `a link has its address`() {
    #expect(
      Host { Link("Site", destination: URL(string: "https://a.b")!) }.snapshot
        == #"{"type":"Link","props":{"label":"Site","url":"https://a.b"}}"#)
  }

  @Test func `a labelled text is two props, any other value a child`() {
    #expect(
      Host {
        LabeledContent("Name", value: "Ann")
        LabeledContent("On") { Circle() }
      }.snapshot
        == #"{"type":"LabeledContent","props":{"label":"Name","value":"Ann"}},"#
        + #"{"type":"LabeledContent","props":{"label":"On"},"children":[{"type":"Circle"}]}"#)
  }

  @Test func `a group box has its label and its views`() {
    #expect(
      Host { GroupBox("Box") { Text("Inside") } }.snapshot
        == #"{"type":"GroupBox","props":{"label":"Box"},"children":[{"type":"Text","props":{"text":"Inside"}}]}"#
    )
  }

  @Test func `a group box says its background`() {
    #expect(
      Host { GroupBox { Text("Inside") }.backgroundStyle(.yellow) }.snapshot
        == #"{"type":"GroupBox","props":{"backgroundStyle":"yellow"},"children":[{"type":"Text","props":{"text":"Inside"}}]}"#
    )
  }
}

import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct TextRunTests {
  private func text(_ text: Text) -> String { Host { text }.snapshot }

  @Test func `joined texts are runs, and what all have is said once`() {
    #expect(
      text(Text("A").bold().italic() + Text("B").bold())
        == #"{"type":"Text","props":{"text":"AB","bold":true,"runs":[{"text":"A","italic":true},{"text":"B"}]}}"#
    )
    #expect(
      text((Text("A") + Text("B").foregroundColor(.red)).font(.title))
        == #"{"type":"Text","props":{"text":"AB","font":"title","runs":[{"text":"A"},{"text":"B","foregroundStyle":"red"}]}}"#
    )
  }

  @Test func `texts of one look are one run`() {
    #expect(
      text(Text("A").bold() + Text("B").bold()) == #"{"type":"Text","props":{"text":"AB","bold":true}}"#)
    #expect(text(Text("A") + Text("")) == #"{"type":"Text","props":{"text":"A"}}"#)
  }

  @Test func `Markdown and texts in a literal are runs`() {
    #expect(
      text(Text("a *b* \(Text("c").bold())")).contains(
        #""runs":[{"text":"a "},{"text":"b","italic":true},{"text":" "},{"text":"c","bold":true}]"#))
  }

  @Test func `a link within a text says its address`() {
    #expect(
      text(Text("See [d](https://e.f/?a=b&c)")).contains(
        #""runs":[{"text":"See "},{"text":"d","link":"https://e.f/?a=b&c"}]"#))
  }

  @Test func `an attributed string keeps its attributes`() throws {
    var string = AttributedString("Hello ")
    string.font = .title
    var world = AttributedString("world")
    world.foregroundColor = .red
    world.underlineStyle = .single
    world.link = URL(string: "https://a.b")
    #expect(
      text(Text(string + world)).contains(
        #""runs":[{"text":"Hello ","font":"title"},{"text":"world","foregroundStyle":"red","underline":true,"link":"https://a.b"}]"#
      ))
    let marked = try AttributedString(markdown: "**a** b")
    #expect(text(Text(marked)).contains(#""runs":[{"text":"a","bold":true},{"text":" b"}]"#))
    #expect(text(Text(AttributedString("plain"))) == #"{"type":"Text","props":{"text":"plain"}}"#)
  }

  @Test func `a text that goes by the time says by which`() {
    let date = Date(timeIntervalSince1970: 0)
    #expect(
      text(Text(date, style: .timer)).contains(#""clock":{"style":"timer","date":"1970-01-01T00:00:00Z"}"#))
    #expect(
      text(Text("since \(date, style: .relative)")).contains(
        #"{"text":"since "},{"text":"#)
        && text(Text("\(date, style: .offset)")).contains(#""style":"offset""#))
    #expect(
      text(Text(timerInterval: date...date.addingTimeInterval(90), pauseTime: date, showsHours: false))
        .contains(
          #""text":"1:30","clock":{"style":"timer","date":"1970-01-01T00:01:30Z","start":"1970-01-01T00:00:00Z","#
            + #""pauseTime":"1970-01-01T00:00:00Z","countsDown":true,"showsHours":false}"#))
    #expect(!text(Text(date, style: .date)).contains("clock"))
  }

  @Test func `a link is an action if the app wants to be told`() throws {
    var opened: [String] = []
    let host = Host {
      Text("See [d](https://e.f)").environment(
        \.openURL,
        OpenURLAction {
          opened.append($0.absoluteString)
          return .handled
        })
    }
    #expect(host.snapshot.contains(#""actions":["openLink"]"#))
    try host.perform("openLink", on: "See d", .string("https://e.f"))
    #expect(opened == ["https://e.f"])
    #expect(!text(Text("See [d](https://e.f)")).contains("actions"))
  }
}

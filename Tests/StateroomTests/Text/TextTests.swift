import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct TextTests {
  private func text(_ text: Text, locale: String = "en_US") -> String {
    Host(environment: { $0.locale = Locale(identifier: locale) }) { text }.snapshot
  }

  @Test func `a double in a literal has six decimals, an integer none`() {
    #expect(text(Text("Speed = \(0.0), \(3)")) == #"{"type":"Text","props":{"text":"Speed = 0.000000, 3"}}"#)
  }

  @Test func `a specifier formats as printf does`() {
    #expect(text(Text("\(1.5, specifier: "%.2f")")) == #"{"type":"Text","props":{"text":"1.50"}}"#)
  }

  @Test func `a format follows the locale of the environment`() {
    #expect(text(Text(1234.5, format: .number), locale: "de_DE").contains("1.234,5"))
    #expect(text(Text("\(0.5, format: .percent)")).contains("50%"))
    #expect(text(Text(0.5, format: .number.locale(Locale(identifier: "de_DE")))).contains("0,5"))
  }

  @Test func `Markdown in a literal becomes what it means`() {
    #expect(text(Text("**Bold**")) == #"{"type":"Text","props":{"text":"Bold","bold":true}}"#)
    #expect(
      text(Text("a *b* `c` [d](https://e.f) snake_case_name"))
        .hasPrefix(#"{"type":"Text","props":{"text":"a b c d snake_case_name","runs":[{"text":"a "},"#))
  }

  @Test func `a value in a literal is no Markdown`() {
    let name = "a*b*c"
    #expect(text(Text("*\(name)*")) == #"{"type":"Text","props":{"text":"a*b*c","italic":true}}"#)
    #expect(text(Text(verbatim: "**x**")) == #"{"type":"Text","props":{"text":"**x**"}}"#)
    #expect(text(Text(name)) == #"{"type":"Text","props":{"text":"a*b*c"}}"#)
  }

  @Test func `the modifiers of a text win over those around it`() {
    let host = Host {
      Text("A").font(.title).foregroundColor(.red).font(.body).foregroundStyle(.blue)
    }
    #expect(
      host.snapshot == #"{"type":"Text","props":{"text":"A","font":"title","foregroundStyle":"red"}}"#)
  }

  @Test func `the environment lands in texts`() {
    let host = Host {
      VStack { Text("A").fontWeight(.bold) }.font(.title).lineLimit(2).multilineTextAlignment(.center)
    }
    #expect(
      host.snapshot.contains(
        #"{"text":"A","font":{"style":"title","weight":"bold"},"lineLimit":2,"multilineTextAlignment":"center"}"#
      ))
  }

  @Test func `dates follow locale and time zone`() {
    let date = Date(timeIntervalSince1970: 0)
    let host = Host(environment: {
      $0.locale = Locale(identifier: "en_US")
      $0.timeZone = .gmt
    }) { Text(date, style: .date) }
    #expect(host.snapshot.contains("January 1, 1970"))
  }

  @Test func `an image in a text is a run with its words`() {
    let text = Text("Tap \(Image(systemName: "plus")) now").bold()
    #expect(
      Host { text }.snapshot.contains(
        #""text":"Tap Add now","bold":true,"runs":[{"text":"Tap "},{"text":"Add","image":{"systemName":"plus"}},"#
          + #"{"text":" now"}]"#))
    let alone = Host { Text(Image(systemName: "star")) + Text(" 4") + Text(Image(decorative: "none")) }
    #expect(
      alone.snapshot.contains(
        #"[{"text":"Favorite","image":{"systemName":"star"}},{"text":" 4"},{"text":"","image":{"name":"none"}}]"#
      ))
  }

  @Test func `a button keeps the image in its title`() {
    let host = Host {
      Button {
      } label: {
        Text(Image(systemName: "plus")) + Text(" Add")
      }
    }
    #expect(host.snapshot.contains(#""image":{"systemName":"plus"}"#))
  }
}

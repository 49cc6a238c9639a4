import Stateroom
import Testing

@MainActor
@Suite struct RedactionTests {
  struct Secrets: View {
    @State private var name = "hush-field"
    @State private var choice = "hush-option"
    @State private var level = 7.25
    @State private var isOn = true
    var body: some View {
      List {
        Text("hush-text").badge("hush-badge")
        Image(systemName: "hush.image")
        Label("hush-label", systemImage: "hush.symbol")
        Button("hush-button") { level += 1 }.accessibilityIdentifier("button")
        Button {
        } label: {
          HStack {
            Text("hush-a"); Text("hush-b")
          }
        }
        Toggle("hush-toggle", isOn: $isOn)
        TextField("hush-field-label", text: $name, prompt: Text("hush-prompt"))
        Picker("hush-picker", selection: $choice) { Text("hush-option").tag("hush-option") }
        Slider(value: $level, in: 0...10) { Text("hush-slider") }
        Link("hush-link", destination: .init(string: "https://hush.example")!)
        Text("x").accessibilityLabel("hush-spoken").accessibilityValue("hush-value").help("hush-help")
        Text("hush-row").swipeActions { Button("hush-swipe") {} }
        Section("hush-header") { Text("hush-sectioned") }
      }
      .privacySensitive()
    }
  }

  @Test(arguments: [RedactionReasons.placeholder, .privacy])
  func `no word of what is redacted leaves the server`(_ reason: RedactionReasons) throws {
    let host = Host { Secrets().redacted(reason: reason) }
    #expect(!host.snapshot.contains("hush"))
    #expect(!host.snapshot.contains("7.25"))
    #expect(host.snapshot.contains(#""redacted":true"#))
    #expect(host.issues == [])
    try host.tap("button")
    #expect(!host.snapshot.contains("hush"))
  }

  @Test func `what is redacted is not found by its words, and no candidate tells them`() throws {
    let session = Session(of: Secrets().redacted(reason: .placeholder))
    for name in ["hush-text", "hush-button"] {
      let problem = #expect(throws: TargetProblem.self) { try session.find(Target(name), forAction: false) }
      guard case .notFound(_, let candidates)? = problem else {
        Issue.record("found \(name)")
        continue
      }
      #expect(candidates.allSatisfy { $0.label == nil })
    }
  }

  @Test func `placeholders tell the length of a text roughly`() {
    func text(_ words: String) -> String? {
      Host { Text(verbatim: words).redacted(reason: .placeholder) }.texts.first
    }
    #expect(text("12345") == text("12345678"))
    #expect(text("1234567") != text("123456789"))
    #expect(text("") == "")
  }

  @Test func `privacy redacts only what is sensitive, and a part may be left out of a redaction`() {
    let host = Host {
      Text("open").redacted(reason: .privacy)
      Text("shut").privacySensitive().redacted(reason: .privacy)
      VStack {
        Text("hidden")
        Text("shown").unredacted()
      }
      .redacted(reason: .placeholder)
    }
    #expect(host.texts.filter { $0.contains(/[a-z]/) } == ["open", "shown"])
  }

  @Test func `the environment says why, and setting it there redacts as well`() throws {
    struct Reader: View {
      @Environment(\.redactionReasons) private var reasons
      var body: some View { Text(reasons.contains(.placeholder) ? "none" : "all").unredacted() }
    }
    let host = Host {
      Reader().redacted(reason: .placeholder)
      Reader().unredacted().redacted(reason: .placeholder)
      Text("word").environment(\.redactionReasons, .placeholder)
    }
    #expect(host.texts.prefix(2) == ["none", "all"])
    #expect(!host.snapshot.contains("word"))
  }

  @Test func `words come back when the redaction ends`() throws {
    struct Loading: View {
      @State private var isLoading = true
      var body: some View {
        Text("word").redacted(reason: isLoading ? .placeholder : [])
        Button {
          isLoading.toggle()
        } label: {
          Text("go")
        }.accessibilityIdentifier("switch")
      }
    }
    let host = Host { Loading() }
    #expect(!host.snapshot.contains("word"))
    try host.tap("switch")
    #expect(host.texts.contains("word"))
    #expect(!host.snapshot.contains("redacted"))
    try host.tap("switch")
    #expect(!host.snapshot.contains("word"))
  }
}

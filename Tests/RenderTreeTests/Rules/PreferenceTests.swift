import Stateroom
import Testing

@MainActor
@Suite struct PreferenceTests {
  @Test func `rule 93: siblings are reduced in the order of the view tree`() {
    var seen: [String] = []
    _ = TestSession {
      VStack {
        Text("a").preference(key: Words.self, value: "a")
        Text("nothing")
        Group {
          HStack { Text("b").preference(key: Words.self, value: "b") }
          Text("c").preference(key: Words.self, value: "c")
        }
      }
      .background(Color.red.preference(key: Words.self, value: "d"))
      .onPreferenceChange(Words.self) { seen.append($0) }
    }
    #expect(seen == ["abcd"])
  }

  @Test func `rule 93: rows come in their order, also when they move, come and go`() {
    let model = Letters("xyz")
    var seen: [String] = []
    let session = TestSession { LettersView(model: model) { seen.append($0) } }
    session.perform { model.letters = ["z", "x", "y"] }
    session.perform { model.letters = ["z", "w", "x", "y"] }
    session.perform { model.letters = ["y"] }
    session.perform { model.letters = [] }
    #expect(seen == ["xyz", "zxy", "zwxy", "y", ""])
  }

  @Test func `rule 94: an outer preference replaces what is inside, a transformation changes it`() {
    var replaced: [String] = []
    var transformed: [String] = []
    var defaulted: [String] = []
    _ = TestSession {
      VStack {
        Text("a").preference(key: Words.self, value: "inside")
      }
      .preference(key: Words.self, value: "outside")
      .onPreferenceChange(Words.self) { replaced.append($0) }
      VStack {
        Text("a").preference(key: Words.self, value: "inside")
      }
      .transformPreference(Words.self) { $0 += "!" }
      .onPreferenceChange(Words.self) { transformed.append($0) }
      Text("b")
        .transformPreference(Words.self) { $0 += "?" }
        .onPreferenceChange(Words.self) { defaulted.append($0) }
    }
    #expect(replaced == ["outside"])
    #expect(transformed == ["inside!"])
    #expect(defaulted == ["?"])
  }

  @Test func `rule 95: the first value is delivered, then each that differs, once an update`() {
    let model = Letters("a")
    let other = Counter()
    var seen: [String] = []
    let session = TestSession {
      LettersView(model: model) { seen.append($0) }
      CounterText(counter: other)
      Text("none").onPreferenceChange(Words.self) { seen.append("default \($0)") }
    }
    session.perform { other.count += 1 }
    session.perform {
      model.letters = ["b"]
      model.letters = ["c"]
    }
    session.perform { model.letters = ["c"] }
    #expect(seen == ["default ", "a", "c"] || seen == ["a", "default ", "c"])
  }

  @Test func `rule 95: what the closure writes follows, and endless writing is cut`() {
    let session = TestSession { TitledView() }
    #expect(session.texts == ["title", "content"])
    let endless = TestSession { EndlessPreference() }
    #expect(endless.issues(.onChangeCycle) > 0)
    #expect(endless.tree.issues.recent.last?.issue.message.contains("Bound preference Words") == true)
  }

  @Test func `rule 96: an overlay is built from the value within the same update`() {
    let model = Letters("ab")
    let session = TestSession {
      LettersView(model: model) { _ in }.overlayPreferenceValue(Words.self) { Text("over \($0)") }
        .backgroundPreferenceValue(Words.self) { word in if word.isEmpty { Text("nothing") } }
    }
    #expect(session.texts == ["a", "b", "over ab"])
    let revision = session.revision
    session.perform { model.letters = ["c"] }
    #expect(session.texts == ["c", "over c"])
    #expect(session.revision == revision + 1)
    session.perform { model.letters = [] }
    #expect(session.texts == ["over ", "nothing"])
  }

  @Test func `rule 96: a state kept in an overlay outlives a change of the value`() {
    let model = Letters("a")
    let remote = Remote()
    let session = TestSession {
      LettersView(model: model) { _ in }.overlayPreferenceValue(Words.self) {
        KeepingText(word: $0, remote: remote)
      }
    }
    session.perform { remote("count") }
    session.perform { model.letters = ["b"] }
    #expect(session.texts == ["b", "b 1"])
  }

  @Test func `rule 93: what is presented and pages out of sight give nothing to the views around`() {
    let model = Letters("")
    var seen: [String] = []
    let session = TestSession {
      PagesView(model: model).onPreferenceChange(Words.self) { seen.append($0) }
    }
    session.perform { model.page = 1 }
    #expect(seen == ["first", "second"])
  }

  @Test func `rule 7: what a transformation reads has it run again`() {
    let model = Letters("a")
    var seen: [String] = []
    let remote = Remote()
    let session = TestSession {
      SuffixView(remote: remote) { LettersView(model: model) { _ in } }
        .onPreferenceChange(Words.self) { seen.append($0) }
    }
    session.perform { remote("count") }
    session.perform { model.letters = ["b"] }
    #expect(seen == ["a0", "a1", "b1"])
  }

  @Test func `rule 96: one row's preference evaluates no body but the readers'`() {
    let model = Letters("abc")
    let counter = Counter()
    let session = TestSession { ReadingView(model: model, counter: counter) }
    #expect(session.bodies { counter.count += 1 } == ["Reading"])
    #expect(session.texts == ["a", "b", "c", "abc 1"])
    let bodies = session.bodies { model.letters[0] = "x" }
    #expect(session.texts == ["x", "b", "c", "xbc 1"])
    #expect(!bodies.contains("ReadingView"))
  }

  struct Beside: View {
    let remote: Remote
    @State private var number = 0
    var body: some View {
      remote.set("count") { number += 1 }
      Text(verbatim: "\(number)")
      VStack { Text(verbatim: "leaf").overlayPreferenceValue(Words.self) { _ in Text(verbatim: "over") } }
    }
  }

  @Test func `rule 3: what is built from a preference stays where closure and value do`() {
    let remote = Remote()
    let session = TestSession { Beside(remote: remote) }
    #expect(session.bodies { remote("count") } == ["Beside"])
    #expect(session.texts == ["1", "leaf", "over"])
  }
}

private struct Words: PreferenceKey {
  static let defaultValue = ""
  static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
}

@MainActor
private final class Letters: ObservableObject {
  @Published var letters: [String]
  @Published var page = 0

  init(_ letters: String) { self.letters = letters.map(String.init) }
}

private struct LettersView: View {
  @ObservedObject var model: Letters
  let changed: @MainActor (String) -> Void

  var body: some View {
    VStack {
      ForEach(model.letters, id: \.self) { Text(verbatim: $0).preference(key: Words.self, value: $0) }
    }
    .onPreferenceChange(Words.self, perform: changed)
  }
}

private struct CounterText: View {
  @ObservedObject var counter: Counter
  var body: some View { Text(verbatim: "\(counter.count)").preference(key: Words.self, value: "") }
}

private struct TitledView: View {
  @State private var title = ""

  var body: some View {
    VStack {
      Text(verbatim: title)
      Text("content").preference(key: Words.self, value: "title")
    }
    .onPreferenceChange(Words.self) { title = $0 }
  }
}

private struct EndlessPreference: View {
  @State private var count = 0

  var body: some View {
    Text("x").preference(key: Words.self, value: "\(count)").onPreferenceChange(Words.self) { _ in count += 1
    }
  }
}

private struct KeepingText: View {
  let word: String
  let remote: Remote
  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(word) \(count)")
    remote.set("count") { count += 1 }
  }
}

private struct PagesView: View {
  @ObservedObject var model: Letters

  var body: some View {
    Tabs(selection: model.page) {
      Text("1").preference(key: Words.self, value: "first")
      Text("2").preference(key: Words.self, value: "second")
    }
    .sheet(true) { Text("sheet").preference(key: Words.self, value: "sheet") }
  }
}

private struct SuffixView<Content: View>: View {
  let remote: Remote
  @ViewBuilder let content: Content
  @State private var count = 0

  var body: some View {
    content.transformPreference(Words.self) { $0 += "\(count)" }
    remote.set("count") { count += 1 }
  }
}

private struct ReadingView: View {
  let model: Letters
  let counter: Counter

  var body: some View {
    VStack {
      LettersView(model: model) { _ in }
    }
    .overlayPreferenceValue(Words.self) { Reading(word: $0, counter: counter) }
  }

  private struct Reading: View {
    let word: String
    @ObservedObject var counter: Counter
    var body: some View { Text(verbatim: "\(word) \(counter.count)") }
  }
}

import Dispatch
import RenderTree
import Stateroom
import Testing

/// An app that reads what announces no change shows and does the same with and without checks.
@MainActor
@Suite struct UnsoundAppTests {
  final class Plain { var number = 0 }

  /// A session whose views read a value that announces no change.
  @MainActor private final class Unsound {
    let plain = Plain()
    let remote = Remote()
    let journal = Journal()
    var session: TestSession!

    init<Content: View>(isChecked: Bool, _ content: (Plain, Journal) -> Content) {
      session = TestSession(isChecked: isChecked) {
        Frame(remote: remote, content: content(plain, journal))
      }
    }

    func perform(_ step: String) {
      if let number = Int(step) { plain.number = number } else { remote(step) }
      session.tree.settle()
      session.tree.commitRevision()
    }
  }

  struct Frame<Content: View>: View {
    let remote: Remote
    let content: Content
    @State private var count = 0
    var body: some View {
      remote.set("count") { count += 1 }
      Text(verbatim: "count \(count)")
      Waking(remote: remote, content: content)
    }
  }

  struct Waking<Content: View>: View {
    let remote: Remote
    let content: Content
    @State private var isAwake = false
    var body: some View {
      remote.set("wake") { isAwake.toggle() }
      content.environment(\.isEnabled, isAwake)
    }
  }

  struct Reading<Content: View>: View {
    let plain: Plain
    let journal: Journal
    let read: (Int, Journal) -> Content
    @Environment(\.isEnabled) private var isEnabled
    var body: some View {
      let _ = isEnabled
      read(plain.number, journal)
    }
  }

  /// Compares a checked session with one that is not.
  private func expectSame(
    sourceLocation: SourceLocation = #_sourceLocation,
    @ViewBuilder _ read: @escaping (Int, Journal) -> some View
  ) async {
    let sessions = [true, false].map { isChecked in
      Unsound(isChecked: isChecked) { Reading(plain: $0, journal: $1, read: read) }
    }
    for step in ["1", "count", "wake", "count", "2", "count", "3", "count", "wake", "2", "count", "wake"] {
      for session in sessions { session.perform(step) }
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      let (checked, plain) = (sessions[0], sessions[1])
      #expect(checked.session.snapshot == plain.session.snapshot, "\(step)", sourceLocation: sourceLocation)
      #expect(checked.session.lastChanges == plain.session.lastChanges, sourceLocation: sourceLocation)
      #expect(checked.session.revision == plain.session.revision, sourceLocation: sourceLocation)
      #expect(checked.journal.entries == plain.journal.entries, sourceLocation: sourceLocation)
    }
  }

  @Test func `what a check finds is not shown`() async {
    await expectSame { number, _ in Text(verbatim: "\(number)") }
    await expectSame { number, _ in Button("\(number)") {}.accessibilityLabel("\(number)") }
    await expectSame { number, _ in
      Picker("Number", selection: .constant(1)) {
        ForEach(0..<2) { Text(verbatim: "\($0 + number)").tag($0 + number) }
      }
    }
    await expectSame { number, _ in Passing(number: number).environment(\.lineLimit, number) }
    await expectSame { number, _ in Text(verbatim: "x").modifier(Framing(number: number)) }
  }

  @Test func `no structure that a check finds is made`() async {
    await expectSame { number, journal in
      if number % 2 == 0 { Kept(journal: journal) } else { Text(verbatim: "odd") }
    }
    await expectSame { number, journal in if number > 1 { Kept(journal: journal) } }
    await expectSame { number, journal in
      ForEach(0..<number, id: \.self) { Text(verbatim: "\($0)").onAppear { journal.note("appeared") } }
    }
    await expectSame { number, journal in Kept(journal: journal).id(number) }
    await expectSame { number, journal in
      number % 2 == 0 ? AnyView(Kept(journal: journal)) : AnyView(Text(verbatim: "odd"))
    }
    await expectSame { number, journal in
      Text(verbatim: "x").sheet(isPresented: .constant(number % 2 == 1)) { Kept(journal: journal) }
    }
  }

  @Test func `no effect hears of what a check finds`() async {
    await expectSame { number, journal in
      Text(verbatim: "x").onChange(of: number) { journal.note("\($0) to \($1)") }
    }
    await expectSame { number, journal in Text(verbatim: "x").task(id: number) { journal.note("\(number)") } }
    await expectSame { number, journal in
      Text(verbatim: "x").preference(key: Number.self, value: number)
        .onPreferenceChange(Number.self) { journal.note("\($0)") }
    }
    await expectSame { number, journal in
      Text(verbatim: "x").preference(key: Number.self, value: number)
        .overlayPreferenceValue(Number.self) { Text(verbatim: "\($0)") }
    }
    await expectSame { number, journal in Text(verbatim: "x").animation(.default, value: number) }
  }

  struct Passing: View {
    let number: Int
    @Environment(\.lineLimit) private var limit
    var body: some View { Text(verbatim: "\(number) \(limit ?? 0)") }
  }

  struct Framing: ViewModifier {
    let number: Int
    func body(content: Content) -> some View {
      content
      Text(verbatim: "\(number)")
    }
  }

  struct Kept: View {
    let journal: Journal
    @State private var count = 0
    var body: some View {
      Text(verbatim: "kept \(count)").onAppear { count += 1 }.onDisappear { journal.note("gone") }
    }
  }

  enum Number: PreferenceKey {
    static var defaultValue: Int { 0 }
    static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
  }
}

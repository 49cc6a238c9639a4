import RenderTree
import Stateroom
import Testing

/// The order of effects if one view replaces another.
@MainActor
@Suite struct ReplacementTests {
  /// Shows the views for a number that can be incremented.
  struct Numbered<Content: View>: View {
    let remote: Remote
    let content: (Int) -> Content
    @State private var number = 0

    var body: some View {
      remote.set("next") { number += 1 }
      content(number)
    }
  }

  /// Returns the entries recorded when the number is incremented from 0 to 1.
  private func replacing<Content: View>(
    _ journal: Journal, @ViewBuilder _ content: @escaping (Int) -> Content
  ) -> [String] {
    let remote = Remote()
    let session = TestSession { Numbered(remote: remote, content: content) }
    _ = journal.take()
    session.perform { remote("next") }
    return journal.take()
  }

  @Test func `rule 64: with another id the new view appears before the old one disappears`() {
    let journal = Journal()
    #expect(
      replacing(journal) { number in
        VStack { Noting("\(number)", journal) }.id(number)
      } == ["1 appears", "0 disappears"])
  }

  @Test func `rule 64: with the transition identity the old view disappears first`() {
    let journal = Journal()
    #expect(
      replacing(journal) { number in
        Noting("\(number)", journal).transition(.identity).id(number)
      } == ["0 disappears", "1 appears"])
    #expect(
      replacing(journal) { number in
        VStack { Noting("\(number)", journal) }.transition(.identity).padding().id(number)
      } == ["0 disappears", "1 appears"])
    #expect(
      replacing(journal) { number in
        Group { Noting("\(number)", journal).id(number) }.transition(.identity)
      } == ["0 disappears", "1 appears"])
  }

  @Test func `rule 64: of several transitions the innermost counts, and each view has its own`() {
    let journal = Journal()
    #expect(
      replacing(journal) { number in
        Noting("\(number)", journal).transition(.slide).transition(.identity).id(number)
      } == ["1 appears", "0 disappears"])
    #expect(
      replacing(journal) { number in
        Group {
          Noting("a\(number)", journal)
          Noting("b\(number)", journal).transition(.identity)
        }
        .id(number)
      } == ["b0 disappears", "a1 appears", "b1 appears", "a0 disappears"])
  }

  @Test func `rule 64: with another branch or none the old view disappears last`() {
    let journal = Journal()
    #expect(
      replacing(journal) { number in
        if number == 0 { Noting("first", journal) } else { Noting("second", journal) }
      } == ["second appears", "first disappears"])
    #expect(
      replacing(journal) { number in
        if number == 0 { Noting("first", journal) }
        Text(verbatim: "x").onChange(of: number) { journal.note("changed") }
        if number == 1 { Noting("second", journal) }
      } == ["changed", "second appears", "first disappears"])
  }

  @Test func `rule 64: rows that go disappear after those that come have appeared`() {
    let journal = Journal()
    #expect(
      replacing(journal) { number in
        ForEach([number, number + 1], id: \.self) { Noting("\($0)", journal) }
      } == ["2 appears", "0 disappears"])
  }

  @Test func `rule 64: another type in AnyView has no transition, unless it stands in a list that has`() {
    let journal = Journal()
    func erased(_ number: Int) -> AnyView {
      number == 0 ? AnyView(Noting("0", journal)) : AnyView(Noting("1", journal).padding())
    }
    #expect(replacing(journal) { erased($0) } == ["0 disappears", "1 appears"])
    #expect(replacing(journal) { number in VStack { erased(number) } } == ["0 disappears", "1 appears"])
    #expect(
      replacing(journal) { number in
        ForEach(0..<1) { _ in erased(number) }
      } == ["1 appears", "0 disappears"])
  }

  @Test func `a presentation has gone before the next one begins`() {
    let journal = Journal()
    #expect(
      replacing(journal) { number in
        Text(verbatim: "x")
          .modifier(PresentationModifier("sheet", Box { Noting("\(number)", journal) }.id(number)))
      } == ["0 disappears", "1 appears"])
  }

  final class Object: ObservableObject {
    let name: String
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
      self.name = name
      self.journal = journal
      MainActor.assumeIsolated { journal.note("\(name) begins") }
    }

    deinit {
      let (name, journal) = (name, journal)
      MainActor.assumeIsolated { journal.note("\(name) ends") }
    }
  }

  struct Owning: View {
    @StateObject private var object: Object
    let name: String
    let journal: Journal

    init(_ name: String, _ journal: Journal) {
      _object = StateObject(wrappedValue: Object(name, journal))
      self.name = name
      self.journal = journal
    }

    var body: some View { Noting(name, journal) }
  }

  @Test func `rules 26 and 64: the objects of a view are let go when it has disappeared`() {
    let journal = Journal()
    #expect(
      replacing(journal) { number in Owning("\(number)", journal).id(number) }
        == ["1 begins", "1 appears", "0 disappears", "0 ends"])
  }

  struct Working: View {
    let journal: Journal
    let number: Int
    var body: some View {
      Text(verbatim: "x")
        .task {
          journal.note("\(number) starts")
          while !Task.isCancelled { await Task.yield() }
          journal.note("\(number) is cancelled")
        }
        .onDisappear { journal.note("\(number) disappears") }
    }
  }

  @Test func `rule 68: a task is cancelled at once, whatever the transition`() async {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession {
      Numbered(remote: remote) { Working(journal: journal, number: $0).id($0) }
    }
    while journal.entries.isEmpty { await Task.yield() }
    session.perform { remote("next") }
    #expect(journal.entries == ["0 starts", "0 disappears"])
    while journal.entries.count < 4 { await Task.yield() }
    #expect(Set(journal.take().dropFirst(2)) == ["0 is cancelled", "1 starts"])
    session.tree.tearDown()
  }
}

/// Records its appearances and disappearances.
private struct Noting: View {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }

  var body: some View {
    Text(verbatim: name)
      .onAppear { journal.note("\(name) appears") }
      .onDisappear { journal.note("\(name) disappears") }
  }
}

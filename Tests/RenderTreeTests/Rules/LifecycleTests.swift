import Foundation
import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct LifecycleTests {
  struct Toggled<Content: View>: View {
    let remote: Remote
    @State private var isShown = true
    @State private var number = 0
    @ViewBuilder let content: (Int) -> Content

    var body: some View {
      remote.set("toggle") { isShown.toggle() }
      remote.set("number") { number += 1 }
      if isShown { content(number) }
    }
  }

  @Test func `rules 59, 60 and 63: appears once, inside before outside; disappears when it goes`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession {
      Toggled(remote: remote) { number in
        VStack {
          Text(verbatim: "\(number)").onAppear { journal.note("inner") }.onDisappear {
            journal.note("inner gone")
          }
        }
        .onAppear { journal.note("outer") }
        .onDisappear { journal.note("outer gone") }
      }
    }
    #expect(journal.take() == ["inner", "outer"])
    session.perform { remote("number") }
    #expect(journal.take() == [])
    session.perform { remote("toggle") }
    #expect(journal.take() == ["inner gone", "outer gone"])
    session.perform { remote("toggle") }
    #expect(journal.take() == ["inner", "outer"])
    session.tree.tearDown()
    #expect(journal.take() == ["inner gone", "outer gone"])
    #expect(session.tree.nodeCount == 0)
  }

  @Test func `rule 61: effects of one view run in the order of its modifiers`() {
    let journal = Journal()
    _ = TestSession {
      Text(verbatim: "")
        .onAppear { journal.note("1") }
        .onChange(of: 7, initial: true) { old, new in journal.note("\(old) \(new)") }
        .onAppear { journal.note("2") }
    }
    #expect(journal.take() == ["1", "7 7", "2"])
  }

  struct Replaced: View {
    let remote: Remote
    let journal: Journal
    @State private var number = 0
    var body: some View {
      remote.set("next") { number += 1 }
      Text(verbatim: "x")
        .onAppear { journal.note("inside") }
        .onDisappear { journal.note("inside gone") }
        .id(number)
        .onAppear { journal.note("outside") }
    }
  }

  @Test func `rules 64 and 66: a new identity appears and disappears inside of id, not outside`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Replaced(remote: remote, journal: journal) }
    #expect(journal.take() == ["inside", "outside"])
    session.perform { remote("next") }
    #expect(journal.take() == ["inside", "inside gone"])
  }

  struct Reading: View {
    let remote: Remote
    let journal: Journal
    @State private var value = "A"
    @State private var isShown = true
    var body: some View {
      remote.set("go") {
        value = "B"
        isShown = false
      }
      if isShown { Text(verbatim: "x").onDisappear { journal.note(value) } }
    }
  }

  @Test func `rule 65: effects read the state of the present`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Reading(remote: remote, journal: journal) }
    session.perform { remote("go") }
    #expect(journal.take() == ["B"])
  }

  struct Several: View {
    let remote: Remote
    let journal: Journal
    @State private var numbers = [1]
    @State private var isFirst = true
    var body: some View {
      remote.set("add") { numbers.append(numbers.count + 1) }
      remote.set("clear") { numbers = [] }
      remote.set("flip") { isFirst.toggle() }
      Group {
        ForEach(numbers, id: \.self) { Text(verbatim: "\($0)") }
      }
      .onAppear { journal.note("appear") }
      .onDisappear { journal.note("disappear") }
      Group {
        if isFirst { Text(verbatim: "a") }
        if !isFirst { Text(verbatim: "b") }
      }
      .onAppear { journal.note("flip appear") }
      .onDisappear { journal.note("flip disappear") }
    }
  }

  @Test func `rule 67: several views appear with the first and disappear with the last`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Several(remote: remote, journal: journal) }
    #expect(journal.take() == ["appear", "flip appear"])
    session.perform { remote("add") }
    #expect(journal.take() == [])
    session.perform { remote("clear") }
    #expect(journal.take() == ["disappear"])
    session.perform { remote("add") }
    #expect(journal.take() == ["appear"])
    session.perform { remote("flip") }
    #expect(journal.take() == [])
  }

  struct Short: View {
    let journal: Journal
    @State private var isShown = true
    var body: some View {
      Text(verbatim: "outer").onAppear { isShown = false }
      if isShown {
        Text(verbatim: "inner").onAppear { journal.note("appear") }.onDisappear { journal.note("disappear") }
      }
    }
  }

  @Test func `what never appeared does not disappear`() {
    let journal = Journal()
    let session = TestSession { Short(journal: journal) }
    #expect(session.texts == ["outer"])
    #expect([[], ["appear", "disappear"]].contains(journal.take()))
  }

  struct Working: View {
    let remote: Remote
    let journal: Journal
    @State private var id = 0
    @State private var isShown = true
    var body: some View {
      remote.set("id") { id += 1 }
      remote.set("hide") { isShown = false }
      if isShown {
        Text(verbatim: "\(id)")
          .task(id: id) {
            journal.note("start \(id)")
            try? await Task.sleep(for: .seconds(60))
            journal.note("cancelled \(Task.isCancelled)")
          }
          .onAppear { journal.note("appear") }
      }
    }
  }

  @Test func `rules 62 and 68: a task starts after onAppear, anew with its id, and is cancelled in the end`()
    async
  {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Working(remote: remote, journal: journal) }
    func wait(for count: Int) async -> [String] {
      while journal.entries.count < count { await Task.yield() }
      return journal.take()
    }
    #expect(await wait(for: 2) == ["appear", "start 0"])
    session.perform { remote("id") }
    #expect(await wait(for: 2).sorted() == ["cancelled true", "start 1"])
    session.perform { remote("hide") }
    #expect(await wait(for: 1) == ["cancelled true"])
  }

  struct Receiving: View {
    let subject: PassthroughSubject<Int, Never>
    let remote: Remote
    @State private var value = 0
    @State private var isShown = true
    var body: some View {
      remote.set("hide") { isShown = false }
      Text(verbatim: "\(value)")
      if isShown { Text(verbatim: "shown").onReceive(subject) { value = $0 } }
    }
  }

  @Test func `onReceive runs with each value while the view is there`() {
    let subject = PassthroughSubject<Int, Never>()
    let remote = Remote()
    let session = TestSession { Receiving(subject: subject, remote: remote) }
    session.perform { subject.send(4) }
    #expect(session.texts == ["4", "shown"])
    session.perform { remote("hide") }
    session.perform { subject.send(5) }
    #expect(session.texts == ["4"])
  }

  struct Pages: View {
    let remote: Remote
    let journal: Journal
    @State private var selection = 0
    @State private var pages = [1, 2, 3]
    var body: some View {
      remote.set("next") { selection += 1 }
      remote.set("grow") { pages.append(pages.count + 1) }
      Tabs(selection: selection) {
        ForEach(pages, id: \.self) { page in
          Counting(name: "page \(page)", remote: remote)
            .onAppear { journal.note("appear \(page)") }
            .onDisappear { journal.note("disappear \(page)") }
        }
      }
    }
  }

  struct Counting: View {
    let name: String
    let remote: Remote
    @State private var count = 0
    var body: some View {
      VStack {
        remote.set(name) { count += 1 }
        Text(verbatim: "\(name): \(count)")
      }
    }
  }

  @Test
  func `rule 70: a covered page disappears and keeps its state; one that was never seen does not appear`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Pages(remote: remote, journal: journal) }
    #expect(journal.take() == ["appear 1"])
    session.perform { remote("page 1") }
    session.perform { remote("grow") }
    #expect(journal.take() == [])
    session.perform { remote("next") }
    #expect(journal.take() == ["disappear 1", "appear 2"])
    for _ in 0..<3 { session.perform { remote("next") } }
    #expect(session.texts == ["page 1: 1"])
  }

  struct Sheets: View {
    let remote: Remote
    let journal: Journal
    @State private var selection = 0
    @State private var isPresented = false
    var body: some View {
      remote.set("next") { selection += 1 }
      remote.set("present") { isPresented.toggle() }
      Tabs(selection: selection) {
        Text(verbatim: "first").sheet(isPresented) {
          Text(verbatim: "sheet").onAppear { journal.note("appear") }.onDisappear {
            journal.note("disappear")
          }
        }
        Text(verbatim: "second")
      }
    }
  }

  @Test func `a presentation of a page is there while the page is`() {
    let remote = Remote()
    let journal = Journal()
    let session = TestSession { Sheets(remote: remote, journal: journal) }
    session.perform { remote("present") }
    #expect(session.texts == ["first", "sheet"])
    #expect(journal.take() == ["appear"])
    session.perform { remote("next") }
    #expect(session.texts == ["second"])
    #expect(journal.take() == ["disappear"])
    session.perform { remote("next") }
    #expect(session.texts == ["first", "sheet"])
    #expect(journal.take() == ["appear"])
  }

  /// Runs a closure as it is deallocated.
  private final class Recorder {
    private let end: () -> Void

    init(_ end: @escaping () -> Void) { self.end = end }

    deinit { end() }
  }

  private struct Recording: View {
    let journal: Journal
    @State private var recorder: Recorder?
    @State private var count = 0

    var body: some View {
      Text(verbatim: "\(count)")
        .onAppear {
          // Without the view, which holds the recorder.
          recorder = Recorder { [journal, count = $count] in
            count.wrappedValue += 1
            journal.note("deallocated")
          }
        }
        .onDisappear {
          count += 1
          withAnimation { recorder = nil }
        }
    }
  }

  @Test func `a value that writes as it is deallocated may be the last of a tree`() {
    let journal = Journal()
    do {
      let session = TestSession { Recording(journal: journal) }
      session.tree.tearDown()
    }
    #expect(journal.take() == ["deallocated"])
  }
}

import Foundation
import RenderTree
import Stateroom
import StateroomCombine
import Testing

/// The appearance of views that render nothing.
@MainActor
@Suite struct EmptinessTests {
  struct Hollow: View {
    var body: some View { EmptyView() }
  }

  struct Padded: ViewModifier {
    func body(content: Content) -> some View { content.padding(1) }
  }

  struct Alone<Content: View>: View {
    let content: Content
    var body: some View { content }
  }

  /// Returns the entries recorded when a view is the content of a window, up to its teardown.
  private func noted(@ViewBuilder _ content: (Journal) -> some View) -> [String] {
    let journal = Journal()
    let session = TestSession { content(journal) }
    session.tree.tearDown()
    return journal.take()
  }

  private func following(_ view: some View, _ journal: Journal) -> some View {
    view.onAppear { journal.note("appears") }.onDisappear { journal.note("disappears") }
  }

  @Test func `rule 67: a view that stands alone appears and disappears, whatever it renders`() {
    let both = ["appears", "disappears"]
    let isShown = false
    #expect(noted { following(AnyView(EmptyView()), $0) } == both)
    #expect(noted { following(EmptyView(), $0) } == both)
    #expect(noted { following(Hollow(), $0) } == both)
    #expect(noted { following(Text?.none, $0) } == both)
    #expect(noted { following(Group { if isShown { Text(verbatim: "x") } }, $0) } == both)
    #expect(noted { following(Group {}, $0) } == both)
    #expect(noted { following(ForEach(0..<0) { _ in Text(verbatim: "x") }, $0) } == both)
    #expect(noted { AnyView(Alone(content: following(Hollow().padding(1), $0).modifier(Padded()))) } == both)
  }

  @Test func `rule 67: in a list of views, a view that renders nothing does not appear`() {
    #expect(noted { journal in VStack { following(AnyView(EmptyView()), journal) } } == [])
    #expect(noted { journal in Group { following(Hollow(), journal) } } == [])
    #expect(noted { journal in ForEach(0..<1) { _ in following(EmptyView(), journal) } } == [])
    #expect(noted { journal in following(EmptyView(), journal).id(1) } == [])
    let isShown = true
    #expect(noted { journal in if isShown { following(EmptyView(), journal) } } == [])
  }

  @Test func `rules 62 and 89: tasks, first values and publishers begin with the place as well`() async {
    let journal = Journal()
    let session = TestSession {
      AnyView(EmptyView())
        .onChange(of: 7, initial: true) { journal.note("initial \($1)") }
        .onReceive(Just(3)) { journal.note("received \($0)") }
        .task { journal.note("task") }
    }
    while journal.entries.count < 3 { await Task.yield() }
    #expect(journal.take() == ["initial 7", "received 3", "task"])
    session.tree.tearDown()
  }

  struct Emptied: View {
    let remote: Remote
    let journal: Journal
    @State private var isShown = false
    var body: some View {
      Group {
        if isShown { Text(verbatim: "x") }
      }
      .onAppear {
        journal.note("appears")
        remote.actions["toggle"] = { isShown.toggle() }
      }
      .onDisappear { journal.note("disappears") }
    }
  }

  @Test func `rule 67: a view that stands alone does not disappear while its place is there`() {
    let journal = Journal()
    let remote = Remote()
    let session = TestSession { Emptied(remote: remote, journal: journal) }
    for texts in [["x"], [], ["x"]] {
      session.perform { remote("toggle") }
      #expect(session.texts == texts)
    }
    #expect(journal.take() == ["appears"])
  }
}

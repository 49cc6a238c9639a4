import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct GestureTests {
  struct Holding: View {
    let journal: ContainerJournal
    @GestureState private var isHeld = false
    @GestureState private var nothing: Int?
    @GestureState(resetTransaction: Transaction(animation: .default)) private var side = CGSize.zero
    @State private var taps = 0
    var body: some View {
      Text(verbatim: "held")
        .gesture(
          LongPressGesture(minimumDuration: 3)
            .updating($isHeld) { current, state, transaction in
              state = current
              transaction.animation = .easeIn(duration: 2)
            }
            .onChanged { journal.note("changed \($0)") }
            .onEnded { journal.note("ended \($0)") }
        )
        .onChange(of: isHeld) { _, isHeld in journal.note("became \(isHeld)") }
      Text(verbatim: "tapped \(taps) \(nothing ?? 0) \(side.width)")
        .gesture(TapGesture().onEnded { taps += 1 })
        .simultaneousGesture(DragGesture().updating($side) { value, state, _ in state = value.translation })
        .gesture(DragGesture().onChanged { _ in taps = -1 }.onEnded { _ in taps = -1 })
    }
  }

  @Test func `a gesture state holds while the gesture goes on, and both of its changes are seen`() throws {
    let journal = ContainerJournal()
    let host = ContainerHost(Holding(journal: journal))
    try host.act("held", "longPress")
    #expect(journal.lines == ["changed true", "ended true", "became true", "became false"])
  }

  @Test func `a gesture is offered where a client can make it and it does something`() throws {
    let host = ContainerHost(
      VStack {
        Holding(journal: ContainerJournal())
        Text("bare").gesture(TapGesture())
      })
    let actions = host.first("VStack")?.children.map(\.actions)
    #expect(actions == [["longPress"], ["tap"], []])
    try host.act("tapped 0 0 0.0", "tap")
    #expect(host.words.contains("tapped 1 0 0.0"))
  }

  struct Named: View {
    let journal: ContainerJournal
    @Namespace private var first
    @Namespace private var second
    @State private var count = 0
    var body: some View {
      let _ = journal.note("\(first == first) \(first == second) \(first.hashValue)")
      Button("Again \(count)") { count += 1 }.matchedGeometryEffect(id: "a", in: first, isSource: false)
    }
  }

  @Test func `a name space is one of its own, for as long as its view lives`() throws {
    let journal = ContainerJournal()
    let host = ContainerHost(
      VStack {
        Named(journal: journal)
        Named(journal: journal)
      })
    #expect(journal.lines.allSatisfy { $0.hasPrefix("true false") })
    #expect(Set(journal.lines).count == 2)
    try host.act(host.first("Button")!.id, "tap")
    #expect(Set(journal.lines).count == 2)
  }
}

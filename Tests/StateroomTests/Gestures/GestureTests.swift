import Foundation
import Stateroom
import Testing

@MainActor
@Suite struct GestureTests {
  struct Holding: View {
    let journal: Journal
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
    let journal = Journal()
    let host = Host(Holding(journal: journal))
    try host.perform("longPress", on: "held")
    #expect(journal.lines == ["changed true", "ended true", "became true", "became false"])
  }

  @Test func `a gesture is offered where a client can make it and it does something`() throws {
    let host = Host(
      VStack {
        Holding(journal: Journal())
        Text("bare").gesture(TapGesture())
      })
    let actions = host.first("VStack")?.children.map(\.actions)
    #expect(actions == [["longPress"], ["tap", "drag"], []])
    try host.perform("tap", on: "tapped 0 0 0.0")
    #expect(host.words.contains("tapped 1 0 0.0"))
  }

  /// A gesture of an app's own, with state.
  struct Presses: Gesture {
    let journal: Journal
    @GestureState private var side = CGSize.zero
    @State private var count = 0
    var body: some Gesture {
      DragGesture()
        .updating($side) { value, state, _ in state = value.translation }
        .onChanged { _ in count += 1 }
        .onEnded { _ in journal.note("drag \(count)") }
    }
  }

  struct Pressed: View {
    let journal: Journal
    @State private var ends = 0
    var body: some View {
      Text("one").gesture(Presses(journal: journal))
      Text("other").gesture(Presses(journal: journal).onEnded { _ in ends += 1 })
      Text(verbatim: "ended \(ends)")
    }
  }

  @Test func `a gesture of an app's own has state`() throws {
    let journal = Journal()
    let host = Host(Pressed(journal: journal))
    try host.perform("drag", on: "one", ["translation": ["x": 1, "y": 2]])
    try host.perform("drag", on: "one", ["translation": ["x": 3, "y": 2]])
    try host.perform("drag", on: "other", ["translation": ["x": 1, "y": 2]])
    #expect(journal.lines == ["drag 1", "drag 2", "drag 1"])
    #expect(host.words.contains("ended 1"))
  }

  struct Named: View {
    let journal: Journal
    @Namespace private var first
    @Namespace private var second
    @State private var count = 0
    var body: some View {
      let _ = journal.note("\(first == first) \(first == second) \(first.hashValue)")
      Button("Again \(count)") { count += 1 }.matchedGeometryEffect(id: "a", in: first, isSource: false)
    }
  }

  @Test func `a name space is one of its own, for as long as its view lives`() throws {
    let journal = Journal()
    let host = Host(
      VStack {
        Named(journal: journal)
        Named(journal: journal)
      })
    #expect(journal.lines.allSatisfy { $0.hasPrefix("true false") })
    #expect(Set(journal.lines).count == 2)
    try host.perform("tap", on: host.first("Button")!.id)
    #expect(Set(journal.lines).count == 2)
  }

  struct Tapped: View {
    let journal: Journal
    @State private var isWatching = false
    var body: some View {
      Text("both")
        .onTapGesture(count: 2) { journal.note("double") }
        .onTapGesture { journal.note("single") }
      Text("either")
        .gesture(
          TapGesture(count: 2).onEnded { journal.note("either double") }
            .exclusively(before: TapGesture().onEnded { journal.note("either single") }))
      Text("many").onTapGesture(count: 3) { journal.note("3") }.onTapGesture(count: 5) { journal.note("5") }
      Text("watched")
        .gesture(isWatching ? TapGesture().onEnded { journal.note("watched") } : nil)
        .simultaneousGesture(isWatching ? TapGesture(count: 2).onEnded { journal.note("twice") } : nil)
        .highPriorityGesture(isWatching ? LongPressGesture().onEnded { _ in journal.note("long") } : nil)
      Button("Watch") { isWatching = true }
      Text("masked").gesture(TapGesture().onEnded { journal.note("masked") }, including: .subviews)
      Text("mapped").gesture(TapGesture().map { 5 }.onEnded { journal.note("\($0)") })
    }
  }

  @Test func `one tap and several are actions of their own`() throws {
    let journal = Journal()
    let host = Host(VStack { Tapped(journal: journal) })
    let actions = host.first("VStack")?.children.map(\.actions)
    #expect(
      actions == [
        ["doubleTap", "tap"], ["doubleTap", "tap"], ["tripleTap", "tap5"], [], ["tap"], [], ["tap"],
      ])
    try host.perform(on: "both")
    try host.perform("doubleTap", on: "both")
    try host.perform("doubleTap", on: "either")
    try host.perform("tap", on: "either")
    try host.perform("tap5", on: "many")
    try host.perform("tap", on: "mapped")
    #expect(journal.lines == ["single", "double", "either double", "either single", "5", "5"])
  }

  @Test func `a gesture may be there under a condition`() throws {
    let journal = Journal()
    let host = Host(VStack { Tapped(journal: journal) })
    #expect(throws: ActionRefusal.self) { try host.perform("tap", on: "watched") }
    try host.perform(on: "Watch")
    for action in ["tap", "doubleTap", "longPress"] { try host.perform(action, on: "watched") }
    #expect(journal.lines == ["watched", "twice", "long"])
  }
}

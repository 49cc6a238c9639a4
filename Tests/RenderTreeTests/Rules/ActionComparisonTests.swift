import RenderTree
import Stateroom
import Testing

/// Closures that are actions are compared by what they do: the same function with the same captured bytes (rule 5).
@MainActor
@Suite struct ActionComparisonTests {
  struct Holder: HoldingActions {
    let action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
  }

  struct OptionalHolder: HoldingActions { var action: (() -> Void)? }

  final class Box {}

  struct Values {
    var flag = false
    var number = 1.5
    var text = "a text that is too long for its storage"
    var box: Box?
    var list = [1, 2]
  }

  private func same<Value>(_ left: Value, _ right: Value) -> Bool {
    ComparisonPlan.of(Value.self).areEqual(left, right)
  }

  @Test func `rule 5: an action that captured the same bytes is equal when it is made again`() {
    let (box, other) = (Box(), Box())
    func make(_ number: Int, _ flag: Bool, _ box: Box?) -> Holder { Holder { _ = (number, flag, box) } }
    #expect(same(make(1, true, box), make(1, true, box)))
    #expect(same(make(1, true, nil), make(1, true, nil)))
    #expect(!same(make(1, true, box), make(2, true, box)))
    #expect(!same(make(1, true, box), make(1, false, box)))
    #expect(!same(make(1, true, box), make(1, true, other)))
    #expect(!same(make(1, true, box), Holder {}))
  }

  @Test func `rule 5: each property of a captured structure counts`() {
    let number = Int.random(in: 0...9)
    func make(_ values: Values) -> Holder { Holder { _ = (values, number) } }
    let values = Values(box: Box())
    #expect(same(make(values), make(values)))
    var changed = values
    changed.flag = true
    #expect(!same(make(values), make(changed)))
    changed = values
    changed.text = "another text that is too long for its storage"
    #expect(!same(make(values), make(changed)))
    changed = values
    changed.list = [1, 2, 3]
    #expect(!same(make(values), make(changed)))
    changed = values
    changed.box = nil
    #expect(!same(make(values), make(changed)))
  }

  @Test func `rule 5: two actions from different places differ, and so do one and none`() {
    let (number, flag) = (Int.random(in: 0...9), Bool.random())
    #expect(!same(Holder { _ = (number, flag) }, Holder { _ = (number, !flag) }))
    func make(_ number: Int, _ flag: Bool) -> OptionalHolder { OptionalHolder { _ = (number, flag) } }
    #expect(same(make(1, true), make(1, true)))
    #expect(!same(make(1, true), OptionalHolder()))
    #expect(same(OptionalHolder(), OptionalHolder()))
  }

  @Test func `rule 5: captured variables and generic values are not compared, so these actions differ`() {
    func count() -> Holder {
      var number = 0
      return Holder { number += 1 }
    }
    #expect(!same(count(), count()))
    func countBy(_ step: Int) -> Holder {
      var number = 0
      return Holder { number += step }
    }
    #expect(!same(countBy(1), countBy(1)))
    func make<Value>(_ value: Value) -> Holder { Holder { _ = value } }
    #expect(!same(make("a"), make("b")))
    #expect(!same(make(Values()), make(Values(flag: true))))
  }

  struct Owner: View {
    let number: Int
    @State private var taps = 0
    var holder: Holder { Holder { taps += number } }
    var body: some View { Text(verbatim: "\(number)") }
  }

  @Test func `rule 5: an action that captured its view is equal if the view is`() {
    let owner = Owner(number: 1)
    #expect(same(owner.holder, owner.holder))
    #expect(!same(owner.holder, Owner(number: 2).holder))
  }

  struct Tally: View {
    @State private var count = 0
    @State private var step = 1

    var body: some View {
      Text(verbatim: "\(count)").accessibilityIdentifier("count")
      Button("Add") { count += step }
      Button("Wider") { step += 1 }
      Button("To") { [step] in count = step * 100 }
    }
  }

  @Test func `An action that captured a value acts on the newest`() throws {
    let session = TestSession { Tally() }
    try session.act("Add")
    try session.act("Wider")
    try session.act("Add")
    #expect(session.snapshot.contains("\"3\""))
    try session.act("To")
    #expect(session.snapshot.contains("\"200\""))
  }

  /// A view of its own for each name, whose action changes the state of that view.
  struct Sender: View {
    let name: String
    @State private var taps = 0

    var body: some View {
      Text(verbatim: "\(name) \(taps)")
        .preference(key: Sent.self, value: [Sent.Action(name: name) { taps += 1 }])
    }
  }

  struct Sent: PreferenceKey {
    struct Action: Equatable {
      let name: String
      let run: @MainActor () -> Void
      static func == (left: Action, right: Action) -> Bool { left.name == right.name }
    }
    static var defaultValue: [Action] { [] }
    static func reduce(value: inout [Action], nextValue: () -> [Action]) { value += nextValue() }
  }

  struct Receiver: View {
    @State private var actions: [Sent.Action] = []
    @State private var index = 0

    var body: some View {
      VStack {
        Sender(name: "left")
        Sender(name: "right")
        if index < actions.count { Button("Send", action: actions[index].run) }
        Button("Next") { index += 1 }
      }
      .onPreferenceChange(Sent.self) { actions = $0 }
    }
  }

  @Test func `An action of another view with a state of its own replaces the one before`() throws {
    let session = TestSession { Receiver() }
    try session.act("Send")
    try session.act("Next")
    try session.act("Send")
    try session.act("Send")
    #expect(session.snapshot.contains("left 1"))
    #expect(session.snapshot.contains("right 2"))
  }
}

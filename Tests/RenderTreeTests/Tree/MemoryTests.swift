import RenderTree
import Stateroom
import Testing

@MainActor
@Suite(.serialized) struct MemoryTests {
  final class Witness: ObservableObject {
    // Views create and release their objects on the main actor only.
    nonisolated(unsafe) static var alive = 0
    @Published var value = 0
    init() { Self.alive += 1 }
    deinit { Self.alive -= 1 }
  }

  struct Holder: View {
    @StateObject private var witness = Witness()
    @State private var other = Witness()
    var body: some View {
      Button("value \(witness.value)") {
        witness.value += 1
        other.value += 1
      }
      .onAppear { witness.value += 1 }
      .onChange(of: witness.value) { other.value += 1 }
      .task { witness.value += 0 }
      .backdrop { Text(verbatim: "\(witness.value)") }
      .sheet(witness.value > 0) { Text(verbatim: "\(other.value)") }
      Tabs(selection: witness.value) { Text(verbatim: "\($witness.value.wrappedValue)") }
    }
  }

  struct Cycling: View {
    let remote: Remote
    @State private var isShown = false
    @State private var keys: [Int] = []
    var body: some View {
      remote.set("flip") { isShown.toggle() }
      remote.set("rows") { keys = keys.isEmpty ? [1, 2] : [] }
      if isShown { Holder() } else { Text(verbatim: "none") }
      ForEach(keys, id: \.self) { _ in Holder() }
    }
  }

  /// Waits for tasks that were cancelled before they began.
  private func settled(at count: Int) async {
    for _ in 0..<10_000 where Witness.alive > count { await Task.yield() }
  }

  @Test func `what goes is let go of, a thousand times`() async {
    Witness.alive = 0
    let remote = Remote()
    // Unchecked, because the bodies read unobserved values, so another evaluation has a different result.
    let session = TestSession(isChecked: false) { Cycling(remote: remote) }
    let count = session.tree.nodeCount
    let indexed = session.tree.index.count
    for index in 0..<500 {
      session.perform { remote("flip") }
      session.perform { remote("rows") }
      if index % 50 == 0 {
        await settled(at: 6)
        #expect(Witness.alive == 6)
      }
      session.perform { remote("rows") }
      session.perform { remote("flip") }
    }
    await settled(at: 0)
    #expect(Witness.alive == 0)
    #expect(session.tree.nodeCount == count)
    #expect(session.tree.index.count == indexed)
  }

  @Test func `a session that ends lets go of everything`() async {
    Witness.alive = 0
    weak var tree: Tree?
    for _ in 0..<20 {
      let remote = Remote()
      let session = TestSession(isChecked: false) { Cycling(remote: remote) }
      session.perform {
        remote("flip")
        remote("rows")
      }
      tree = session.tree
      session.tree.tearDown()
      #expect(session.tree.nodeCount == 0)
      remote.actions = [:]
    }
    await settled(at: 0)
    #expect(Witness.alive == 0)
    #expect(tree == nil)
  }
}

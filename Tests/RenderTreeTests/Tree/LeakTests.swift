import Foundation
import Observation
import RenderTree
import Stateroom
import Synchronization
import Testing

/// Counts living objects.
final class Census: Sendable {
  private let counts = Mutex<[String: Int]>([:])
  @MainActor let subject: PassthroughSubject<Int, Never>

  @MainActor init() { subject = PassthroughSubject() }

  func change(_ kind: String, by delta: Int) { counts.withLock { $0[kind, default: 0] += delta } }
  /// The kinds with living objects, and their counts.
  var alive: [String: Int] { counts.withLock { $0.filter { $0.value != 0 } } }

  /// A publisher that counts its subscriptions.
  @MainActor var publisher: AnyPublisher<Int, Never> {
    subject.handleEvents(
      receiveSubscription: { _ in self.change("subscription", by: 1) },
      receiveCancel: { self.change("subscription", by: -1) }
    ).eraseToAnyPublisher()
  }
}

/// An object that is counted while it is alive.
final class Counted: Sendable {
  private let census: Census
  private let kind: String

  init(_ kind: String, _ census: Census) {
    self.census = census
    self.kind = kind
    census.change(kind, by: 1)
  }

  deinit { census.change(kind, by: -1) }
}

/// After the removal of a branch, a row or a session, its nodes, objects, tasks and subscriptions are gone.
@MainActor
@Suite struct LeakTests {
  final class Model: ObservableObject {
    @Published var value = 0
    private let counted: Counted
    init(_ census: Census) { counted = Counted("object", census) }
  }

  @Observable final class Tracked {
    var value = 0
    @ObservationIgnored private let counted: Counted
    init(_ census: Census) { counted = Counted("observable", census) }
  }

  /// A view that owns one of everything that must end with it.
  struct Tenant: View {
    let census: Census
    let remote: Remote
    @StateObject private var model: Model
    @State private var tracked: Tracked
    @State private var number = 0
    @EnvironmentObject private var shared: Counter

    init(_ census: Census, _ remote: Remote) {
      self.census = census
      self.remote = remote
      _model = StateObject(wrappedValue: Model(census))
      _tracked = State(wrappedValue: Tracked(census))
    }

    var body: some View {
      let closure = Counted("closure", census)
      // A binding kept by user code must not retain the view or the tree.
      let _ = remote.binding = $number
      Text(verbatim: "\(model.value) \(tracked.value) \(number) \(shared.count)")
        .onAppear {
          _ = closure
          model.value += 1
          tracked.value += 1
        }
        .onChange(of: number) { _ = closure }
        .onReceive(census.publisher) { number += $0 }
        .task {
          let running = Counted("task", census)
          try? await Task.sleep(for: .seconds(3_600))
          withExtendedLifetime((running, closure)) {}
        }
    }
  }

  /// The way in which a tenant is inserted and removed.
  enum Way: CaseIterable {
    case branch, row, id, erased, sheet, push
  }

  struct House: View {
    let way: Way
    let census: Census
    let remote: Remote
    @State private var isIn = false
    @State private var path: [Int] = []

    private var tenant: Tenant { Tenant(census, remote) }

    var body: some View {
      remote.set("toggle") {
        isIn.toggle()
        path = isIn ? [1] : []
      }
      switch way {
      case .branch: if isIn { tenant } else { Text(verbatim: "nobody") }
      case .row: ForEach(isIn ? [1] : [], id: \.self) { _ in tenant }
      case .id: Group { if isIn { tenant } }.id(isIn)
      case .erased: isIn ? AnyView(tenant) : AnyView(Text(verbatim: "nobody"))
      case .sheet: Text(verbatim: "host").sheet(isPresented: $isIn) { tenant }
      case .push:
        NavigationStack(path: $path) {
          Text(verbatim: "root").navigationDestination(for: Int.self) { _ in tenant }
        }
      }
    }
  }

  private func make(_ way: Way, _ census: Census, _ remote: Remote) -> TestSession {
    TestSession(isChecked: false) {
      House(way: way, census: census, remote: remote).environmentObject(Counter())
    }
  }

  /// Inserts or removes the tenants, without the checks that follow every step of other tests.
  private func toggle(_ session: TestSession, _ remote: Remote) {
    remote("toggle")
    session.tree.settle()
    session.tree.commitRevision()
  }

  /// Waits for cancelled tasks, which end at their next turn.
  private func settled(_ census: Census, at expected: [String: Int] = [:]) async {
    for _ in 0..<20_000 where census.alive != expected { await Task.yield() }
    #expect(census.alive == expected)
  }

  @Test(arguments: Way.allCases)
  func `what goes lets go of everything, a thousand times`(_ way: Way) async {
    let (census, remote) = (Census(), Remote())
    let session = make(way, census, remote)
    let nodes = session.tree.nodeCount
    let indexed = session.tree.index.count
    var kept: [Binding<Int>] = []
    for index in 0..<1_000 {
      toggle(session, remote)
      if index % 100 == 0 {
        session.perform { census.subject.send(1) }
        #expect(census.alive["subscription"] == 1)
        kept.append(remote.binding!)
      }
      toggle(session, remote)
      #expect(census.alive["subscription"] == nil)
      // A cancelled task releases its objects at its next turn.
      await Task.yield()
    }
    await settled(census)
    session.settle()
    #expect(session.tree.nodeCount == nodes)
    #expect(session.tree.index.count == indexed)
    kept.forEach { $0.wrappedValue += 1 }
    session.settle()
    #expect(kept.allSatisfy { $0.wrappedValue == 2 })
  }

  @Test func `a session that ends lets go of everything, a thousand times, though a binding is kept`() async {
    let census = Census()
    weak var tree: Tree?
    var kept: [Binding<Int>] = []
    for index in 0..<1_000 {
      let remote = Remote()
      let session = make(Way.allCases[index % Way.allCases.count], census, remote)
      toggle(session, remote)
      tree = session.tree
      session.tree.tearDown()
      #expect(session.tree.nodeCount == 0)
      #expect(session.tree.index.count == 0)
      remote.actions = [:]
      kept.append(remote.binding!)
      await Task.yield()
    }
    await settled(census)
    #expect(tree == nil)
    kept.forEach { $0.wrappedValue = 5 }
    #expect(kept.allSatisfy { $0.wrappedValue == 5 })
  }

  @Test func `what the process remembers is about types: a thousand cycles add none`() async {
    let (census, remote) = (Census(), Remote())
    func cycle() {
      for way in Way.allCases {
        let session = make(way, census, remote)
        for _ in 0..<2 { toggle(session, remote) }
        session.tree.tearDown()
      }
    }
    cycle()
    let cycles = 1_000 / Way.allCases.count
    var growing = 0
    for _ in 0..<cycles {
      let types = TypePlan.count + ComparisonPlan.count + _Identity.count
      cycle()
      if TypePlan.count + ComparisonPlan.count + _Identity.count > types { growing += 1 }
      await Task.yield()
    }
    // Tests on other threads may occasionally add types of their own, but a leak adds some in each cycle.
    #expect(growing < cycles / 2)
  }
}

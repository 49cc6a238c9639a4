import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct LimitTests {
  struct Endless: View {
    var body: some View {
      Text(verbatim: "x")
      Endless()
    }
  }

  struct EndlessBox: View {
    var body: some View { Box { AnyView(Group { if true { EndlessBox() } }) } }
  }

  @Test func `a view that contains itself ends in an error node`() {
    let session = TestSession { Endless() }
    #expect(session.types.last == "Error")
    #expect(session.issues(.treeTooDeep) == 1)
    let boxed = TestSession { EndlessBox() }
    #expect(boxed.types.last == "Error")
    boxed.tree.tearDown()
    #expect(boxed.tree.nodeCount == 0)
  }

  struct Restless: Element, ElementAttributes {
    static var typeName: StaticString { "Restless" }
    func declare(_ node: NodeDeclaration) { node.node.invalidate() }
  }

  @Test func `what invalidates itself in each update is cut`() {
    let session = TestSession(isChecked: false) { Restless() }
    #expect(session.issues(.onChangeCycle) > 0)
    #expect(session.types == ["Restless"])
  }

  struct Many: View {
    let remote: Remote
    @State private var count = 10
    var body: some View {
      remote.set("more") { count = 500 }
      remote.set("fewer") { count = 10 }
      ForEach(Array(0..<count), id: \.self) { Text(verbatim: "\($0)") }
      ForEach(Array(0..<count), id: \.self) { BodyTests.Leaf(condition: $0 == 0) }
    }
  }

  @Test func `a tree that is too large has error nodes where it goes over, and recovers`() {
    var limits = TreeLimits()
    limits.nodes = 200
    let remote = Remote()
    let session = TestSession(limits: limits) { Many(remote: remote) }
    #expect(session.issues(.treeTooLarge) == 0)
    session.perform { remote("more") }
    #expect(session.issues(.treeTooLarge) > 0)
    #expect(session.tree.nodeCount < 1_500)
    session.perform { remote("fewer") }
    #expect(!session.types.contains("Error"))
  }

  struct Crowding: View {
    let remote: Remote
    @State private var count = 150
    var body: some View {
      remote.set("fewer") { count = 1 }
      ForEach(Array(0..<count), id: \.self) { Text(verbatim: "\($0)") }
    }
  }

  @Test func `what found no room is built once others have gone`() {
    var limits = TreeLimits()
    limits.nodes = 150
    let remote = Remote()
    let session = TestSession(limits: limits) {
      Crowding(remote: remote)
      BodyTests.Leaf(condition: true)
      ForEach(Array(0..<3), id: \.self) { Text(verbatim: "late \($0)") }
    }
    #expect(session.types.filter { $0 == "Error" }.count == 3)
    session.perform { remote("fewer") }
    #expect(!session.types.contains("Error"))
    #expect(session.texts.suffix(3) == ["late 0", "late 1", "late 2"])
    #expect(!session.tree.capacity.hasWaitingNodes)
  }
}

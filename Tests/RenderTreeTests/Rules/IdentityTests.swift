import RenderTree
import Stateroom
import Testing

@MainActor
@Suite struct IdentityTests {
  /// A counter that can be incremented from outside by its name.
  struct Tally: View {
    let name: String
    let remote: Remote
    @State private var count = 0
    var body: some View {
      remote.set(name) { count += 1 }
      Text(verbatim: "\(name) \(count)")
    }
  }

  struct Branches: View {
    let remote: Remote
    @State private var isFirst = true
    @State private var number = 0
    var body: some View {
      remote.set("flip") { isFirst.toggle() }
      remote.set("number") { number += 1 }
      if isFirst { Tally(name: "a", remote: remote) } else { Tally(name: "b", remote: remote) }
      Tally(name: isFirst ? "yes" : "no", remote: remote)
      switch number % 3 {
      case 0: Tally(name: "zero", remote: remote)
      case 1: Tally(name: "one", remote: remote)
      default: EmptyView()
      }
      if number > 0 { Text(verbatim: "some") }
      Tally(name: "last", remote: remote).padding(number)
    }
  }

  @Test func `rules 72, 74 and 80: branches have state of their own, a ternary keeps it, nothing comes back`()
  {
    let remote = Remote()
    let session = TestSession { Branches(remote: remote) }
    session.perform { ["a", "yes", "zero", "last"].forEach { remote($0) } }
    #expect(session.texts == ["a 1", "yes 1", "zero 1", "last 1"])
    session.perform { remote("flip") }
    #expect(session.texts == ["b 0", "no 1", "zero 1", "last 1"])
    session.perform { remote("flip") }
    #expect(session.texts == ["a 0", "yes 1", "zero 1", "last 1"])
    session.perform { remote("number") }
    #expect(session.texts == ["a 0", "yes 1", "one 0", "some", "last 1"])
  }

  @Test func `rule 73: nothing takes a position, so that what follows keeps its state and id`() {
    let remote = Remote()
    let session = TestSession { Branches(remote: remote) }
    let id = session.id(ofText: "last 0")
    session.perform { remote("number") }
    #expect(session.id(ofText: "last 0") == id)
  }

  struct Identified: View {
    let remote: Remote
    @State private var id = 0
    var body: some View {
      remote.set("id") { id += 1 }
      Tally(name: "inside", remote: remote).id(id)
      Tally(name: "outside", remote: remote)
    }
  }

  @Test func `rules 26, 27 and 75: another id is another view, with another public id`() {
    let remote = Remote()
    let session = TestSession { Identified(remote: remote) }
    let id = session.id(ofText: "inside 0")
    session.perform { ["inside", "outside"].forEach { remote($0) } }
    session.perform { remote("id") }
    #expect(session.texts == ["inside 0", "outside 1"])
    #expect(session.id(ofText: "inside 0") != id)
  }

  @Test func `rule 71: an id names a view, without one its type and position do`() {
    struct Both: View {
      let remote: Remote
      @State private var order = ["x", "y"]
      var body: some View {
        remote.set("swap") { order.swapAt(0, 1) }
        Tally(name: order[0], remote: remote)
        Tally(name: order[1], remote: remote)
        Tally(name: "fixed", remote: remote).id("same")
        ForEach(order, id: \.self) { Tally(name: "row \($0)", remote: remote) }
      }
    }
    let remote = Remote()
    let session = TestSession { Both(remote: remote) }
    session.perform { ["x", "row x", "fixed"].forEach { remote($0) } }
    session.perform { remote("swap") }
    // By position, the first view stays the first one; by id, the row of x is still the incremented one.
    #expect(session.texts == ["y 1", "x 0", "fixed 1", "row y 0", "row x 1"])
  }

  @Test func `rule 77: groups and tuples add no node and keep what is in them`() {
    struct Grouped: View {
      let remote: Remote
      @State private var isLong = false
      var body: some View {
        remote.set("longer") { isLong.toggle() }
        VStack {
          Group {
            Tally(name: "a", remote: remote)
            Group { Tally(name: "b", remote: remote) }
            if isLong { Text(verbatim: "more") }
          }
          Tally(name: "c", remote: remote)
        }
      }
    }
    let remote = Remote()
    let session = TestSession { Grouped(remote: remote) }
    #expect(session.types == ["VStack", "Text", "Text", "Text"])
    session.perform { ["a", "b", "c"].forEach { remote($0) } }
    session.perform { remote("longer") }
    #expect(session.texts == ["a 1", "b 1", "more", "c 1"])
  }

  struct Erased: View {
    let remote: Remote
    @State private var kind = 0
    var body: some View {
      remote.set("kind") { kind += 1 }
      content
    }
    var content: AnyView {
      switch kind {
      case 0: AnyView(Tally(name: "a", remote: remote))
      case 1: AnyView(AnyView(Tally(name: "b", remote: remote)))
      default: AnyView(Tally(name: "c", remote: remote).padding(2))
      }
    }
  }

  @Test func `rule 76: another type is another view, the same type keeps its state`() {
    let remote = Remote()
    let session = TestSession { Erased(remote: remote) }
    session.perform { remote("a") }
    session.perform { remote("kind") }
    #expect(session.texts == ["b 1"])
    session.perform { remote("kind") }
    #expect(session.texts == ["c 0"])
  }

  struct Stateful: ViewModifier {
    let remote: Remote
    @State private var count = 0
    func body(content: Content) -> some View {
      remote.set("modifier") { count += 1 }
      content
      Text(verbatim: "modified \(count)")
    }
  }

  struct Modified: View {
    let remote: Remote
    @State private var isModified = true
    @State private var number = 0
    var body: some View {
      remote.set("apply") { isModified.toggle() }
      remote.set("number") { number += 1 }
      if isModified {
        Tally(name: "inner", remote: remote).modifier(Stateful(remote: remote))
      } else {
        Tally(name: "inner", remote: remote)
      }
      Text(verbatim: "\(number)")
    }
  }

  @Test func `rule 78: a modifier's state belongs to its place, and applying it conditionally resets`() {
    let remote = Remote()
    let session = TestSession { Modified(remote: remote) }
    session.perform { ["inner", "modifier"].forEach { remote($0) } }
    session.perform { remote("number") }
    #expect(session.texts == ["inner 1", "modified 1", "1"])
    session.perform { remote("apply") }
    #expect(session.texts == ["inner 0", "1"])
    session.perform { remote("apply") }
    #expect(session.texts == ["inner 0", "modified 0", "1"])
  }

  @Test func `rule 79: one value at two places has two states`() {
    let remote = Remote()
    let view = Tally(name: "x", remote: remote)
    let session = TestSession {
      view
      Group { view }
    }
    session.perform { remote("x") }
    #expect(session.texts == ["x 0", "x 1"])
  }
}

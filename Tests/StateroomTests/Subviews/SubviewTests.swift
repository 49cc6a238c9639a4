import Foundation
import RenderTree
import Stateroom
import Testing

extension ContainerValues {
  @Entry fileprivate var isWide: Bool = false
}

@MainActor
@Suite struct SubviewTests {
  private struct Board<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      Group(subviews: content) { subviews in
        Text("\(subviews.count) cards")
        ForEach(subviews) { subview in
          HStack {
            Text(subview.containerValues.isWide ? "wide" : "narrow")
            subview
          }
        }
      }
    }
  }

  private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  private struct Page: View {
    @State private var names = ["a", "b"]
    var body: some View {
      Board {
        Text("first").containerValue(\.isWide, true)
        if names.count > 2 { Text("many") }
        Group {
          ForEach(names, id: \.self) { Counter(name: $0) }
        }
        .containerValue(\.isWide, true)
      }
      Button("Add") { names.insert("c", at: 0) }
    }
  }

  @Test func `subviews are those of tuples, conditions, groups and rows`() throws {
    let host = Host { Page() }
    #expect(host.texts == ["3 cards", "wide", "first", "wide", "wide"])
    try host.tap("b 0")
    try host.tap("Add")
    #expect(host.texts == ["5 cards", "wide", "first", "narrow", "many", "wide", "wide", "wide"])
    #expect(host.snapshot.contains("b 1"))
    #expect(host.snapshot.contains("c 0"))
  }

  @Test func `a part of the subviews is shown in another place`() {
    let host = Host {
      Group(subviews: TupleView(Text("one"), Text("two"), Text("three"))) { subviews in
        if let first = subviews.first { VStack { first } }
        ForEach(subviews.dropFirst()) { $0 }
        subviews[1]
      }
    }
    #expect(host.texts == ["one", "two", "three", "two"])
  }

  @Test func `each subview is a row`() {
    let host = Host {
      ForEach(
        subviews: Group {
          Text("one").tag(7); Text("two")
        }
      ) { subview in
        Text(subview.containerValues.tag(for: Int.self).map { "tag \($0)" } ?? "no tag")
        Text(subview.containerValues.hasTag(7) ? "seven" : "other")
        subview
      }
    }
    #expect(host.texts == ["tag 7", "seven", "one", "no tag", "other", "two"])
  }

  @Test func `sections have headers, content and what is in none`() {
    let host = Host {
      Group(
        sections: Group {
          Text("loose")
          Section("Title") {
            Text("one")
            Text("two")
          }
          Section {
            Text("three")
          } footer: {
            Text("end")
          }
        }
      ) { sections in
        ForEach(sections) { section in
          Text("\(section.header.count) \(section.content.count) \(section.footer.count)")
          section.header
          section.content
          section.footer
        }
      }
    }
    #expect(host.texts == ["0 1 0", "loose", "1 2 0", "Title", "one", "two", "0 1 1", "three", "end"])
  }

  @Test func `a section in another one is no section of its own, and an empty one is`() {
    let host = Host {
      Group(
        sections: Group {
          Section("Empty") {}
          Section("Outer") {
            Text("one")
            Section("Inner") { Text("two") }
          }
        }
      ) { sections in
        ForEach(sections) { section in
          section.header
          Text("\(section.content.count)")
        }
      }
    }
    #expect(host.texts == ["Empty", "0", "Outer", "2"])
  }

  // MARK: Rows that people change

  private struct Names: View {
    @State private var names = ["a", "b", "c"]
    var body: some View {
      List($names, id: \.self, editActions: .all) { $name in Text(name) }
    }
  }

  @Test func `bound rows are deleted and moved`() throws {
    let host = Host { Names() }
    try host.perform("delete", on: "b")
    #expect(host.texts == ["a", "c"])
    try host.perform("move", on: "c", .integer(0))
    #expect(host.texts == ["c", "a"])
  }

  private struct Wide: _ViewTraitKey { static var defaultValue: Bool { false } }

  private struct Divided: _VariadicView.MultiViewRoot {
    func body(children: _VariadicView.Children) -> some View {
      ForEach(children) { child in
        child
        Text(child[Wide.self] ? "wide" : "narrow")
        if child.id != children.last?.id { Text("–") }
      }
    }
  }

  @Test func `a root of older code gets the views one by one, with their traits`() {
    let host = Host {
      _VariadicView.Tree(Divided()) {
        Text("a")._trait(Wide.self, true)
        ForEach(["b", "c"], id: \.self) { Text($0) }
      }
    }
    #expect(host.texts == ["a", "wide", "–", "b", "narrow", "–", "c", "narrow"])
  }
}

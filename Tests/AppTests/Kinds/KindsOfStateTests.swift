import Foundation
import StateroomTesting
import SwiftUI
import Testing

/// State of many kinds, each over hibernation and sudden ends.
@MainActor
@Suite struct KindsOfStateTests {
  @Test(arguments: KindOfState.values + KindOfState.objects + KindOfState.placed)
  func `what a view shows outlasts its session's process`(_ kind: KindOfState) throws {
    let session = TestSession { kind.view() }
    session.reportsIssues = false
    for round in 0..<3 {
      let before = session.texts
      try session.tap("Change")
      let changed = session.texts
      if round == 0 { #expect(changed != before) }
      if round == 1 { session.crash() } else { session.hibernate() }
      #expect(session.texts == changed)
    }
  }
}

extension KindOfState {
  static let values: [KindOfState] = [
    value("an integer", { 0 }) { $0 += 1 },
    value("a double without a value", { 0.1 }) { $0 = $0 == 0.1 ? .nan : .infinity },
    value("a string", { "é" }) { $0 += "👩‍👩‍👧" },
    value("a Boolean", { false }) { $0.toggle() },
    value("an optional", { Int?.none }) { $0 = ($0 ?? 0) + 1 },
    value("an array", { [1] }) { $0.append($0.count) },
    value("an array of arrays", { [["a"]] }) { $0.append(["b", "c"]) },
    value("an array of optionals", { [Int?.none] }) { $0.append($0.count) },
    value("a slice", { [1, 2, 3][1...] }, { "\(Array($0))" }) { $0.append(9) },
    value("a set", { Set([1]) }, { "\($0.sorted())" }) { $0.insert($0.count + 1) },
    value("a dictionary", { ["a": [1]] }, { "\($0.sorted { $0.key < $1.key })" }) {
      $0["b", default: []].append(2)
    },
    value("a tuple", { (1, "a") }) { $0 = ($0.0 + 1, $0.1 + "b") },
    value("a date", { Date(timeIntervalSince1970: 0) }) { $0 += 10 },
    value("a URL", { URL(string: "https://example.com")! }) { $0.append(path: "c") },
    value("a UUID", { UUID() }) { $0 = UUID() },
    value("data", { Data([1]) }, { "\(Array($0))" }) { $0.append(2) },
    value("a decimal", { Decimal(string: "0.1")! }) { $0 *= 3 },
    value("a struct with a private constant", { KindModels.Inner() }, { $0.text }) {
      $0.number += 1
      $0.list.append("y")
    },
    value("an enumeration", { KindModels.Plain.one }) { $0 = $0 == .one ? .two : .three },
    value("an enumeration with payloads", { KindModels.Payload.none }) {
      if case .some = $0 { $0 = .pair([1, 2]) } else { $0 = .some(1, "x") }
    },
    value("an indirect enumeration", { KindModels.Term.leaf(1) }) { $0 = .sum($0, .leaf(2)) },
    value("an option set", { KindModels.Options.a }, { "\($0.rawValue)" }) { $0.insert(.b) },
    value("a range", { 0..<2 }) { $0 = $0.lowerBound..<($0.upperBound + 1) },
    value("a closed range", { 0.5...1.5 }) { $0 = $0.lowerBound...($0.upperBound + 1) },
    value("a character", { Character("a") }) { $0 = $0 == "a" ? "b" : "a" },
    value("a size", { CGSize(width: 1, height: 2) }, { "\($0.width) \($0.height)" }) { $0.width += 1 },
    value("a colour", { Color.red }) { $0 = .blue },
    value("a duration", { Duration.seconds(1) }) { $0 += .milliseconds(5) },
    value("date components", { DateComponents(year: 2026) }, { "\($0.year ?? 0) \($0.month ?? 0)" }) {
      $0.month = ($0.month ?? 0) + 1
    },
    value("an index set", { IndexSet([1]) }, { "\(Array($0))" }) { $0.insert(5) },
    value("a vector", { SIMD2<Double>(1, 2) }) { $0.x += 1 },
    value("a navigation path", { NavigationPath() }, { "\($0.count)" }) { $0.append("x") },
    value("a struct within itself", { KindModels.Branch() }, { $0.text }) {
      $0.children.append(KindModels.Branch(name: "c", children: $0.children))
    },
    value(
      "an object that an action makes", { KindModels.User?.none },
      { "\($0?.name ?? "-") \($0?.seen.sorted() ?? [])" }
    ) {
      if $0 == nil {
        $0 = .init("Ada")
      } else {
        $0 = {
          $0.seen.insert("x"); return $0
        }($0!)
      }
    },
    value("an array of objects", { [KindModels.Note]() }, { $0.map(\.text).joined(separator: ",") }) {
      $0.append(.init("n"))
      $0[0].title += "!"
    },
    value(
      "a dictionary of objects", { [String: KindModels.Item]() }, { $0.values.map(\.text).sorted().joined() }
    ) {
      $0["k\($0.count)"] = .init("v")
    },
  ]

  static let objects: [KindOfState] = [
    observable("a published property", { KindModels.Cart() }, { "\($0.total)" }) { $0.buy() },
    observable("an element that was appended", { KindModels.Cart() }, \.text) { $0.items.append(.init("n")) },
    observable("elements that were removed", { KindModels.Cart() }, \.text) {
      $0.items = Array($0.items.dropFirst()) + [.init("x"), .init("y")]
    },
    observable("elements that were reordered", { KindModels.Cart() }, \.text) {
      $0.items.insert(.init("f"), at: 0)
      $0.items.swapAt(0, 1)
    },
    observable(
      "an object in two places", { KindModels.Cart() },
      { cart in "\(cart.text) \(cart.items.contains { $0 === cart.current }) \(cart.current?.name ?? "-")" }
    ) {
      $0.items.append(.init("c"))
      $0.current = $0.items.last
      $0.current?.name += "!"
    },
    observable("an object that was replaced", { KindModels.Cart() }, { $0.current?.text ?? "-" }) {
      $0.current = .init("new")
    },
    object("an element that was changed", { KindModels.Cart() }, \.text) { $0.items[0].name += "!" },
    object("a tracked property with an observer", { KindModels.Notes() }, { "\($0.watched) \($0.plain)" }) {
      $0.watched += 1
    },
    object("a plain variable", { KindModels.Notes() }, { "\($0.plain)" }) { $0.plain += 1 },
    object("tracked elements", { KindModels.Notes() }, { $0.all.map(\.text).joined() }) {
      $0.all.append(.init("n"))
      $0.all[0].title += "!"
    },
    object(
      "a dictionary in an object", { KindModels.Notes() }, { $0.byName.values.map(\.text).sorted().joined() }
    ) {
      $0.byName["k\($0.byName.count)"] = .init("v")
    },
    object("objects in arrays of arrays", { KindModels.Notes() }, { "\($0.groups.map { $0.map(\.text) })" }) {
      $0.groups.append([.init("1"), $0.all[0]])
    },
    object("a chain", { KindModels.Bead(0) }, \.text) { $0.append() },
    object("a circle with unowned references", { KindModels.Boss() }, \.text) { boss in
      let person = KindModels.Person("p\(boss.staff.count)", boss)
      person.friends = [person] + boss.staff
      boss.staff.append(person)
      boss.best = person
    },
    object(
      "a set of objects", { KindModels.Tags() }, { $0.all.map { "\($0.name)\($0.uses)" }.sorted().joined() }
    ) {
      $0.all.insert(.init("t\($0.all.count)"))
      for tag in $0.all { tag.uses += 1 }
    },
    object(
      "a dictionary with objects for keys", { KindModels.Tags() },
      { tags in tags.counts.keys.map { "\($0.name)\(tags.counts[$0] ?? -1)" }.sorted().joined() }
    ) { $0.counts[.init("t\($0.counts.count)")] = 7 },
    object("objects of a private class", { KindModels.Vault() }, \.text) { $0.add() },
    object(
      "objects of a subclass", { KindModels.Box([KindModels.Animal()]) }, { "\($0.content.map(\.text))" }
    ) {
      let dog = KindModels.Dog()
      dog.learn("roll")
      $0.content.append(dog)
    },
    object("objects that encode themselves", { KindModels.Bank() }, \.text) {
      $0.accounts.append(.init("a"))
      $0.main = $0.accounts.last
      $0.main?.visits += 1
    },
    object("a constant that encodes itself", { KindModels.Bank() }, { "\($0.settings.visits)" }) {
      $0.settings.visits += 1
    },
    object(
      "an object in a struct", { KindModels.Router() },
      { "\($0.holder.label) \($0.holder.note?.text ?? "-")" }
    ) {
      $0.holder.note = .init("held")
      $0.holder.label += "h"
    },
    object(
      "an object in a case", { KindModels.Router() },
      { if case .detail(let note, let depth) = $0.screen { "\(note.text) \(depth)" } else { "home" } }
    ) { $0.screen = .detail(.init("d"), depth: 2) },
    object("an object in a tuple", { KindModels.Router() }, { "\($0.pair.0) \($0.pair.1?.text ?? "-")" }) {
      $0.pair = ($0.pair.0 + 1, .init("p"))
    },
    object("a superclass's property", { KindModels.Derived() }, { "\($0.base) \($0.derived)" }) {
      $0.base += 1
      $0.derived += 2
    },
    object("an object of a constant", { KindModels.Fixed() }, { "\($0.log.lines)" }) {
      $0.log.lines.append("l")
    },
    object("an array of a constant", { KindModels.Fixed() }, { "\($0.parts.map(\.title))" }) {
      $0.parts[1].title += "!"
    },
    object(
      "objects of a generic class", { KindModels.Boxes() },
      { "\($0.all.map(\.content)) \($0.named.values.map(\.content))" }
    ) {
      $0.all.append(.init(1))
      $0.all[0].content += 1
      $0.named["a"] = .init("b")
    },
    object("objects of the main actor", { KindModels.Login() }, { "\($0.user?.name ?? "-") \($0.token)" }) {
      $0.user = .init("Bob")
      $0.token += "t"
    },
  ]

  static let placed: [KindOfState] = [
    KindOfState("the app's storage") { AppStorageKind() },
    KindOfState("the scene's storage") { SceneStorageKind() },
    KindOfState("user defaults") { DefaultsKind() },
    KindOfState("an object that a child observes") { ParentKind() },
    KindOfState("an object in the environment") { EnvironmentKind() },
    KindOfState("the state of rows, with ids that the launch makes") { RowsKind() },
  ]
}

private struct AppStorageKind: View {
  @AppStorage("kinds") private var count = 0

  var body: some View {
    Text(verbatim: "\(count)")
    Button("Change") { count += 1 }
  }
}

private struct SceneStorageKind: View {
  @SceneStorage("kinds") private var count = 0

  var body: some View {
    Text(verbatim: "\(count)")
    Button("Change") { count += 1 }
  }
}

private struct DefaultsKind: View {
  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(count) \(UserDefaults.standard.integer(forKey: "kinds.direct"))")
    Button("Change") {
      count += 1
      UserDefaults.standard.set(count * 2, forKey: "kinds.direct")
    }
  }
}

private struct ParentKind: View {
  @StateObject private var counter = KindModels.Counter()
  var body: some View { ChildKind(counter: counter) }
}

private struct ChildKind: View {
  @ObservedObject var counter: KindModels.Counter

  var body: some View {
    Text(verbatim: "\(counter.count)")
    Button("Change") { counter.count += 1 }
  }
}

private struct EnvironmentKind: View {
  @StateObject private var counter = KindModels.Counter()
  var body: some View { ReaderKind().environmentObject(counter) }
}

private struct ReaderKind: View {
  @EnvironmentObject private var counter: KindModels.Counter

  var body: some View {
    Text(verbatim: "\(counter.count)")
    Button("Change") { counter.count += 1 }
  }
}

private struct RowsKind: View {
  @State private var notes = KindModels.Notes()
  @State private var turn = 0

  var body: some View {
    ForEach(notes.all) { RowKind(note: $0, turn: turn) }
    Button("Change") {
      notes.all.insert(.init("r\(notes.all.count)"), at: 0)
      turn += 1
    }
  }
}

private struct RowKind: View {
  let note: KindModels.Note
  let turn: Int
  @State private var count = 0

  var body: some View {
    Text(verbatim: "\(note.title) \(count)").onChange(of: turn) { count += 1 }
  }
}

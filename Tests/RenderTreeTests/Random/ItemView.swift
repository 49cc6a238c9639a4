import RenderTree
import Stateroom

/// Shows an item as its kind requires.
struct ItemView: View {
  @ObservedObject var item: Item
  @Environment(\.isUnderTest) private var isUnderTest
  @Environment(\.isRestored) private var isRestored

  var body: some View {
    switch item.kind {
    case .text, .reader: leaf
    case .column, .condition, .maybe, .choice: branches
    case .numbers, .rows, .bound, .rowLevel: lists
    case .identified, .erased, .group, .modified: wrappers
    case .button, .tabs, .stack, .options: regions
    case .level, .backdrop, .sheet: modifiers
    // A restored state takes its value from the store, regardless of the view's initial value.
    case .state: StatefulView(item: item, initial: isRestored ? -1 : item.kept, isUnderTest: isUnderTest)
    }
  }

  @ViewBuilder private var leaf: some View {
    if item.kind == .text {
      Text(verbatim: "\(item.id): \(item.number)")
    } else {
      LevelText(prefix: item.id)
    }
  }

  private var children: some View {
    ForEach(item.children) { ItemView(item: $0) }
  }

  @ViewBuilder private var first: some View {
    // With an explicit id: in a plain `if`, another item would take over the previous one's state.
    if let first = item.children.first { ItemView(item: first).id(first.id) }
  }

  @ViewBuilder private var branches: some View {
    switch item.kind {
    case .column: VStack(spacing: item.flag ? nil : 4) { children }
    case .condition:
      if item.flag {
        Text(verbatim: "yes \(item.number)")
      } else {
        first
        Text(verbatim: "no")
      }
    case .maybe: if item.flag { children }
    default:
      switch item.number {
      case 0: Text(verbatim: "zero")
      case 1: EmptyView()
      case 2: Box { children }
      case 3: first
      default:
        Text(verbatim: "many")
        first
      }
    }
  }

  @ViewBuilder private var lists: some View {
    switch item.kind {
    case .numbers: ForEach(item.keys, id: \.self) { Text(verbatim: "\($0)") }
    case .rows:
      ForEach(item.rows) { row in
        RowView(row: row)
        if row.extra > 1 { LevelText(prefix: row.extra) }
      }
    case .bound: ForEach($item.rows) { $row in BoundRow(text: $row.text) }
    default:
      // The row reads a value from outside of the modifier.
      VStack { NestedLevels(keys: item.keys) }.environment(\.level, item.number)
    }
  }

  @ViewBuilder private var wrappers: some View {
    switch item.kind {
    case .identified:
      Group {
        children
        Text(verbatim: "in")
      }.id(item.number)
    case .erased: erased
    case .modified:
      children.modifier(CountingModifier(number: item.number)).padding(item.flag ? 3 : 0)
    default:
      Group {
        Text(verbatim: "group")
        children
      }
    }
  }

  private var erased: AnyView {
    switch item.number {
    case 0: AnyView(Text(verbatim: "erased"))
    case 1: AnyView(VStack { children })
    case 2: AnyView(children)
    default: AnyView(EmptyView())
    }
  }

  @ViewBuilder private var regions: some View {
    switch item.kind {
    case .button:
      Button {
        item.number += 1
      } label: {
        if item.flag { Text(verbatim: "label \(item.number)") }
        if item.number > 1 { children }
      }
    case .options:
      Choice {
        children
        Text(verbatim: "option \(item.number)")
      }
    case .tabs:
      Tabs(selection: item.number) {
        if item.flag { Text(verbatim: "tab") }
        children.onAppear {}
      }
    default:
      // A child is on one page only, because otherwise it would have two states.
      let keys = item.keys.enumerated().filter { !item.keys[..<$0.offset].contains($0.element) }.map(
        \.element)
      Stack(pages: keys.map { key in .init(id: key, content: AnyView(page(key))) }) { first }
    }
  }

  @ViewBuilder private func page(_ key: Int) -> some View {
    Text(verbatim: "page \(key)")
    if let child = item.children.dropFirst(key + 1).first { ItemView(item: child).id(child.id) }
  }

  @ViewBuilder private var modifiers: some View {
    switch item.kind {
    case .level: children.environment(\.level, item.number)
    case .backdrop:
      children.backdrop {
        Text(verbatim: "back \(item.number)")
        if item.flag { LevelText(prefix: 0) }
      }.padding(item.number)
    default:
      children
        .sheet(item.flag) { Text(verbatim: "sheet \(item.number)") }
        .sheet(item.number > 2) { LevelText(prefix: 1) }
        .onAppear {}
    }
  }
}

struct LevelText: View {
  let prefix: Int
  @Environment(\.level) private var level

  var body: some View { Text(verbatim: "\(prefix) at \(level)") }
}

/// Reads its own place's value in rows below another writer of it.
struct NestedLevels: View {
  let keys: [Int]
  @Environment(\.level) private var level

  var body: some View {
    ForEach(keys, id: \.self) { key in Text(verbatim: "\(key) at \(level)") }
      .environment(\.level, 99)
  }
}

struct RowView: View {
  let row: Item.Row

  var body: some View {
    Text(verbatim: row.text)
    if row.extra > 0 { Button("extra \(row.extra)") {} }
  }
}

struct BoundRow: View {
  @Binding var text: String

  var body: some View { Text(verbatim: "bound \(text)") }
}

struct StatefulView: View {
  let item: Item
  let isUnderTest: Bool
  @State private var value: Int

  init(item: Item, initial: Int, isUnderTest: Bool) {
    self.item = item
    self.isUnderTest = isUnderTest
    _value = State(initialValue: initial)
  }

  var body: some View {
    Text(verbatim: "state \(value)")
    if value == 2 { Text(verbatim: "two") }
    hook
  }

  private var hook: EmptyView {
    if isUnderTest { item.write = { [$value] in $value.wrappedValue = $0 } }
    return EmptyView()
  }
}

struct CountingModifier: ViewModifier {
  let number: Int

  func body(content: Content) -> some View {
    if number > 0 { Text(verbatim: "before") }
    content.padding(number)
    if number > 2 { Text(verbatim: "after") }
  }
}

struct IsUnderTestKey: EnvironmentKey {
  static let defaultValue = false
}

struct IsRestoredKey: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  var isRestored: Bool {
    get { self[IsRestoredKey.self] }
    set { self[IsRestoredKey.self] = newValue }
  }

  var isUnderTest: Bool {
    get { self[IsUnderTestKey.self] }
    set { self[IsUnderTestKey.self] = newValue }
  }
}

import RenderTree
import Stateroom
import StateroomTesting

/// The contents of a page's bars, wherever in the page they are declared.
struct PageBars {
  /// An item of a toolbar.
  struct Item {
    let placement: String
    let element: SeenElement
  }

  var items: [Item] = []
  var searchFields: [SeenElement] = []
  var isHidden = false
}

extension ScreenReader {
  private static let leading: Set = [
    "topBarLeading", "navigationBarLeading", "cancellationAction", "navigation", "sidebarToggle",
  ]
  private static let lower: Set = ["bottomBar", "status", "keyboard"]

  /// Returns the page of a stack with its bars.
  mutating func page(_ node: TestNode) -> [SeenElement] {
    let element = element(node, .other)
    element.label = ""
    pages.append(PageBars())
    let content = read(below: node)
    var bars = pages.removeLast()
    bars.isHidden = node.children.contains(where: \.hidesNavigationBar)
    let lower = bars.items.filter { Self.lower.contains($0.placement) && $0.placement != "keyboard" }
    if let bar = navigationBar(of: node, bars) { element.add(bar) } else { element.add(bars.searchFields) }
    element.add(content)
    if !lower.isEmpty {
      let toolbar = SeenElement(.toolbar, label: "Toolbar", identifier: "Toolbar")
      toolbar.add(lower.map(\.element))
      element.add(toolbar)
    }
    let keys = bars.items.filter { $0.placement == "keyboard" }
    if !keys.isEmpty, !pages.isEmpty { pages[0].items += keys }
    return [element]
  }

  /// Returns the columns of a split view, which are all shown.
  mutating func columns(_ node: TestNode) -> [SeenElement] {
    let outer = sidebarTitle
    sidebarTitle = node.children.first { $0.type == "Sidebar" }.map { $0["title"]?.stringValue ?? "" }
    let found = read(below: node)
    sidebarTitle = outer
    return found
  }

  private mutating func navigationBar(of node: TestNode, _ bars: PageBars) -> SeenElement? {
    let title = node["title"]?.stringValue ?? ""
    let depth = Int(node["depth"]?.doubleValue ?? 0)
    person.titles[node.id, default: [:]][depth] = title
    let items = bars.items.filter { !Self.lower.contains($0.placement) }
    let hasBack = node.actions.contains("pop")
    let isBeside = sidebarTitle != nil && node.type != "Sidebar"
    guard !bars.isHidden,
      !title.isEmpty || hasBack || isBeside || !items.isEmpty || !bars.searchFields.isEmpty
    else {
      return nil
    }
    let bar = SeenElement(.navigationBar, identifier: title)
    if isBeside, !hasBack {
      // The sidebar is beside the page, so the way back leads nowhere.
      let back = SeenElement(.button, label: sidebarTitle ?? "", identifier: "BackButton")
      if back.label.isEmpty { back.label = "Back" }
      back.otherNames = ["Back"]
      back.deed = .nothing
      bar.add(back)
    }
    if hasBack, !node.hidesBackButton {
      let below = person.titles[node.id]?[depth - 1] ?? ""
      let back = SeenElement(.button, label: below.isEmpty ? "Back" : below, identifier: "BackButton")
      back.otherNames = ["Back", "Navigate back"]
      back.deed = .perform("pop", on: node.id)
      bar.add(back)
    }
    bar.add(items.filter { Self.leading.contains($0.placement) }.map(\.element))
    if !title.isEmpty {
      let text = SeenElement(.staticText, label: title)
      text.isDerived = true
      bar.add(text)
    }
    bar.add(items.filter { !Self.leading.contains($0.placement) }.map(\.element))
    bar.add(bars.searchFields)
    return bar
  }

  /// Puts the items of a toolbar into the bars of the page.
  mutating func toolbar(_ node: TestNode) {
    for child in node.children {
      let placement = child.modifier("placement")?.stringValue ?? "automatic"
      let elements = read(child)
      pages[pages.count - 1].items += elements.map { PageBars.Item(placement: placement, element: $0) }
    }
  }

  // MARK: Tabs

  /// Returns the shown page of a tab view, and its bar.
  mutating func tabs(_ node: TestNode) -> [SeenElement] {
    let content = SeenElement(.other)
    if node["style"]?.stringValue == "page" {
      let pager = element(node, .collectionView, .scrollView)
      pager.label = ""
      pager.add(read(below: node))
      let dots = SeenElement(.pageIndicator)
      let index = node.options.firstIndex { $0["value"] == node["selection"] } ?? 0
      dots.value = "page \(index + 1) of \(node.options.count)"
      content.add(pager, dots)
      return [content]
    }
    content.add(read(below: node))
    let bar = SeenElement(.tabBar, label: "Tab Bar", identifier: "Tab Bar")
    bar.node = node.id
    for option in node.options {
      let name = option["label"]?.stringValue ?? ""
      let tab = SeenElement(
        .button, .tab, label: name.isEmpty ? option["spokenName"]?.stringValue ?? "" : name)
      tab.identifier = option["identifier"]?.stringValue ?? ""
      tab.otherNames = Set(["systemImage", "spokenName"].compactMap { option[$0]?.stringValue })
      tab.isSelected = option["value"] == node["selection"]
      tab.isEnabled = option["disabled"] != .bool(true)
      tab.value = option["badge"]?.stringValue
      tab.deed = .perform("set", on: node.id, option["value"])
      bar.add(tab)
    }
    if let accessory = node.modifier("toolbarVisibility"), accessory["visibility"]?.stringValue == "hidden" {
      return [content]
    }
    return [content, bar]
  }
}

extension TestNode {
  /// Whether the page of the node hides the bar above it.
  fileprivate var hidesNavigationBar: Bool {
    modifiers.contains { modifier in
      guard let value = modifier["toolbarVisibility"], value["visibility"]?.stringValue == "hidden" else {
        return false
      }
      guard case .array(let bars)? = value["bars"] else { return true }
      return bars.contains(.string("navigationBar"))
    }
  }

  /// Whether the page shows no way back.
  fileprivate var hidesBackButton: Bool {
    children.contains { child in
      child.modifiers.contains { $0["navigationBarBackButtonHidden"] == .bool(true) }
    }
  }
}

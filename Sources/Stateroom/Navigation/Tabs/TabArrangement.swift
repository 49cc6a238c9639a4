import RenderTree

/// The tabs of a tab view as people have arranged them.
@MainActor
struct TabArrangement {
  /// The tabs that are shown, in order.
  private(set) var shown: [TabDescription]
  /// The tabs that people or the app have hidden.
  private(set) var hidden: [TabDescription] = []

  /// Arranges tabs.
  ///
  /// - Complexity: O(tabs).
  init(_ tabs: [TabDescription], _ customization: TabViewCustomization) {
    var order = Array(tabs.indices)
    var sections: [String: [Int]] = [:]
    for (index, tab) in tabs.enumerated() {
      if let section = tab.traits?.sectionID { sections[section, default: []].append(index) }
    }
    for (section, places) in sections {
      guard let wanted = customization[section: section].tabOrder else { continue }
      let ranks = Dictionary(zip(wanted, wanted.indices)) { first, _ in first }
      let sorted = places.sorted { Self.rank(tabs[$0], ranks, $0) < Self.rank(tabs[$1], ranks, $1) }
      for (place, tab) in zip(places, sorted) { order[place] = tab }
    }
    shown = []
    for index in order {
      if Self.isHidden(tabs[index], customization) {
        hidden.append(tabs[index])
      } else {
        shown.append(tabs[index])
      }
    }
  }

  /// Tabs that the order does not name follow those that it does.
  private static func rank(_ tab: TabDescription, _ ranks: [String: Int], _ index: Int) -> Int {
    tab.traits?.id.flatMap { ranks[$0] } ?? ranks.count + index
  }

  private static func isHidden(_ tab: TabDescription, _ customization: TabViewCustomization) -> Bool {
    guard let traits = tab.traits, let id = traits.id else { return false }
    return switch customization[sidebarVisibility: id] {
    case .automatic: traits.isHiddenByDefault
    case .visible: false
    case .hidden: true
    }
  }
}

extension TabViewCustomization {
  /// Makes a change that a client asks for.
  @MainActor mutating func change(_ value: JSONValue?, of tabs: [TabDescription]) throws {
    switch value?["reset"]?.stringValue {
    case "visibility": return resetVisibility()
    case "order": return resetSectionOrder()
    default: break
    }
    if let section = value?["section"]?.stringValue, case .array(let names)? = value?["order"] {
      let ids = tabs.lazy.filter { $0.traits?.sectionID == section }.compactMap { $0.traits?.id }
      let wanted = names.compactMap(\.stringValue)
      guard !wanted.isEmpty, wanted.count == names.count, Set(wanted) == Set(ids) else {
        throw ActionProblem.invalidValue("\"order\" must name each tab of the section: \(Array(ids)).")
      }
      guard !tabs.contains(where: { $0.traits?.sectionID == section && $0.traits?.behavior == .disabled })
      else {
        throw ActionProblem.invalidValue("The app does not allow changes of this section.")
      }
      self[section: section].tabOrder = wanted
    } else if let id = value?["tab"]?.stringValue,
      let wanted = value?["visibility"]?.stringValue.flatMap(Visibility.init(wireName:))
    {
      guard let tab = tabs.first(where: { $0.traits?.id == id }) else {
        throw ActionProblem.invalidValue("No tab has that customizationID.")
      }
      guard tab.traits?.behavior == .automatic else {
        throw ActionProblem.invalidValue("The app does not allow this tab to be hidden.")
      }
      self[sidebarVisibility: id] = wanted
    } else {
      throw ActionProblem.invalidValue(
        "The value must be {\"tab\", \"visibility\"} (visible, hidden, automatic), {\"section\", \"order\"}, or "
          + "{\"reset\"} with \"visibility\" or \"order\".")
    }
  }
}

import RenderTree

/// The description of a page in a tab bar.
@MainActor
struct TabDescription {
  let value: JSONValue
  let label: String?
  /// The name for people of a symbol without a label.
  let spokenName: String?
  let systemImage: String?
  let badge: String?
  let section: String?
  let role: String?
  /// The properties for customization, or nil if the tab view is not customizable.
  let traits: TabCustomizationTraits?

  init(_ page: RenderedNode, index: Int, isCustomizable: Bool) {
    let label = page.hiddenNodes("tabItem")
    value = page.selectionTag?.json ?? .integer(index)
    // Images are skipped, because an image beside a text only illustrates it.
    self.label = label.lazy.filter { $0.typeName.description != "Image" }.compactMap(\.accessibleText).first
    spokenName = self.label == nil ? label.lazy.compactMap(\.spokenName).first : nil
    systemImage = label.lazy.filter { !$0.outputLimits.isRedacted }.compactMap(\.systemImage).first
    badge = page.hiddenNodes("badge").last?.accessibleText
    section = page.hiddenNodes("tabSection").lazy.compactMap(\.accessibleText).first
    role = (page as? ElementNode<TabPageAttributes>)?.attributes.role?.name
    traits = isCustomizable ? TabCustomizationTraits(page) : nil
  }

  var json: JSONValue {
    var members = [
      JSONMember(name: "value", value: value), JSONMember(name: "label", value: .string(label ?? "")),
    ]
    if let spokenName { members.append(JSONMember(name: "spokenName", value: .string(spokenName))) }
    if let systemImage { members.append(JSONMember(name: "systemImage", value: .string(systemImage))) }
    if let badge { members.append(JSONMember(name: "badge", value: .string(badge))) }
    if let section { members.append(JSONMember(name: "section", value: .string(section))) }
    if let role { members.append(JSONMember(name: "role", value: .string(role))) }
    if let id = traits?.id { members.append(JSONMember(name: "customizationID", value: .string(id))) }
    if let id = traits?.sectionID { members.append(JSONMember(name: "sectionID", value: .string(id))) }
    if let behavior = traits?.behavior, behavior != .automatic {
      members.append(JSONMember(name: "customizationBehavior", value: .string(behavior.name)))
    }
    return .object(members)
  }
}

import RenderTree

/// The description of a page in a tab bar.
@MainActor
struct TabDescription {
  let value: JSONValue
  let label: String?
  /// The name for people of a symbol without a label.
  let spokenName: String?
  let systemImage: String?
  /// The picture of a label without a symbol.
  let image: JSONValue?
  let badge: String?
  let section: String?
  let role: String?
  /// The properties for customization, or nil if the tab view is not customizable.
  let traits: TabCustomizationTraits?

  init(_ page: RenderedNode, index: Int, isCustomizable: Bool) {
    let label = page.hiddenNodes("tabItem").flatMap { Self.parts(of: $0) }
    value = page.selectionTag?.json ?? .integer(index)
    // Images are skipped, because an image beside a text only illustrates it.
    self.label = label.lazy.filter { $0.typeName.description != "Image" }.compactMap(\.accessibleText).first
    spokenName = self.label == nil ? label.lazy.compactMap(\.spokenName).first : nil
    let shown = label.filter { !$0.outputLimits.isRedacted }
    systemImage = shown.lazy.compactMap(\.systemImage).first
    image = systemImage == nil ? shown.lazy.compactMap(Self.picture).first : nil
    badge = page.hiddenNodes("badge").last?.accessibleText
    section = page.hiddenNodes("tabSection").lazy.compactMap(\.accessibleText).first
    role = (page as? ElementNode<TabPageAttributes>)?.attributes.role?.name
    traits = isCustomizable ? TabCustomizationTraits(page) : nil
  }

  /// Returns the texts, images and labels of a label that is arranged in stacks.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  private static func parts(of node: RenderedNode) -> [RenderedNode] {
    guard node.childCount > 0, !(node is ElementNode<LabelAttributes>) else { return [node] }
    var parts: [RenderedNode] = []
    node.forEachOutputChild { parts += self.parts(of: $0) }
    return parts
  }

  /// Returns the picture of an image, or of a label that has one. It is a template, as in any bar, unless the image keeps
  /// its own colours.
  private static func picture(of node: RenderedNode) -> JSONValue? {
    var images: [Image] = []
    func look(at node: RenderedNode) {
      let label = (node as? ElementNode<LabelAttributes>)?.attributes.image
      if let image = (node as? ElementNode<Image>)?.attributes ?? label { images.append(image) }
    }
    look(at: node)
    node.forEachOutputChild(look)
    guard let image = images.first,
      case .object(var members) = TextImage.image(image).json(in: EnvironmentValues(node.scope.environment))
    else { return nil }
    if !image.isOriginal { members.append(JSONMember(name: "template", value: .bool(true))) }
    return .object(members)
  }

  var json: JSONValue {
    var members = [
      JSONMember(name: "value", value: value), JSONMember(name: "label", value: .string(label ?? "")),
    ]
    if let spokenName { members.append(JSONMember(name: "spokenName", value: .string(spokenName))) }
    if let systemImage { members.append(JSONMember(name: "systemImage", value: .string(systemImage))) }
    if let image { members.append(JSONMember(name: "image", value: image)) }
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

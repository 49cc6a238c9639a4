import RenderTree

/// A parsed node, for writing markup.
struct MarkedNode {
  let id: String
  let face: NodeFace
  let actions: [String]
  let children: [JSONValue]
  let modifiers: JSONValue?

  init(_ json: JSONValue) {
    id = json["id"]?.stringValue ?? ""
    face = NodeFace(type: json["type"]?.stringValue ?? "", props: json["props"] ?? .object([]))
    modifiers = json["modifiers"]
    if case .array(let actions)? = json["actions"] {
      self.actions = actions.compactMap(\.stringValue)
    } else {
      actions = []
    }
    if case .array(let children)? = json["children"] { self.children = children } else { children = [] }
  }

  /// The name of a control for people.
  var label: String { name ?? face.type }

  /// The label of a control for people, or nil if it has none.
  var name: String? {
    face["accessibilityLabel"]?.stringValue ?? face.spokenName ?? face["label"]?.stringValue
  }

  /// The id of the node's element.
  var elementID: String { "n-\(id)" }

  /// The text for an image, or nil if it is decorative.
  var pictureName: String? {
    if face["accessibilityHidden"] == .bool(true) { return nil }
    return face["accessibilityLabel"]?.stringValue ?? face.spokenName
  }

  /// The children that contain controls, which cannot be part of another control's label.
  var childrenWithControls: [JSONValue] { children.filter(Self.holdsControls) }

  private static func holdsControls(_ json: JSONValue) -> Bool {
    if case .array(let actions)? = json["actions"], !actions.isEmpty { return true }
    guard case .array(let children)? = json["children"] else { return false }
    return children.contains(where: holdsControls)
  }
}

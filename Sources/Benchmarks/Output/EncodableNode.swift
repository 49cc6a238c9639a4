import RenderTree

/// A rendered node as a `Codable` class.
final class EncodableNode: Encodable {
  struct Props: Encodable {
    let title, text, label, identifier: String?
  }

  let id, type: String
  let props: Props?
  let actions: [String]?
  let children: [EncodableNode]?

  init(_ json: JSONValue) {
    func text(_ name: String) -> String? { json["props"]?[name]?.stringValue }
    id = json["id"]?.stringValue ?? ""
    type = json["type"]?.stringValue ?? ""
    props =
      json["props"] == nil
      ? nil
      : Props(title: text("title"), text: text("text"), label: text("label"), identifier: text("identifier"))
    actions = json["actions"].map { Self.elements(of: $0).compactMap(\.stringValue) }
    children = json["children"].map { Self.elements(of: $0).map(EncodableNode.init) }
  }

  private static func elements(of json: JSONValue) -> [JSONValue] {
    if case .array(let elements) = json { elements } else { [] }
  }
}

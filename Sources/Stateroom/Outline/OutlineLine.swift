import RenderTree

/// The line of one node in an outline.
package struct OutlineLine {
  private static let arrangements: Set<String> = [
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Group", "ScrollView",
    "Spacer", "Divider", "GeometryReader", "Color", "EmptyView",
  ]
  /// Actions that are not listed, because the value or the type implies them.
  private static let impliedActions: Set<String> = [
    "set", "edit", "focus", "blur", "submit", "toggle", "increment", "decrement", "dismiss", "pop",
  ]
  private static let tappedTypes: Set<String> = ["Button", "NavigationLink", "Link", "Menu"]
  private static let optionLimit = 12
  private static let searchedLength = 2_048

  private let type: String
  /// The name of the node: its accessibility label, label, title, header or text, or else that of its symbol.
  package let name: String?
  private let details: [String]
  private let isLeaf: Bool

  package init(_ node: JSONValue) {
    let props = node["props"] ?? .null
    type = node["type"]?.stringValue ?? ""
    let named = ["accessibilityLabel", "label", "title", "header"].lazy.compactMap { props[$0]?.stringValue }
      .first
    let text = props["text"]?.stringValue
    name = named ?? text ?? props["spokenName"]?.stringValue
    if case .array(let children)? = node["children"] { isLeaf = children.isEmpty } else { isLeaf = true }
    var details: [String] = []
    if named != nil, let text, text != named { details.append("= \(Self.quoted(text))") }
    details += Self.values(props)
    details += Self.states(props)
    if let identifier = props["identifier"]?.stringValue { details.append("#\(identifier)") }
    let actions = Self.actions(node, type)
    if !actions.isEmpty { details.append("[\(actions.joined(separator: ", "))]") }
    self.details = details
  }

  /// The line without its indentation.
  package var text: String {
    Self.printable(([type] + (name.map { [Self.quoted($0)] } ?? []) + details).joined(separator: " "))
  }

  /// A text without characters that a terminal acts upon or that end a line.
  private static func printable(_ text: String) -> String {
    func acts(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
      default: false
      }
    }
    guard text.unicodeScalars.contains(where: acts) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if acts(scalar) {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
  }

  /// Whether the node only arranges others.
  var isArrangement: Bool { name == nil && details.isEmpty && Self.arrangements.contains(type) }

  /// Whether the node is a leaf that only repeats words of the name of an enclosing line.
  ///
  /// A name that is very long is not searched, since each of many leaves would search it.
  func repeats(_ above: String) -> Bool {
    guard isLeaf, details.isEmpty, let name, above.utf8.count <= Self.searchedLength else { return false }
    return name == above || name.utf8.count < above.utf8.count && Self.lists(above, name)
  }

  /// Returns whether a text is one of those that another joins by commas.
  private static func lists(_ above: String, _ name: String) -> Bool {
    above.hasPrefix(name + ", ") || above.hasSuffix(", " + name) || above.contains(", " + name + ", ")
  }

  private static func values(_ props: JSONValue) -> [String] {
    var result: [String] = []
    if let value = props["value"] ?? props["selection"] {
      var text = "= \(plain(value))"
      if let minimum = props["minimum"], let maximum = props["maximum"] {
        text += " of \(plain(minimum))...\(plain(maximum))"
      }
      result.append(text)
    }
    if let isOn = props["isOn"] { result.append(isOn == .bool(true) ? "on" : "off") }
    if let isExpanded = props["isExpanded"] {
      result.append(isExpanded == .bool(true) ? "expanded" : "collapsed")
    }
    if let length = props["length"] { result.append("of \(plain(length)) characters") }
    if let prompt = props["prompt"]?.stringValue { result.append("prompt \(quoted(prompt))") }
    if case .array(let options)? = props["options"], !options.isEmpty {
      var labels = options.prefix(optionLimit).map { $0["label"]?.stringValue ?? plain($0["value"] ?? .null) }
      if options.count > optionLimit { labels.append("\(options.count - optionLimit) more") }
      result.append("(\(labels.joined(separator: " | ")))")
    }
    return result
  }

  private static func states(_ props: JSONValue) -> [String] {
    var result = ["disabled", "focused"].filter { props[$0] == .bool(true) }
    if case .array(let traits)? = props["traits"], traits.contains(.string("isSelected")) {
      result.append("selected")
    }
    if let badge = props["badge"] { result.append("badge \(plain(badge))") }
    if let symbol = (props["systemImage"] ?? props["systemName"] ?? props["name"])?.stringValue,
      props["label"] == nil
    {
      result.append("image \(symbol)")
    }
    return result
  }

  private static func actions(_ node: JSONValue, _ type: String) -> [String] {
    guard case .array(let actions)? = node["actions"] else { return [] }
    return actions.compactMap(\.stringValue).filter { action in
      !impliedActions.contains(action) && !(action == "tap" && tappedTypes.contains(type))
    }
  }

  /// Returns a value for people: strings in quotation marks, everything else as JSON.
  private static func plain(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .array(let values): "[\(values.map(plain).joined(separator: ", "))]"
    default: json(value)
    }
  }

  /// Returns a value as the outline shows it: strings in quotation marks, everything else as JSON.
  package static func text(of value: JSONValue) -> String { plain(value) }

  private static func json(_ value: JSONValue) -> String {
    let writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.copyBytes(), as: UTF8.self)
  }

  /// Returns a text in quotation marks, on one line.
  private static func quoted(_ text: String) -> String {
    func isEscaped(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20
    }
    guard text.utf8.contains(where: isEscaped) else { return "\"\(text)\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

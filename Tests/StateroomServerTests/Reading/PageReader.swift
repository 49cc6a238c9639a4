import Foundation
import FoundationXML

/// A page without script, read by a parser that only accepts well-formed documents.
final class PageReader: NSObject, XMLParserDelegate {
  struct Button {
    let label: String
    let name: String?
    let value: String?
    let isDisabled: Bool
  }

  struct Form {
    let action: String
    /// The fields as a browser would send them, without buttons.
    var fields: [(name: String, value: String)] = []
    var buttons: [Button] = []

    /// Returns the body that is sent when a button is pressed, with other values for some of the fields.
    func body(pressing label: String, with values: [String: String] = [:]) -> String {
      var all = fields.map { ($0.name, values[$0.name] ?? $0.value) }
      if let button = buttons.first(where: { $0.label == label }), let name = button.name {
        all.append((name, button.value ?? ""))
      }
      var allowed = CharacterSet.alphanumerics
      allowed.insert(charactersIn: "-._~")
      return all.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: allowed)!)" }
        .joined(separator: "&")
    }
  }

  private(set) var forms: [Form] = []
  private(set) var elements: Set<String> = []
  private(set) var addresses: [String] = []
  private(set) var attributeNames: Set<String> = []
  private(set) var text = ""
  /// The reason for which the page is not well-formed, or nil if it is.
  private(set) var fault: String?
  private var button: (attributes: [String: String], label: String)?
  private var area: (name: String, value: String)?
  private var selectName: String?

  init(_ html: String) {
    super.init()
    let parser = XMLParser(data: Data(html.utf8))
    parser.delegate = self
    if !parser.parse() { fault = "\(parser.parserError.map { "\($0)" } ?? "") in line \(parser.lineNumber)" }
  }

  func form(withButton label: String) -> Form? {
    forms.first { $0.buttons.contains { $0.label == label } }
  }

  func form(withField value: String) -> Form? { forms.first { $0.fields.contains { $0.value == value } } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    elements.insert(name)
    attributeNames.formUnion(attributes.keys)
    if let address = attributes["href"] ?? attributes["src"] { addresses.append(address) }
    switch name {
    case "form": forms.append(Form(action: attributes["action"] ?? ""))
    case "input": add(attributes["name"], attributes["value"] ?? "")
    case "textarea": area = (attributes["name"] ?? "", "")
    case "select": selectName = attributes["name"]
    case "option" where attributes["selected"] != nil: add(selectName, attributes["value"] ?? "")
    case "button": button = (attributes, "")
    default: break
    }
  }

  private func add(_ name: String?, _ value: String) {
    if let name, !forms.isEmpty { forms[forms.count - 1].fields.append((name, value)) }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
    button?.label += string
    area?.value += string
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "textarea", let area { add(area.name, String(area.value.dropFirst())) }
    if name == "button", let (attributes, label) = button {
      if !forms.isEmpty {
        forms[forms.count - 1].buttons.append(
          Button(
            label: label, name: attributes["name"], value: attributes["value"],
            isDisabled: attributes["disabled"] != nil))
      }
      button = nil
    }
  }
}

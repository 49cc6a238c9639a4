import Foundation
import RenderTree
import Stateroom
import StateroomTesting

extension ScreenReader {
  /// Reads a control or another view with words of its own, or returns nil if it has none.
  mutating func control(_ node: TestNode) -> [SeenElement]? {
    switch node.type {
    case "Text": return text(node)
    case "Label": return label(node)
    case "Image", "AsyncImage": return [picture(node)]
    case "Button", "EditButton", "ShareLink", "PasteButton", "RenameButton", "PhotosPicker":
      return [pressed(node, element(node, .button))]
    case "NavigationLink": return [pressed(node, element(node, .button))]
    case "Link": return [pressed(node, element(node, .link, .button))]
    case "Menu": return [menu(node)]
    case "Toggle": return [toggle(node)]
    case "TextField": return [field(node, .textField)]
    case "SecureField": return [field(node, .secureTextField)]
    case "TextEditor": return [field(node, .textView)]
    case "Slider": return [slider(node)]
    case "Stepper": return [stepper(node)]
    case "Picker": return picker(node)
    case "DatePicker", "MultiDatePicker": return [datePicker(node)]
    case "ColorPicker": return [worded(node, element(node, .colorWell, .button, .other))]
    case "ProgressView": return [progress(node)]
    case "Gauge": return [gauge(node)]
    case "DisclosureGroup": return disclosure(node)
    case "LabeledContent": return labeled(node)
    case "ContentUnavailableView", "GroupBox": return words(node)
    case "Map": return [container(node, .map, .other)]
    case "WebView": return [container(node, .webView, .other)]
    case "Chart", "Canvas": return [container(node, .other, .image)]
    case "Rectangle", "Circle", "Capsule", "RoundedRectangle", "Ellipse", "Color", "Path", "Shape", "Divider",
      "Spacer":
      guard node.identifier != nil || node["accessibilityLabel"] != nil else { return read(below: node) }
      return [container(node, .other, .image)]
    default: return nil
    }
  }

  private mutating func text(_ node: TestNode) -> [SeenElement] {
    guard node.identifier != nil || !(node.name ?? "").isEmpty else { return read(below: node) }
    let isButton = node.traits.contains("isButton")
    let element = isButton ? element(node, .button, .staticText) : self.element(node, .staticText)
    if let text = node["text"]?.stringValue { element.otherNames.insert(text) }
    element.derive(read(below: node))
    return [element]
  }

  private mutating func label(_ node: TestNode) -> [SeenElement] {
    let text = element(node, .staticText)
    let below = read(below: node)
    guard let symbol = node.symbol, !below.contains(where: { $0.type == .image }) else {
      return below.isEmpty ? [text] : below
    }
    let image = SeenElement(.image, label: text.label, identifier: symbol)
    image.isDerived = true
    return [image, text] + below
  }

  private mutating func picture(_ node: TestNode) -> SeenElement {
    let isButton = node.traits.contains("isButton")
    let image = isButton ? element(node, .button, .image) : element(node, .image)
    let symbol = node.symbol ?? ""
    if image.label.isEmpty { image.label = symbol }
    if image.identifier.isEmpty { image.identifier = symbol }
    image.otherNames.insert(symbol)
    image.derive(read(below: node))
    return image
  }

  /// Completes an element whose words are those of the views in it.
  private mutating func pressed(_ node: TestNode, _ element: SeenElement) -> SeenElement {
    let below = read(below: node)
    let words = Self.words(
      of: below.filter { $0.type != .image || !below.contains { $0.type == .staticText } })
    if node["accessibilityLabel"] == nil, !words.isEmpty, words.contains(", ") || element.label.isEmpty {
      if !element.label.isEmpty { element.otherNames.insert(element.label) }
      element.label = words
    }
    for symbol in below.flatMap({ [$0] + $0.descendants }) where symbol.type == .image {
      element.otherNames.insert(symbol.identifier)
      if element.label.isEmpty { element.label = symbol.label }
    }
    if !element.label.isEmpty, !below.contains(where: { $0.type == .staticText }), node["label"] != nil,
      !below.contains(where: { $0.type == .image })
    {
      element.derive([text(element.label, of: element)])
    }
    element.derive(below)
    return element
  }

  private func text(_ words: String, of element: SeenElement) -> SeenElement {
    let text = SeenElement(.staticText, label: words)
    (text.node, text.deed, text.isEnabled) = (element.node, element.deed, element.isEnabled)
    return text
  }

  /// Adds the words of a control's label.
  private mutating func worded(_ node: TestNode, _ element: SeenElement) -> SeenElement {
    let below = read(below: node)
    if !below.contains(where: { $0.type == .staticText }), !element.label.isEmpty {
      element.derive([text(element.label, of: element)])
    }
    element.derive(below)
    return element
  }

  private mutating func menu(_ node: TestNode) -> SeenElement {
    let menu = element(node, .button, .menuButton, .popUpButton)
    let labels = node.children.filter { $0.type == "Label" && !$0.actions.contains("tap") }
    let parts = labels.isEmpty ? [] : labels.prefix(1).flatMap { read($0) }
    if menu.label.isEmpty { menu.label = Self.words(of: parts) }
    if !node.actions.contains("tap") { menu.deed = .open(node.id) }
    menu.otherNames.formUnion(parts.map(\.identifier))
    if parts.isEmpty { return menu }
    menu.derive(parts)
    return menu
  }

  private mutating func toggle(_ node: TestNode) -> SeenElement {
    let isButton = node["style"]?.stringValue == "button"
    let toggle = isButton ? element(node, .button, .switch, .toggle) : element(node, .switch, .toggle)
    toggle.value = node.isOn == true ? "1" : "0"
    toggle.deed = .perform("toggle", on: node.id)
    toggle.isSelected = isButton && node.isOn == true
    return worded(node, toggle)
  }

  mutating func field(_ node: TestNode, _ type: XCUIElement.ElementType) -> SeenElement {
    let field = element(node, type)
    let words = node["text"]?.stringValue
    field.label =
      node["accessibilityLabel"]?.stringValue
      ?? (type == .searchField ? "" : node["label"]?.stringValue ?? "")
    field.placeholder = node.prompt ?? node["label"]?.stringValue
    if type == .secureTextField {
      let length = Int(node["length"]?.doubleValue ?? 0)
      field.value = length == 0 ? field.placeholder : String(repeating: "•", count: length)
    } else {
      let isEmpty = (words ?? "").isEmpty
      field.value = isEmpty && type != .textView ? field.placeholder ?? "" : words ?? ""
    }
    field.deed = .focus(node.id)
    field.derive(read(below: node))
    return field
  }

  /// Returns the buttons beside a search field that is in use.
  func searchButtons(_ node: TestNode) -> [SeenElement] {
    guard node.id == focused?.id || !(node["text"]?.stringValue ?? "").isEmpty else { return [] }
    return ["Cancel", "Clear text"].map { word in
      let button = SeenElement(.button, label: word)
      button.isDerived = true
      if word == "Cancel" { button.otherNames = ["Close", "close"] }
      button.deed = .clearSearch(node.id)
      return button
    }
  }

  private mutating func slider(_ node: TestNode) -> SeenElement {
    let slider = element(node, .slider)
    let (low, high) = (node["minimum"]?.doubleValue ?? 0, node["maximum"]?.doubleValue ?? 1)
    let value = node["value"]?.doubleValue ?? 0
    let share = high > low ? (value - low) / (high - low) : 0
    slider.value = slider.value ?? "\(Int((share * 100).rounded()))%"
    return worded(node, slider)
  }

  private mutating func stepper(_ node: TestNode) -> SeenElement {
    let stepper = element(node, .stepper)
    stepper.value = stepper.value ?? node["formattedValue"]?.stringValue ?? node["value"].map(text)
    let worded = worded(node, stepper)
    for (word, action) in [("Decrement", "decrement"), ("Increment", "increment")] {
      let button = SeenElement(.button, label: word, identifier: word)
      button.otherNames = [
        "\(stepper.label), \(word)", "\(stepper.identifier)-\(word)", "\(stepper.label)-\(word)",
      ]
      button.isEnabled = stepper.isEnabled
      button.deed = .perform(action, on: node.id)
      worded.add(button)
    }
    return worded
  }

  private mutating func progress(_ node: TestNode) -> SeenElement {
    guard let value = node["value"]?.doubleValue else {
      let indicator = element(node, .activityIndicator)
      indicator.otherNames.insert("In progress")
      return worded(node, indicator)
    }
    let progress = element(node, .progressIndicator)
    let total = node["total"]?.doubleValue ?? 1
    progress.value = progress.value ?? "\(Int((value / max(total, .leastNonzeroMagnitude) * 100).rounded()))%"
    return worded(node, progress)
  }

  private mutating func gauge(_ node: TestNode) -> SeenElement {
    let gauge = element(node, .other, .progressIndicator)
    let (low, high) = (node["minimum"]?.doubleValue ?? 0, node["maximum"]?.doubleValue ?? 1)
    let share = ((node["value"]?.doubleValue ?? 0) - low) / max(high - low, .leastNonzeroMagnitude)
    gauge.value = gauge.value ?? "\(Int((share * 100).rounded()))%"
    return worded(node, gauge)
  }

  private mutating func disclosure(_ node: TestNode) -> [SeenElement] {
    let button = element(node, .button, .disclosureTriangle)
    button.value = node.isOn == true ? "Expanded" : "Collapsed"
    button.deed = .perform("toggle", on: node.id)
    if !button.label.isEmpty { button.derive([text(button.label, of: button)]) }
    return [button] + read(below: node)
  }

  /// Reads content with a label: as one text if it is a text, or else as both.
  private mutating func labeled(_ node: TestNode) -> [SeenElement] {
    guard let value = node["value"]?.stringValue, let label = node.name else { return words(node) }
    let element = element(node, .staticText)
    if node["accessibilityLabel"] == nil { element.label = "\(label), \(value)" }
    element.derive(words(node))
    return [element]
  }

  /// Reads a view that shows words beside other views.
  private mutating func words(_ node: TestNode) -> [SeenElement] {
    let below = read(below: node)
    let said = Set(below.flatMap { [$0] + $0.descendants }.map(\.label))
    let texts = ["label", "description", "value"].compactMap { node[$0]?.stringValue }
      .filter { !$0.isEmpty && !said.contains($0) }
      .map { words in
        let text = SeenElement(.staticText, label: words, identifier: node.identifier ?? "")
        text.node = node.id
        return text
      }
    return texts + below
  }
}

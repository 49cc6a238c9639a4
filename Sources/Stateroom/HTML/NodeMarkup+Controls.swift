import RenderTree

extension NodeMarkup {
  mutating func write(button node: MarkedNode) {
    form(of: node, action: "tap") { $0.button(node.label) }
    write(node.childrenWithControls)
  }

  mutating func write(link node: MarkedNode) {
    let address = node.face["url"]?.stringValue ?? ""
    if node.actions.contains("tap") { return write(button: node) }
    guard Self.isFollowed(address), node.face.isEnabled else { return paragraph(node.label) }
    markup { html in
      html.begin("p")
      html.element("a", ["href": address, "rel": "noreferrer"], text: node.label)
      html.end("p")
    }
  }

  mutating func write(toggle node: MarkedNode) {
    let isOn = node.face["isOn"] == .bool(true)
    let state = node.face["isMixed"] == .bool(true) ? "mixed" : isOn ? "on" : "off"
    form(of: node, action: "set") { form in
      form.button("\(node.label): \(state)", sends: ("json", "\(!isOn)"), .checked(isOn))
    }
    write(node.childrenWithControls)
  }

  mutating func write(disclosure node: MarkedNode) {
    let isExpanded = node.face["isExpanded"] == .bool(true)
    form(of: node, action: "set") { form in
      form.button(node.label, sends: ("json", "\(!isExpanded)"), .expanded(isExpanded))
    }
    guard isExpanded else { return }
    markup { $0.begin("div") }
    write(node.children)
    markup { $0.end("div") }
  }

  mutating func write(field node: MarkedNode) {
    let face = node.face
    let type = ["SecureField": "password", "SearchField": "search"][face.type] ?? "text"
    let label = face.type == "TextEditor" ? face["accessibilityLabel"]?.stringValue ?? "Text" : node.label
    let text = face["text"]?.stringValue ?? ""
    form(of: node, action: "set") { form in
      let disabled = form.disabled
      form.labeled(label) { html in
        guard face.type == "TextEditor" || face["axis"] == .string("vertical") else {
          return html.empty(
            "input",
            [
              "type": type, "name": "text", "value": text, "placeholder": face.prompt, "autocomplete": "off",
              "disabled": disabled,
            ])
        }
        html.begin("textarea", ["name": "text", "placeholder": face.prompt, "disabled": disabled])
        // Browsers ignore the first line end in a text area.
        html.write("\n")
        html.write(text: text)
        html.end("textarea")
      }
      if node.actions.contains("submit") {
        form.button("Submit", sends: ("then", "submit"), title: "Submit \(label)")
      }
      form.button("Set", title: "Set \(label)")
    }
  }

  mutating func write(input node: MarkedNode) {
    let face = node.face
    let isNumber = face.type == "Slider"
    let value = face.value.map(Self.plain) ?? ""
    let isPlainColor = face.type == "ColorPicker" && value.utf8.count == 7
    form(of: node, action: "set") { form in
      let disabled = form.disabled
      form.labeled(node.label) { html in
        html.empty(
          "input",
          [
            "type": isNumber ? "number" : isPlainColor ? "color" : "text",
            "name": isNumber ? "json" : "text", "value": value,
            "min": isNumber ? face["minimum"].map(Self.plain) : nil,
            "max": isNumber ? face["maximum"].map(Self.plain) : nil,
            "step": isNumber ? face["step"].map(Self.plain) ?? "any" : nil,
            "title": face.type == "DatePicker" ? "As 2026-01-31T12:00:00Z, or 2026-01-31" : nil,
            "disabled": disabled,
          ])
      }
      form.button("Set", title: "Set \(node.label)")
    }
  }

  /// Writes a stepper as a form with two buttons.
  ///
  /// - Complexity: O(*n* × *m*), where *n* and *m* are the lengths of the label and of the value, which is
  ///   searched for in it.
  mutating func write(stepper node: MarkedNode) {
    // Many labels contain the value already.
    let value = node.face.value.map(Self.plain).flatMap { node.label.contains($0) ? nil : ": \($0)" }
    form(of: node, action: nil) { form in
      form.html.element("span", text: node.label + (value ?? ""))
      for (action, label) in [("decrement", "Decrease"), ("increment", "Increase")]
      where node.actions.contains(action) || !node.face.isEnabled {
        form.button(label, sends: ("action", action), title: "\(label) \(node.label)")
      }
    }
  }

  /// Writes a picker as a form with a list of its options.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the options.
  mutating func write(picker node: MarkedNode) {
    let options = Self.options(of: node)
    form(of: node, action: "set") { form in
      let disabled = form.disabled
      form.labeled(node.label) { html in
        html.begin("select", ["name": "json", "disabled": disabled])
        for option in options {
          let isChosen = option.value == node.face["selection"]
          html.element(
            "option", ["value": Self.json(option.value), "selected": isChosen ? "" : nil], text: option.label)
        }
        html.end("select")
      }
      form.button("Choose", title: "Choose \(node.label)")
    }
  }

  /// Writes tabs as a form with a button for each.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the tabs' labels and values.
  mutating func write(tabs node: MarkedNode) {
    let options = Self.options(of: node)
    markup { $0.begin("nav", ["aria-label": "Tabs"]) }
    form(of: node, action: "set") { form in
      for option in options {
        let isCurrent = option.value == node.face["selection"]
        form.button(option.label, sends: ("json", Self.json(option.value)), isCurrent ? .current : nil)
      }
    }
    markup { $0.end("nav") }
  }

  mutating func write(gauge node: MarkedNode) {
    let face = node.face
    let label = node.name
    guard let value = face["value"]?.doubleValue else { return paragraph(label ?? "In progress") }
    let (low, high) = (
      face["minimum"]?.doubleValue ?? 0, (face["maximum"] ?? face["total"])?.doubleValue ?? 1
    )
    let words = "\(Self.plain(.number(value))) of \(Self.plain(.number(high)))"
    markup { html in
      html.begin("p")
      if let label { html.write(text: label + ": ") }
      html.write(text: words + " ")
      let attributes: HTMLWriter.Attributes = [
        "value": Self.plain(.number(value)), "min": face.type == "Gauge" ? Self.plain(.number(low)) : nil,
        "max": Self.plain(.number(high)), "aria-label": label,
      ]
      html.element(face.type == "Gauge" ? "meter" : "progress", attributes, text: words)
      html.end("p")
    }
    write(node.childrenWithControls)
  }

  // MARK: Values

  private static func options(of node: MarkedNode) -> [(value: JSONValue, label: String)] {
    guard case .array(let options)? = node.face["options"] else { return [] }
    return options.map { option in
      let value = option["value"] ?? .null
      return (value, (option["spokenName"] ?? option["label"])?.stringValue ?? plain(value))
    }
  }

  static func json(_ value: JSONValue) -> String {
    let json = JSONWriter()
    json.write(value)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  static func plain(_ value: JSONValue) -> String { value.stringValue ?? json(value) }
}

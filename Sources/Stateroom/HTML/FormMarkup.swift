/// Writes the content of a form.
struct FormMarkup {
  var html: HTMLWriter
  /// Whether the form can be submitted.
  private let isSent: Bool
  /// The value of the attribute `disabled` of the form's controls, or nil if they are enabled.
  let disabled: String?

  init(continuing html: HTMLWriter, isSent: Bool, isEnabled: Bool) {
    self.html = html
    self.isSent = isSent
    disabled = isSent && isEnabled ? nil : ""
  }

  /// Returns the writer, without a copy.
  mutating func finish() -> HTMLWriter {
    defer { html = HTMLWriter() }
    return html
  }

  /// The state of a button, for assistive technology.
  enum ButtonState {
    case current
    case checked(Bool)
    case expanded(Bool)
  }

  /// Writes a button that submits the form, with a value of its own if it has one.
  mutating func button(
    _ label: String, sends value: (name: String, value: String)? = nil, title: String? = nil,
    _ state: ButtonState? = nil
  ) {
    var (current, role, checked, expanded): (String?, String?, String?, String?)
    switch state {
    case nil: break
    case .current?: current = "true"
    case .checked(let isChecked)?: (role, checked) = ("switch", "\(isChecked)")
    case .expanded(let isExpanded)?: expanded = "\(isExpanded)"
    }
    let value = isSent ? value : nil
    html.element(
      "button",
      [
        "type": isSent ? "submit" : "button", "name": value?.name, "value": value?.value, "aria-label": title,
        "aria-current": current, "role": role, "aria-checked": checked, "aria-expanded": expanded,
        "disabled": disabled,
      ], text: label)
  }

  /// Writes a control with its label.
  mutating func labeled(_ label: String, _ control: (inout HTMLWriter) -> Void) {
    html.begin("label")
    html.write(text: label + " ")
    control(&html)
    html.end("label")
  }
}

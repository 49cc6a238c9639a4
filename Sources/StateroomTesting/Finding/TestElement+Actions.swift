import RenderTree

// An element without the action passes it to the nearest enclosing one that offers it: a tap on a text
// follows the link around it.
extension TestElement {
  /// Performs an action, by default the control's default one.
  public func perform(_ action: String? = nil, value: JSONValue? = nil) throws {
    let node = try node
    if let tab, action ?? "tap" == "tap", value == nil {
      return try session.perform(
        "set", on: node.id, in: nil, value: node.tab(tab), at: origin, named: description)
    }
    try session.perform(action, on: node.id, in: nil, value: value, at: origin, named: description)
  }

  func goBack(at origin: TestOrigin) throws {
    try session.goBack(in: self, at: origin)
  }

  /// Taps a button, a link, or any other element that can be tapped.
  public func tap() throws { try perform("tap") }
  /// Performs a long press.
  public func longPress() throws { try perform("longPress") }
  /// Sets the value of a control: the text of a field, a number, a date, a color, the value or label of an option.
  public func set(to value: JSONValue) throws { try perform("set", value: value) }
  /// Replaces the text of a field, and submits it if asked to.
  ///
  /// ```swift
  /// try session.searchField().fill("milk", submitting: true)
  /// ```
  public func fill(_ text: String, submitting: Bool = false) throws {
    try perform("set", value: .string(text))
    if submitting { try submit() }
  }
  /// Types at the end of what a field has, and submits it if asked to. A secret, which no client is told, is replaced.
  ///
  /// ```swift
  /// try session.textField("Title").type(" and butter")
  /// ```
  public func type(_ text: String, submitting: Bool = false) throws {
    try fill((node.value?.stringValue ?? node["text"]?.stringValue ?? "") + text, submitting: submitting)
  }
  /// Submits a field, as the return key does.
  public func submit() throws { try perform("submit") }
  /// Switches a toggle, or expands or collapses a group.
  public func toggle() throws { try perform("toggle") }
  /// Raises a stepper by a step.
  public func increment() throws { try perform("increment") }
  /// Lowers a stepper by a step.
  public func decrement() throws { try perform("decrement") }
  /// Gives a field the focus.
  public func focus() throws { try perform("focus") }
  /// Takes the focus from a field.
  public func blur() throws { try perform("blur") }
  /// Deletes a row.
  public func delete() throws { try perform("delete") }
  /// Moves a row to another index among its neighbors.
  public func move(to index: Int) throws { try perform("move", value: .integer(index)) }
  /// Dismisses a sheet, popover, alert or dialog.
  public func dismiss() throws { try perform("dismiss") }
  /// Chooses an option of a picker or a tab by its label.
  ///
  /// ```swift
  /// try session.picker("Colour").choose("Red")
  /// ```
  public func choose(_ label: String) throws {
    let node = try node
    guard case .array(let options)? = node["options"],
      let option = options.first(where: { $0["label"]?.stringValue == label }), let value = option["value"]
    else {
      throw TestSessionError(
        .noElement("the option \"\(label)\" of \(description)", similar: [node.line()]), at: origin)
    }
    try session.perform("set", on: node.id, in: nil, value: value, at: origin, named: description)
  }

  /// Waits until the element exists, and returns it. A spoken name of a symbol does not count, and neither does a part of
  /// a name.
  ///
  /// ```swift
  /// try session.button("Load").tap()
  /// try await session.text("Ready").wait()
  /// ```
  @discardableResult
  public func wait(timeout: Duration = .seconds(10)) async throws -> TestElement {
    try await session.wait(for: description, timeout: timeout, at: origin) { existsByLabel }
    return self
  }

  /// Waits until the element does not exist any more.
  ///
  /// ```swift
  /// try await session.progressView().waitUntilGone(timeout: .seconds(30))
  /// ```
  public func waitUntilGone(timeout: Duration = .seconds(10)) async throws {
    try await session.wait(for: "no \(description)", timeout: timeout, at: origin) { !existsByLabel }
  }
}

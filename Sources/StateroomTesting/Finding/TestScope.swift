import RenderTree

/// A place in which elements are found: a session, or an element of it.
///
/// A finder searches anew each time that it is used. So an element may be named before it exists, and it
/// follows changes. A name is an id, an accessibility identifier or a label, without spaces at its ends. If
/// nothing has it, it is the name of a symbol for people, such as "Add" for `plus`, or else a part of a label, in any
/// case: "milk" finds "Buy milk". With `exact` a part is not enough. A failure names the line that found the element.
///
/// ```swift
/// let row = session.cell(containing: "Buy milk")
/// try row.button("Delete").tap()
/// #expect(!row.exists)
/// ```
@MainActor
public protocol TestScope {
  /// The element below which is searched.
  var scope: TestElement { get }
}

extension TestScope {
  /// The element below that meets a condition, with a label and below another element if these are given; a
  /// leaf means its row.
  public func find(
    _ query: ViewQuery, label: String? = nil, in place: TestElement? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> TestElement {
    let query = label.map { query && .label($0) } ?? query
    return (place?.appending(.place) ?? scope).appending(.query(query), at: TestOrigin(fileID, line))
  }

  /// All elements below that meet a condition now, in document order, with a label and below another element
  /// if these are given.
  public func all(
    _ query: ViewQuery, label: String? = nil, in place: TestElement? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws -> [TestElement] {
    try find(query, label: label, in: place, fileID: fileID, line: line).all
  }

  /// The nodes that a view of a type renders, such as `SquareView.self`.
  public func view(
    _ type: (some View).Type, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(.view(type), fileID: fileID, line: line)
  }

  private func find(
    _ types: [String], _ name: String?, _ exact: Bool, _ fileID: StaticString, _ line: UInt
  ) -> TestElement {
    let type = ViewQuery.type(anyOf: types)
    return find(name.map { type && .name($0, exact: exact) } ?? type, fileID: fileID, line: line)
  }

  /// A button.
  public func button(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Button"], name, exact, fileID, line)
  }
  /// A text, or a label with an icon. If none has the name, whatever else shows it: a title, a header, a badge, a prompt or
  /// a value.
  public func text(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(.reading(name, exact: exact), fileID: fileID, line: line)
  }
  /// A text field.
  public func textField(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["TextField"], name, exact, fileID, line)
  }
  /// A field for a secret.
  public func secureField(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["SecureField"], name, exact, fileID, line)
  }
  /// An editor for longer text.
  public func textEditor(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["TextEditor"], name, exact, fileID, line)
  }
  /// The field that `searchable` shows.
  public func searchField(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["SearchField"], name, exact, fileID, line)
  }
  /// A toggle.
  public func toggle(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Toggle"], name, exact, fileID, line)
  }
  /// A slider.
  public func slider(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Slider"], name, exact, fileID, line)
  }
  /// A stepper.
  public func stepper(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Stepper"], name, exact, fileID, line)
  }
  /// A picker.
  public func picker(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Picker"], name, exact, fileID, line)
  }
  /// A picker of dates.
  public func datePicker(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["DatePicker"], name, exact, fileID, line)
  }
  /// A picker of colors.
  public func colorPicker(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["ColorPicker"], name, exact, fileID, line)
  }
  /// A link, to a page of the app or to an address.
  public func link(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["NavigationLink", "Link"], name, exact, fileID, line)
  }
  /// A menu.
  public func menu(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Menu"], name, exact, fileID, line)
  }
  /// An image, by its label, its identifier, or the name of the picture or symbol.
  public func image(
    _ name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    let images = ViewQuery.type(anyOf: ["Image", "AsyncImage"])
    return find(name.map { images && (.name($0) || .symbol($0)) } ?? images, fileID: fileID, line: line)
  }
  /// A list.
  public func list(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["List"], name, exact, fileID, line)
  }
  /// A section of a list or a form, by its header.
  public func section(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Section"], name, exact, fileID, line)
  }
  /// A progress view.
  public func progressView(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["ProgressView"], name, exact, fileID, line)
  }
  /// A group that is expanded and collapsed.
  public func disclosureGroup(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["DisclosureGroup"], name, exact, fileID, line)
  }
  /// A tab view.
  public func tabView(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["TabView"], name, exact, fileID, line)
  }
  /// A sheet, a cover of the whole screen or a popover, by its own name or the title of its page.
  public func sheet(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    let sheets = ViewQuery.type(anyOf: ["Sheet", "FullScreenCover", "Popover"])
    return find(name.map { sheets && .titled($0, exact: exact) } ?? sheets, fileID: fileID, line: line)
  }
  /// An alert or a confirmation dialog, by its title.
  public func alert(
    _ name: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["Alert", "ConfirmationDialog"], name, exact, fileID, line)
  }

  /// The row of a list, form or lazy container that contains a text, in any case.
  public func cell(
    containing text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    scope.appending(.row(containing: text), at: TestOrigin(fileID, line))
  }

  // MARK: Bars

  /// A tab, by its label. A tap chooses it.
  ///
  /// ```swift
  /// try session.tab("Basket").tap()
  /// #expect(try session.tab("Basket").isSelected)
  /// ```
  public func tab(_ name: String, fileID: StaticString = #fileID, line: UInt = #line) -> TestElement {
    scope.appending(.tab(name), at: TestOrigin(fileID, line))
  }

  /// Goes back to the page below, of the stack in the sheet on top if there are several.
  ///
  /// ```swift
  /// try session.link("Lisbon").tap()
  /// try session.back()
  /// ```
  public func back(fileID: StaticString = #fileID, line: UInt = #line) throws {
    try scope.goBack(at: TestOrigin(fileID, line))
  }

  /// A page's stack or column, by the title in its bar.
  public func navigationBar(
    _ title: String? = nil, exact: Bool = false, fileID: StaticString = #fileID, line: UInt = #line
  ) -> TestElement {
    find(["NavigationStack", "Detail", "Sidebar", "Content"], title, exact, fileID, line)
  }

  /// The control that has the focus.
  public func focusedElement(fileID: StaticString = #fileID, line: UInt = #line) -> TestElement {
    find(ViewQuery("focused control") { $0.isFocused }, fileID: fileID, line: line)
  }
}

import RenderTree

/// A place in which elements are found: a session, or an element of it.
///
/// A finder searches anew each time that it is used. So an element may be named before it exists, and it
/// follows changes. A name is an id, an accessibility identifier or a label, without spaces at its ends. If
/// nothing has it, it is the name of a symbol for people, such as "Add" for `plus`.
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
  public func find(_ query: ViewQuery, label: String? = nil, in place: TestElement? = nil) -> TestElement {
    let query = label.map { query && .label($0) } ?? query
    return (place?.appending(.place) ?? scope).appending(.query(query))
  }

  /// All elements below that meet a condition now, in document order, with a label and below another element
  /// if these are given.
  public func all(_ query: ViewQuery, label: String? = nil, in place: TestElement? = nil) throws
    -> [TestElement]
  {
    try find(query, label: label, in: place).all
  }

  /// The nodes that a view of a type renders, such as `SquareView.self`.
  public func view(_ type: (some View).Type) -> TestElement { find(.view(type)) }

  private func find(_ types: [String], _ name: String?) -> TestElement {
    let type = ViewQuery.type(anyOf: types)
    return find(name.map { type && .name($0) } ?? type)
  }

  /// A button.
  public func button(_ name: String? = nil) -> TestElement { find(["Button"], name) }
  /// A text, or a label with an icon.
  public func text(_ name: String? = nil) -> TestElement { find(["Text", "Label"], name) }
  /// A text field.
  public func textField(_ name: String? = nil) -> TestElement { find(["TextField"], name) }
  /// A field for a secret.
  public func secureField(_ name: String? = nil) -> TestElement { find(["SecureField"], name) }
  /// An editor for longer text.
  public func textEditor(_ name: String? = nil) -> TestElement { find(["TextEditor"], name) }
  /// The field that `searchable` shows.
  public func searchField(_ name: String? = nil) -> TestElement { find(["SearchField"], name) }
  /// A toggle.
  public func toggle(_ name: String? = nil) -> TestElement { find(["Toggle"], name) }
  /// A slider.
  public func slider(_ name: String? = nil) -> TestElement { find(["Slider"], name) }
  /// A stepper.
  public func stepper(_ name: String? = nil) -> TestElement { find(["Stepper"], name) }
  /// A picker.
  public func picker(_ name: String? = nil) -> TestElement { find(["Picker"], name) }
  /// A picker of dates.
  public func datePicker(_ name: String? = nil) -> TestElement { find(["DatePicker"], name) }
  /// A picker of colors.
  public func colorPicker(_ name: String? = nil) -> TestElement { find(["ColorPicker"], name) }
  /// A link, to a page of the app or to an address.
  public func link(_ name: String? = nil) -> TestElement { find(["NavigationLink", "Link"], name) }
  /// A menu.
  public func menu(_ name: String? = nil) -> TestElement { find(["Menu"], name) }
  /// An image, by its label, its identifier, or the name of the picture or symbol.
  public func image(_ name: String? = nil) -> TestElement {
    let images = ViewQuery.type(anyOf: ["Image", "AsyncImage"])
    return find(name.map { images && (.name($0) || .symbol($0)) } ?? images)
  }
  /// A list.
  public func list(_ name: String? = nil) -> TestElement { find(["List"], name) }
  /// A section of a list or a form, by its header.
  public func section(_ name: String? = nil) -> TestElement { find(["Section"], name) }
  /// A progress view.
  public func progressView(_ name: String? = nil) -> TestElement { find(["ProgressView"], name) }
  /// A group that is expanded and collapsed.
  public func disclosureGroup(_ name: String? = nil) -> TestElement { find(["DisclosureGroup"], name) }
  /// A tab view.
  public func tabView(_ name: String? = nil) -> TestElement { find(["TabView"], name) }
  /// A sheet, a cover of the whole screen or a popover.
  public func sheet(_ name: String? = nil) -> TestElement {
    find(["Sheet", "FullScreenCover", "Popover"], name)
  }
  /// An alert or a confirmation dialog, by its title.
  public func alert(_ name: String? = nil) -> TestElement { find(["Alert", "ConfirmationDialog"], name) }

  /// The row of a list, form or lazy container that contains a text, in any case.
  public func cell(containing text: String) -> TestElement {
    scope.appending(.row(containing: text))
  }
}

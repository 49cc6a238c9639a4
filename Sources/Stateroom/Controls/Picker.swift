import RenderTree

/// A control that selects one of several options, matched by their tags.
///
/// ```swift
/// struct Seats: View {
///   @State private var seat = 2
///
///   var body: some View {
///     Picker("Seat", selection: $seat) {
///       Text("Window").tag(1)
///       Text("Aisle").tag(2)
///     }
///   }
/// }
/// // {"type": "Picker",
/// //  "props": {"options": [{"value": 1, "label": "Window"}, {"value": 2, "label": "Aisle"}], …},
/// //  "actions": ["set"]}
/// ```
///
/// See rule 99.
public nonisolated struct Picker<Label: View, SelectionValue: Hashable, Content: View>: Container {
  package let attributes: PickerAttributes<SelectionValue>
  let label: Label
  let options: Content

  /// Creates a picker with a custom label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    attributes = PickerAttributes(PickerSource(selection))
    options = content()
    self.label = label()
  }

  /// Creates a picker for several values with a custom label. It has no selection if the values differ.
  public init<Sources: RandomAccessCollection>(
    sources: Sources, selection: KeyPath<Sources.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.init(PickerSource(sources, selection), label: label(), content: content)
  }

  init(_ source: PickerSource<SelectionValue>, label: Label, content: () -> Content) {
    attributes = PickerAttributes(source)
    options = content()
    self.label = label
  }

  /// Creates a picker with a custom label. The order of the parameters is that of older code.
  public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(PickerSource(selection), label: label, content: content)
  }

  @MainActor package var content: TupleView<(LabelRegion<Label>, OptionsRegion<Content>)> {
    TupleView(LabelRegion("label", label), OptionsRegion(options))
  }
}

/// The value or values that a picker selects.
nonisolated struct PickerSource<SelectionValue: Hashable> {
  /// The only value, or the first of several; nil if there are no values.
  private let first: Binding<SelectionValue>?
  private let others: [Binding<SelectionValue>]

  init(_ selection: Binding<SelectionValue>) {
    first = selection
    others = []
  }

  init<Sources: RandomAccessCollection>(
    _ sources: Sources, _ selection: KeyPath<Sources.Element, Binding<SelectionValue>>
  ) {
    first = sources.first?[keyPath: selection]
    others = sources.dropFirst().map { $0[keyPath: selection] }
  }

  /// The value, or nil if the values differ or there are none.
  var value: SelectionValue? {
    guard let value = first?.wrappedValue else { return nil }
    return others.allSatisfy { $0.wrappedValue == value } ? value : nil
  }

  /// Sets the value of all bindings.
  ///
  /// - Complexity: O(*n*), not counting the work for each, where *n* is the number of bindings.
  func set(_ value: SelectionValue) {
    first?.wrappedValue = value
    for other in others { other.wrappedValue = value }
  }
}

/// The selection of a picker.
package nonisolated struct PickerAttributes<SelectionValue: Hashable>: ElementAttributes {
  let source: PickerSource<SelectionValue>

  init(_ source: PickerSource<SelectionValue>) { self.source = source }

  package static var typeName: StaticString { "Picker" }

  @MainActor package func declare(_ node: NodeDeclaration) {
    let selected = source.value
    let options = node.node.options
    node.declareLabel()
    node.set("selection", selected.map { JSONValue(describing: $0) } ?? .null)
    node.set("isMixed", where: selected == nil)
    node.set("options", .array(options.map(\.json)))
    node.set("style", node.environment.pickerStyleName)
    node.declareTextStyle()
    node.declareControl()
    let limits = node.limits
    node.action("set") { sent in
      guard let option = options.first(where: { $0.tag?.json == sent ?? .null }),
        let value = option.tag?.selection(as: SelectionValue.self)
      else {
        throw ActionProblem.invalidValue(
          limits.isRedacted ? "The value must be that of an option." : Self.expectation(options))
      }
      source.set(value)
    }
    if let selected { reportInvalid(selected, options, node) }
  }

  /// Returns the reason why a value is refused that no option has.
  private static func expectation(_ options: [SelectionOption]) -> String {
    let json = JSONWriter()
    for option in options.prefix(20) {
      if json.count > 0 { json.writeLiteral(", ") }
      json.write(option.tag?.json ?? .null)
    }
    let values = String(decoding: json.bytes, as: UTF8.self)
    return "The value must be that of an option: \(values)\(options.count > 20 ? ", …" : "")."
  }

  /// Reports, as SwiftUI does, that no option has the selection's value.
  ///
  /// Does nothing while the options are pending until the end of the update: the picker is declared again
  /// when they change.
  ///
  /// - Complexity: O(options).
  @MainActor private func reportInvalid(
    _ selected: SelectionValue, _ options: [SelectionOption], _ declaration: NodeDeclaration
  ) {
    guard let node = declaration.node else { return }
    if options.contains(where: { $0.tag?.selection(as: SelectionValue.self) == selected }) { return }
    if node.regions.first(OptionsRegionNode.self, where: \.isPending) != nil { return }
    node.tree.report(
      .pickerInvalidSelection,
      "Picker: the selection \"\(described(selected).redacted(declaration.limits))\" is invalid and does not have an associated tag, "
        + "this will give undefined results.",
      at: node)
  }

  private func described(_ value: SelectionValue) -> String {
    if let optional = value as? any OptionalProtocol {
      return optional.wrappedAny.map { "\($0)" } ?? "nil"
    }
    return "\(value)"
  }
}

extension SelectionOption {
  /// The wire format of the option.
  var json: JSONValue {
    .members(
      ("value", tag?.json ?? .null), ("label", .string(label)),
      ("spokenName", spokenName.map(JSONValue.string)), ("systemImage", systemImage.map(JSONValue.string)))
  }
}

import Foundation
import RenderTree

extension View {
  /// Sets the background of the row to a view, or to the default if it is nil.
  ///
  /// ```swift
  /// List {
  ///   Text("Overdue").listRowBackground(Color.yellow)
  /// }
  /// // {"type": "Text", "props": {"text": "Overdue"},
  /// //  "modifiers": [{"listRowBackground": {"style": "yellow"}}]}
  /// ```
  @_disfavoredOverload
  nonisolated public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    modifier(AttachmentModifier("listRowBackground", ListRowBackgroundElement(background: view)))
  }

  /// Sets the background of the row to a colour, or to the default if it is nil.
  nonisolated public func listRowBackground(_ color: Color?) -> some View {
    modifier(ListRowBackgroundModifier(style: color))
  }

  /// Sets the insets of the row's content.
  ///
  /// ```swift
  /// List {
  ///   Text("Edge to edge").listRowInsets(EdgeInsets())
  /// }
  /// // {"type": "Text", "props": {"text": "Edge to edge"},
  /// //  "modifiers": [{"listRowInsets": {"top": 0, "leading": 0, "bottom": 0, "trailing": 0}}]}
  /// ```
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(ListRowInsetsModifier(insets: insets))
  }

  /// Shows or hides the separators of the row on some edges.
  ///
  /// ```swift
  /// List {
  ///   Text("Total").listRowSeparator(.hidden)
  /// }
  /// // {"type": "Text", "props": {"text": "Total"}, "modifiers": [{"listRowSeparator": "hidden"}]}
  /// ```
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(VisibilityEntry(name: "listRowSeparator", visibility: visibility, edges: edges.json))
  }

  /// Shows or hides the separators of the section on some edges.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(VisibilityEntry(name: "listSectionSeparator", visibility: visibility, edges: edges.json))
  }

  /// Sets the colour of the row's separators, if the client draws them in colour.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(StyleEntry(name: "listRowSeparatorTint", style: color, edges: edges.json))
  }

  /// Sets the tint of the row's symbols.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    modifier(StyleEntry(name: "listItemTint", style: tint))
  }
}

/// The tint of the rows of a list.
public struct ListItemTint: Hashable, Sendable {
  let color: Color?
  let isFixed: Bool

  /// Returns a tint that people cannot change in the system's settings.
  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isFixed: true) }
  /// Returns a tint that people's choice in the system's settings replaces.
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint, isFixed: false) }
  /// The tint of text.
  public static let monochrome = ListItemTint(color: nil, isFixed: true)
}

extension View {
  /// Sets the tint of the icons in the rows.
  nonisolated public func listItemTint(_ tint: ListItemTint?) -> some View {
    modifier(StyleEntry(name: "listItemTint", style: tint.map { $0.color ?? .primary }))
      .entry("listItemTintIsFixed", .bool(tint?.isFixed ?? false))
  }
}

/// The background of a row.
nonisolated struct ListRowBackgroundElement<Background: View>: View {
  let background: Background?

  @MainActor var body: some View {
    if let background { BackgroundElement(alignment: .center, content: background) }
  }
}

nonisolated struct ListRowBackgroundModifier: OutputModifier {
  let style: Color?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let style else { return }
    node.modifier("listRowBackground") { json in
      json.writeObject {
        json.writeKey("style")
        json.write(style._json(in: node.environment))
      }
    }
  }
}

nonisolated struct ListRowInsetsModifier: OutputModifier {
  let insets: EdgeInsets?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let insets else { return }
    node.modifier("listRowInsets") { $0.write(insets) }
  }
}

/// A modifier that writes an entry with a visibility.
nonisolated struct VisibilityEntry: OutputModifier {
  let name: StaticString
  let visibility: Visibility
  /// The edges that it applies to, or nil for all.
  var edges: JSONValue?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard visibility != .automatic else { return }
    let name = JSONValue.string(visibility.name)
    let entry = edges.map { .members(("visibility", name), ("edges", $0)) } ?? name
    node.modifier(self.name) { $0.write(entry) }
  }
}

/// A modifier that writes an entry with a colour.
nonisolated struct StyleEntry: OutputModifier {
  let name: StaticString
  let style: Color?
  /// The edges that it applies to, or nil for all.
  var edges: JSONValue?

  @MainActor func declare(_ node: NodeDeclaration) {
    guard let style = style?._json(in: node.environment) else { return }
    let entry = edges.map { .members(("color", style), ("edges", $0)) } ?? style
    node.modifier(name) { $0.write(entry) }
  }
}

extension JSONWriter {
  /// Appends the insets of a rectangle.
  ///
  /// - Complexity: O(1). There are four sides.
  func write(_ insets: EdgeInsets) {
    writeObject {
      let sides: [(StaticString, CGFloat)] = [
        ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
        ("trailing", insets.trailing),
      ]
      for (name, length) in sides {
        writeKey(name)
        write(Double(length))
      }
    }
  }
}

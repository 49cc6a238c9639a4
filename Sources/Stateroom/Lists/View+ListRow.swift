import Foundation
import RenderTree

extension View {
  /// Puts a view behind the row; nil for the usual background.
  @_disfavoredOverload
  nonisolated public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    modifier(AttachmentModifier("listRowBackground", ListRowBackgroundElement(background: view)))
  }

  /// Fills the row's background with a colour; nil for the usual background.
  nonisolated public func listRowBackground(_ color: Color?) -> some View {
    modifier(ListRowBackgroundModifier(style: color))
  }

  /// Sets the distances between the row's content and its edges.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(ListRowInsetsModifier(insets: insets))
  }

  /// Shows or hides the lines between rows.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(VisibilityEntry(name: "listRowSeparator", visibility: visibility))
  }

  /// Shows or hides the lines between sections.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(VisibilityEntry(name: "listSectionSeparator", visibility: visibility))
  }

  /// Colours the lines between rows, where the client draws them in colour.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(StyleEntry(name: "listRowSeparatorTint", style: color))
  }

  /// Colours the row's own symbols.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    modifier(StyleEntry(name: "listItemTint", style: tint))
  }
}

/// What stands behind a row.
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

/// An entry that says whether something is to be seen.
nonisolated struct VisibilityEntry: OutputModifier {
  let name: StaticString
  let visibility: Visibility

  @MainActor func declare(_ node: NodeDeclaration) {
    switch visibility {
    case .automatic: break
    case .visible: node.modifier(name) { $0.write("visible") }
    case .hidden: node.modifier(name) { $0.write("hidden") }
    }
  }
}

/// An entry with a colour or style.
nonisolated struct StyleEntry: OutputModifier {
  let name: StaticString
  let style: Color?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let style { node.modifier(name) { $0.write(style._json(in: node.environment)) } }
  }
}

extension JSONWriter {
  /// Appends distances from the sides of a rectangle.
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

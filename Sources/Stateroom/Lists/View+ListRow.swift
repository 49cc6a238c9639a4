import Foundation
import RenderTree

extension View {
  /// Sets the background of the row to a view, or to the default if it is nil.
  @_disfavoredOverload
  nonisolated public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    modifier(AttachmentModifier("listRowBackground", ListRowBackgroundElement(background: view)))
  }

  /// Sets the background of the row to a colour, or to the default if it is nil.
  nonisolated public func listRowBackground(_ color: Color?) -> some View {
    modifier(ListRowBackgroundModifier(style: color))
  }

  /// Sets the insets of the row's content.
  nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
    modifier(ListRowInsetsModifier(insets: insets))
  }

  /// Shows or hides the separators of the row. `edges` is ignored.
  nonisolated public func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(VisibilityEntry(name: "listRowSeparator", visibility: visibility))
  }

  /// Shows or hides the separators of the section. `edges` is ignored.
  nonisolated public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(VisibilityEntry(name: "listSectionSeparator", visibility: visibility))
  }

  /// Sets the colour of the row's separators, if the client draws them in colour. `edges` is ignored.
  nonisolated public func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    modifier(StyleEntry(name: "listRowSeparatorTint", style: color))
  }

  /// Sets the tint of the row's symbols.
  nonisolated public func listItemTint(_ tint: Color?) -> some View {
    modifier(StyleEntry(name: "listItemTint", style: tint))
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

  @MainActor func declare(_ node: NodeDeclaration) {
    switch visibility {
    case .automatic: break
    case .visible: node.modifier(name) { $0.write("visible") }
    case .hidden: node.modifier(name) { $0.write("hidden") }
    }
  }
}

/// A modifier that writes an entry with a colour.
nonisolated struct StyleEntry: OutputModifier {
  let name: StaticString
  let style: Color?

  @MainActor func declare(_ node: NodeDeclaration) {
    if let style { node.modifier(name) { $0.write(style._json(in: node.environment)) } }
  }
}

extension JSONWriter {
  /// Appends the insets of a rectangle.
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

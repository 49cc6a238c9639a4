import Foundation
import RenderTree

/// The changes that people can make to a collection by its rows.
public struct EditActions<Data>: OptionSet, Sendable {
  /// The bits, one for each kind of change.
  public let rawValue: Int

  /// Creates a set of changes from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows can be moved.
  public static var move: EditActions<Data> { .init(rawValue: 1) }
  /// Rows can be deleted.
  public static var delete: EditActions<Data> { .init(rawValue: 2) }
  /// Rows can be moved and deleted.
  public static var all: EditActions<Data> { [.move, .delete] }
}

extension ForEach where Content: View {
  /// Creates a view for each element of a bound collection, whose rows people can move or delete.
  public init<Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<Elements>, editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == IdentifiedBindings<Elements, ID>, Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Creates a view for each element of a bound collection, identified by the value at a key path, whose rows people
  /// can move or delete.
  public init<Elements: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>, editActions: EditActions<Elements>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  ) where Data == IdentifiedBindings<Elements, ID> {
    self.init(data, id: id, content: content)
    rowActions = RowActions(
      delete: !editActions.contains(.delete)
        ? nil
        : { offset in
          var elements = data.wrappedValue
          elements.remove(at: elements.index(elements.startIndex, offsetBy: offset))
          data.wrappedValue = elements
        },
      move: !editActions.contains(.move)
        ? nil
        : { offset, target in
          var elements = data.wrappedValue
          let element = elements.remove(at: elements.index(elements.startIndex, offsetBy: offset))
          let place = target > offset ? target - 1 : target
          elements.insert(element, at: elements.index(elements.startIndex, offsetBy: place))
          data.wrappedValue = elements
        })
  }
}

import StateCore

extension ForEach where Content: View {
  /// Creates a view for each element of a bound collection, with a binding to the element (rule 50).
  ///
  /// The bindings follow the elements' ids, not their positions. If its element is gone, a binding returns the last
  /// value, and ignores writes with an issue; SwiftUI may end the process.
  public init<Elements>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == IdentifiedBindings<Elements, ID>, Elements: MutableCollection & RandomAccessCollection,
    Elements.Element: Identifiable, ID == Elements.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates a view for each element of a bound collection, identified by the value at a key path (rule 50).
  public init<Elements>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where Data == IdentifiedBindings<Elements, ID>, Elements: MutableCollection & RandomAccessCollection {
    self.init(
      IdentifiedBindings(base: data, elements: data.wrappedValue, id: id),
      access: RowAccess { $0.id }, content: { content($0.binding) })
  }
}

/// The elements of a bound collection, each with its id and a binding that follows the id.
public struct IdentifiedBindings<Elements: MutableCollection & RandomAccessCollection, ID: Hashable>:
  RandomAccessCollection
{
  let base: Binding<Elements>
  let elements: Elements
  let id: KeyPath<Elements.Element, ID>

  /// An element of the bound collection.
  public struct Element {
    /// The element's id.
    public let id: ID
    /// A binding to the element, regardless of its position.
    public let binding: Binding<Elements.Element>
  }

  /// The first position.
  public var startIndex: Elements.Index { elements.startIndex }
  /// The position after the last.
  public var endIndex: Elements.Index { elements.endIndex }
  /// Returns the position after another.
  public func index(after index: Elements.Index) -> Elements.Index { elements.index(after: index) }
  /// Returns the position before another.
  public func index(before index: Elements.Index) -> Elements.Index { elements.index(before: index) }
  /// Returns the position at a distance from another.
  public func index(_ index: Elements.Index, offsetBy distance: Int) -> Elements.Index {
    elements.index(index, offsetBy: distance)
  }
  /// Returns the distance between two positions.
  public func distance(from start: Elements.Index, to end: Elements.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  /// The element at a position.
  public subscript(position: Elements.Index) -> Element {
    let element = elements[position]
    let key = element[keyPath: id]
    let location = IdentifiedElementLocation(
      base: base, key: key, id: id, last: element, hint: position)
    return Element(id: key, binding: Binding(location))
  }
}

/// The location of an element found by its id. If the element is gone, reads return its last value and writes are
/// ignored (rule 50).
private final class IdentifiedElementLocation<
  Elements: MutableCollection & RandomAccessCollection, ID: Hashable
>: PartLocation<Elements.Element> {
  private let base: Binding<Elements>
  private let key: ID
  private let id: KeyPath<Elements.Element, ID>
  private let last: Locked<Elements.Element>
  private let hint: Locked<Elements.Index>

  init(
    base: Binding<Elements>, key: ID, id: KeyPath<Elements.Element, ID>, last: Elements.Element,
    hint: Elements.Index
  ) {
    self.base = base
    self.key = key
    self.id = id
    self.last = Locked(last)
    self.hint = Locked(hint)
  }

  private func find(in elements: Elements) -> Elements.Index? {
    let hint = hint.current
    if hint >= elements.startIndex, hint < elements.endIndex, elements[hint][keyPath: id] == key {
      return hint
    }
    guard let index = elements.firstIndex(where: { $0[keyPath: id] == key }) else { return nil }
    self.hint.set(index)
    return index
  }

  override var changeSource: Source? { base.source }

  override var state: StateSource? { base.state }

  override func readFromState() -> Elements.Element {
    let elements = base.valueFromState
    if let index = find(in: elements) { last.set(elements[index]) }
    return last.current
  }

  override func readAtHand() -> Elements.Element? {
    guard let elements = base.valueAtHand else { return nil }
    let hint = hint.current
    guard hint >= elements.startIndex, hint < elements.endIndex else { return nil }
    let element = elements[hint]
    return element[keyPath: id] == key ? element : nil
  }

  override var keptValue: Elements.Element? {
    let place = hint.current
    guard let elements = base.keptValue, elements.startIndex <= place, place < elements.endIndex,
      elements[place][keyPath: id] == key
    else { return last.current }
    return elements[place]
  }

  override func write(_ value: Elements.Element, _ transaction: Transaction) {
    guard let index = find(in: base.wrappedValue) else {
      return reportStaleElement("Writing a Binding to an element that its collection no longer has.")
    }
    base.transaction(transaction).wrappedValue[index] = value
    last.set(value)
  }

  override func isSame(as other: BindingLocation<Elements.Element>) -> Bool {
    guard let other = other as? IdentifiedElementLocation else { return false }
    guard key == other.key, base._hasSameIdentity(as: other.base) else { return false }
    // The previous location stays in use. Its hint must be updated, because the position distinguishes the element
    // from others with the same id (rule 84).
    hint.set(other.hint.current)
    return true
  }
}

import StateCore

// A binding to a collection is a collection of bindings, which `ForEach($items)` iterates over.

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// Iterates over bindings to the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// A slice of the bindings.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A position in the collection.
  public typealias Index = Value.Index
  /// The positions of the collection.
  public typealias Indices = Value.Indices

  /// The first position.
  public var startIndex: Index { wrappedValue.startIndex }
  /// The position after the last.
  public var endIndex: Index { wrappedValue.endIndex }
  /// The valid positions.
  public var indices: Indices { wrappedValue.indices }

  /// Returns the position after another.
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
  /// Advances a position by one.
  public func formIndex(after index: inout Index) { wrappedValue.formIndex(after: &index) }

  /// Accesses a binding to one element. It follows the position, not the element: `ForEach` uses ids (rule 50).
  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(ElementLocation(base: self, index: position))
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// Returns the position before another.
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
  /// Moves a position back by one.
  public func formIndex(before index: inout Index) { wrappedValue.formIndex(before: &index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

/// The location of an element at a position of a bound collection. Past the end it returns the last value that it
/// had.
final class ElementLocation<Base: MutableCollection>: PartLocation<Base.Element> {
  private let base: Binding<Base>
  private let index: Base.Index
  private let last = Locked<Base.Element?>(nil)

  init(base: Binding<Base>, index: Base.Index) {
    self.base = base
    self.index = index
  }

  override var changeSource: Source? { base.source }

  override var state: StateSource? { base.state }

  override func readFromState() -> Base.Element {
    let collection = base.valueFromState
    guard collection.startIndex <= index, index < collection.endIndex else {
      if let last = last.current {
        reportStaleElement("Reading a Binding to an element that its collection no longer has.")
        return last
      }
      return collection[index]
    }
    let value = collection[index]
    last.set(value)
    return value
  }

  override func readAtHand() -> Base.Element? {
    guard let collection = base.valueAtHand, collection.startIndex <= index, index < collection.endIndex
    else {
      return nil
    }
    return collection[index]
  }

  override var keptValue: Base.Element? {
    guard let collection = base.keptValue, collection.startIndex <= index, index < collection.endIndex else {
      return last.current
    }
    return collection[index]
  }

  override func write(_ value: Base.Element, _ transaction: Transaction) {
    let collection = base.wrappedValue
    guard collection.startIndex <= index, index < collection.endIndex else {
      return reportStaleElement("Writing a Binding to an element that its collection no longer has.")
    }
    base.transaction(transaction).wrappedValue[index] = value
    last.set(value)
  }

  override func isSame(as other: BindingLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation else { return false }
    return index == other.index && base._hasSameIdentity(as: other.base)
  }
}

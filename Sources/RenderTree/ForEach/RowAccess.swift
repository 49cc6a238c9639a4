/// The functions that a `ForEach` applies to every element, specialized for the types of its data.
///
/// The engine is compiled apart from the app and knows neither the elements nor their views: loops over them would
/// use unspecialized generic code. These closures are created where the `ForEach` is, in the app, for its concrete
/// types. They capture nothing but the function that identifies an element.
@usableFromInline
nonisolated struct RowAccess<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The key path to an element's id, or nil if the types determine it.
  let keyPath: AnyKeyPath?
  /// Returns all ids, in order.
  let ids: (Data) -> [ID]
  /// Returns the difference from rows with the given ids to the data.
  let difference: ([ID], Data) -> RowDifference<ID>
  /// Makes the views of the elements at a range of offsets, in uninitialized memory.
  let makeContents: (Data, Range<Int>, (Data.Element) -> Content, UnsafeMutablePointer<Content>) -> Void

  @usableFromInline
  init(
    keyPath: AnyKeyPath?, ids: @escaping (Data) -> [ID],
    difference: @escaping ([ID], Data) -> RowDifference<ID>,
    makeContents:
      @escaping (
        Data, Range<Int>, (Data.Element) -> Content, UnsafeMutablePointer<Content>
      ) -> Void
  ) {
    self.keyPath = keyPath
    self.ids = ids
    self.difference = difference
    self.makeContents = makeContents
  }

  /// Creates the functions from one that identifies an element. The key path is nil if the types determine that
  /// function.
  @inlinable
  init(_ keyPath: AnyKeyPath? = nil, _ identify: @escaping (Data.Element) -> ID) {
    self.init(
      keyPath: keyPath,
      ids: { data in
        var ids: [ID] = []
        ids.reserveCapacity(data.count)
        for element in data { ids.append(identify(element)) }
        return ids
      },
      difference: { RowDifference(from: $0, to: $1, identify) },
      makeContents: { data, range, content, target in
        var index = data.index(data.startIndex, offsetBy: range.lowerBound)
        for offset in 0..<range.count {
          (target + offset).initialize(to: content(data[index]))
          data.formIndex(after: &index)
        }
      })
  }
}

extension RowAccess: _ComparableByIdentity {
  @usableFromInline
  func _hasSameIdentity(as other: Self) -> Bool { keyPath == other.keyPath }
}

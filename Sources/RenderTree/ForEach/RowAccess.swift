/// What a `ForEach` does with every element, made for the types of its data.
///
/// The engine is compiled apart from the app and knows neither the elements nor their views: each step of a loop over
/// them would look up how. These functions are made where a `ForEach` is, in the app, for the types it has there.
/// They capture nothing but the way to an element's id.
@usableFromInline
nonisolated struct RowAccess<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The way to an element's id; nil where the types say it.
  let keyPath: AnyKeyPath?
  /// All ids, in order.
  let ids: (Data) -> [ID]
  /// How rows with some ids become those of the data.
  let difference: ([ID], Data) -> RowDifference<ID>
  /// Makes the views of the elements at a range of offsets, in memory that is not initialized.
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

  /// Access by a function that a key path stands for, or that follows from the types.
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

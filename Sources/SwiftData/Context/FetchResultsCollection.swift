/// The results of a fetch, which are read in batches once they are asked for.
///
///     let trips = try context.fetch(FetchDescriptor<Trip>(), batchSize: 100)
///     let last = trips[trips.count - 1]
///
/// It belongs to the actor of its context.
public struct FetchResultsCollection<Element>: RandomAccessCollection {
  private let batches: FetchBatches<Element>

  init(_ ids: [Int64], _ batchSize: Int, read: @escaping (ArraySlice<Int64>) -> [Element?]) {
    batches = FetchBatches(ids, batchSize, read: read)
  }

  /// The position of the first result: 0.
  public var startIndex: Int { 0 }
  /// The number of results.
  public var endIndex: Int { batches.ids.count }

  /// Returns a result. Its batch is read first, unless it was the last one to be read.
  public subscript(position: Int) -> Element {
    guard let element = batches[position] else {
      preconditionFailure("A model of this fetch is deleted since. Fetch again.")
    }
    return element
  }
}

/// The ids of a fetch's results, and the batch that was read last.
private final class FetchBatches<Element> {
  let ids: [Int64]
  private let size: Int
  private let read: (ArraySlice<Int64>) -> [Element?]
  private var known: (start: Int, elements: [Element?]) = (0, [])

  init(_ ids: [Int64], _ size: Int, read: @escaping (ArraySlice<Int64>) -> [Element?]) {
    self.ids = ids
    self.size = size > 0 ? size : max(ids.count, 1)
    self.read = read
  }

  subscript(position: Int) -> Element? {
    let start = position / size * size
    if start != known.start || known.elements.isEmpty {
      // Let go of first, so that two batches are never in memory.
      known = (start, [])
      known.elements = read(ids[start..<start + min(size, ids.count - start)])
    }
    return known.elements[position - start]
  }
}

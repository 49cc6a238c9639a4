/// The pages in which the objects beside a value are stored, each in a segment of its own.
///
/// A page has the objects of adjacent numbers, so that a change of one object writes one page.
struct ObjectPages {
  private struct Page {
    let segment: Int
    var hash: UInt64
  }

  /// A page that is being written.
  final class OpenPage {
    let writer: StorageWriter
    private var classes: [ObjectIdentifier: Int] = [:]

    fileprivate init(_ table: ObjectTable) {
      writer = StorageWriter(segments: nil, objects: table, capacity: 1_024)
      writer.write(byte: StorageFormat.version)
    }

    /// Appends the class of an object: its name when it is the first of the page, and its position after that.
    func write(_ stored: StoredClass) {
      let key = ObjectIdentifier(stored.type)
      if let index = classes[key] { return writer.write(count: index) }
      writer.write(count: classes.count)
      classes[key] = classes.count
      writer.write(name: stored.name)
    }
  }

  private var pages: [Int: Page] = [:]
  private var open: [Int: OpenPage] = [:]

  /// The segments of all pages.
  var segments: [Int] { pages.values.map(\.segment) }

  /// Returns the position of the page that has the object of a number.
  static func index(of number: Int) -> Int { (number - 1) / StorageFormat.pageLength }

  /// Begins another encoding.
  mutating func begin() { open = [:] }

  /// Returns the page that has the object of a number.
  mutating func page(of number: Int, _ table: ObjectTable) -> OpenPage {
    let index = Self.index(of: number)
    if let page = open[index] { return page }
    let page = OpenPage(table)
    open[index] = page
    return page
  }

  /// Ends an encoding, hands the pages that changed to a tracker, and appends the list of all pages. Returns the
  /// positions of those that changed.
  ///
  /// - Complexity: O(*n*) on average, where *n* is the size of all pages.
  mutating func finish(in tracker: SegmentTracker, list: StorageWriter) -> Set<Int> {
    var changed: Set<Int> = []
    for (index, page) in open.sorted(by: { $0.key < $1.key }) {
      let bytes = page.writer.bytes
      let hash = Digest.hash(bytes)
      if pages[index]?.hash == hash { continue }
      let segment = pages[index]?.segment ?? tracker.makeNumber()
      pages[index] = Page(segment: segment, hash: hash)
      tracker.change(segment, bytes)
      changed.insert(index)
    }
    for (index, page) in pages where open[index] == nil {
      tracker.remove([page.segment])
      pages[index] = nil
    }
    open = [:]
    list.write(count: pages.count)
    for (_, page) in pages.sorted(by: { $0.key < $1.key }) { list.write(count: page.segment) }
    return changed
  }

  /// Takes over restored pages.
  mutating func restore(_ restored: [(index: Int, segment: Int, hash: UInt64)]) {
    for page in restored { pages[page.index] = Page(segment: page.segment, hash: page.hash) }
  }
}

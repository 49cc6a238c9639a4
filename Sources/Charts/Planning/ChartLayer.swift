import Foundation
import RenderTree

/// Marks of one kind and series, which the page draws together: a table with a row for each mark.
struct ChartLayer {
  /// The common properties of the marks of a layer.
  struct Key: Hashable {
    let kind: MarkValues.Kind
    let site: Int
    let series: _Plotted?
    let mask: Int?
    let style: _Plotted?
    let symbol: _Plotted?
    let line: _Plotted?
    let slot: _Plotted?
    let look: MarkLook
    let shape: MarkShape

    /// Whether a key differs at most in the place in the declaration.
    func isAlike(_ other: Key) -> Bool {
      kind == other.kind && series == other.series && mask == other.mask && style == other.style
        && symbol == other.symbol
        && line == other.line && slot == other.slot && look == other.look && shape == other.shape
    }
  }

  /// The properties that the values of a mark have beside their numbers.
  struct MarkShape: Hashable {
    let width: MarkDimension
    let height: MarkDimension
    let isHorizontal: Bool
    let innerRadius: MarkDimension
    let outerRadius: MarkDimension
    let angularInset: Double?
    let xUnit: Bool
    let yUnit: Bool
  }

  let key: Key
  /// The members that all marks share.
  var members: [(String, JSONValue?)] = []
  private(set) var count = 0
  private var x = Column()
  private var xEnd = Column()
  private var y = Column()
  private var yEnd = Column()
  private var start = Column()
  private var end = Column()
  private var value = Column()
  private var styles = SharedColumn()
  private var opacities = SharedColumn()
  private var sizes = SharedColumn()
  private var labels = WordColumn()
  private var values = WordColumn()
  private var hidden = 0

  init(_ key: Key) { self.key = key }

  /// The numbers of a mark.
  struct Row {
    var x: Double?
    var xEnd: Double?
    var y: Double?
    var yEnd: Double?
    var start: Double?
    var end: Double?
    var value: Double?
    var style: JSONValue?
    var opacity = 1.0
    var size: Double?
    var words = MarkWords()
  }

  mutating func append(_ row: Row) {
    x.append(row.x, at: count)
    xEnd.append(row.xEnd, at: count)
    y.append(row.y, at: count)
    yEnd.append(row.yEnd, at: count)
    start.append(row.start, at: count)
    end.append(row.end, at: count)
    value.append(row.value, at: count)
    styles.append(row.style ?? .null)
    opacities.append(.number(row.opacity))
    sizes.append(row.size.map { .number($0) } ?? .null)
    labels.append(row.words.label, at: count)
    values.append(row.words.value, at: count)
    if row.words.isHidden { hidden += 1 }
    count += 1
  }

  /// The layer in the wire format.
  var json: JSONValue {
    .members(
      [("mark", .string(key.kind.rawValue))] + members + [
        ("style", styles.common), ("opacity", opacities.common == .number(1) ? nil : opacities.common),
        ("symbolSize", sizes.common), ("hidden", hidden == count ? .bool(true) : nil),
        ("x", x.json), ("xEnd", xEnd.json), ("y", y.json), ("yEnd", yEnd.json), ("start", start.json),
        ("end", end.json), ("value", value.json), ("styles", styles.json), ("opacities", opacities.json),
        ("symbolSizes", sizes.json), ("labels", labels.json), ("values", values.json),
      ])
  }

  /// Numbers of all marks, or of none.
  private struct Column {
    private var numbers: [JSONValue] = []
    private var isUsed = false

    mutating func append(_ number: Double?, at index: Int) {
      guard let number, number.isFinite else {
        if isUsed { numbers.append(.null) }
        return
      }
      if !isUsed {
        isUsed = true
        numbers = Array(repeating: .null, count: index)
      }
      numbers.append(Int(exactly: number).map { .integer($0) } ?? .number(number))
    }

    var json: JSONValue? { isUsed ? .array(numbers) : nil }
  }

  /// Values that are the same for all marks, or else a column.
  private struct SharedColumn {
    private var first: JSONValue?
    private var number = 0
    private var others: [JSONValue]?

    mutating func append(_ value: JSONValue) {
      if let first, others == nil, value != first { others = Array(repeating: first, count: number) }
      if first == nil { first = value }
      others?.append(value)
      number += 1
    }

    var common: JSONValue? { others == nil && first != .null ? first : nil }
    var json: JSONValue? { others.map { .array($0) } }
  }

  /// Words of some of the marks.
  private struct WordColumn {
    private var words: [JSONValue]?

    mutating func append(_ word: String?, at index: Int) {
      if words == nil, word == nil { return }
      if words == nil { words = Array(repeating: .null, count: index) }
      words?.append(word.map { .string($0) } ?? .null)
    }

    var json: JSONValue? { words.map { .array($0) } }
  }
}

extension MarkDimension {
  /// The dimension in the wire format, or nil if it is the chart's choice.
  var json: JSONValue? {
    switch size {
    case .automatic: nil
    case .fixed(let points): .number(points)
    case .ratio(let ratio): .members([("ratio", .number(ratio))])
    case .inset(let inset): .members([("inset", .number(inset))])
    }
  }
}

/// The places of bars and areas that are stacked.
struct MarkStacking {
  private struct Place: Hashable {
    let kind: MarkValues.Kind
    let isHorizontal: Bool
    let position: _Plotted?
    let slot: _Plotted?
  }

  private struct Total {
    var positive = 0.0
    var negative = 0.0
  }

  private var totals: [Place: Total] = [:]
  private var sums: [Place: Total] = [:]

  /// Replaces the values of bars and areas by the ranges that these take.
  ///
  /// - Complexity: O(*n*), where *n* is the number of marks.
  static func stack(_ marks: inout [CollectedMark]) {
    var stacking = MarkStacking()
    for mark in marks where mark.values.stacking == .normalized || mark.values.stacking == .center {
      stacking.total(mark)
    }
    for index in marks.indices { stacking.stack(&marks[index]) }
  }

  private mutating func total(_ mark: CollectedMark) {
    guard let (place, length) = Self.length(of: mark) else { return }
    if length < 0 { totals[place, default: Total()].negative += length }
    if length > 0 { totals[place, default: Total()].positive += length }
  }

  private mutating func stack(_ mark: inout CollectedMark) {
    guard let (place, length) = Self.length(of: mark) else { return }
    let method = mark.values.stacking
    if method == .unstacked { return set(&mark, 0, length, place.isHorizontal) }
    var sum = sums[place] ?? Total()
    let start = length < 0 ? sum.negative : sum.positive
    if length < 0 { sum.negative += length } else { sum.positive += length }
    sums[place] = sum
    let total = totals[place] ?? Total()
    switch method.kind {
    case .normalized:
      let whole = total.positive - total.negative
      let factor = whole > 0 ? 1 / whole : 0
      set(&mark, start * factor, (start + length) * factor, place.isHorizontal)
    case .center:
      let shift = (total.positive + total.negative) / 2
      set(&mark, start - shift, start + length - shift, place.isHorizontal)
    default: set(&mark, start, start + length, place.isHorizontal)
    }
  }

  private func set(_ mark: inout CollectedMark, _ start: Double, _ end: Double, _ isHorizontal: Bool) {
    let range = Extent.range(.number(start), .number(end))
    if isHorizontal { mark.values.x = range } else { mark.values.y = range }
  }

  /// Returns the place and the length of a bar or an area that begins at zero, or nil for all others.
  private static func length(of mark: CollectedMark) -> (Place, Double)? {
    let values = mark.values
    guard values.kind == .bar || values.kind == .area else { return nil }
    let isHorizontal = values.isHorizontal
    guard case .point(.number(let length))? = isHorizontal ? values.x : values.y, length.isFinite else {
      return nil
    }
    let position = isHorizontal ? values.y : values.x
    return (
      Place(
        kind: values.kind, isHorizontal: isHorizontal, position: position?.start,
        slot: mark.context.positionBy?.value), length
    )
  }
}

extension MarkValues {
  /// Whether the value of a bar or an area is along the x-axis.
  var isHorizontal: Bool {
    if case .range? = y { return false }
    if case .range? = x { return true }
    guard let y else { return x != nil }
    guard let x, case .point(.number) = x else { return false }
    if case .point(.number) = y { return false }
    return true
  }
}

/// The processor time and wall time between two moments, in nanoseconds.
struct Lapse {
  var processor = 0.0
  var wall = 0.0

  init() {}

  /// Creates the lapse from a moment until now.
  init(since start: Moment) {
    let end = Moment.now
    processor = Double(end.processor - start.processor)
    wall = Double(end.wall - start.wall)
  }

  static func += (sum: inout Lapse, lapse: Lapse) {
    sum.processor += lapse.processor
    sum.wall += lapse.wall
  }
}

extension Cost {
  /// Records the average cost of so many operations.
  mutating func note(_ sum: Lapse, of count: Int) {
    processor.append(sum.processor / Double(count))
    wall.append(sum.wall / Double(count))
  }
}

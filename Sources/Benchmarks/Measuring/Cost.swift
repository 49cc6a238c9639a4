/// The cost of one operation in nanoseconds, for each round.
struct Cost {
  var processor = Series()
  var wall = Series()

  /// Returns the cost of one of so many equal parts.
  func divided(by count: Int) -> Cost {
    Cost(processor: processor.divided(by: Double(count)), wall: wall.divided(by: Double(count)))
  }
}

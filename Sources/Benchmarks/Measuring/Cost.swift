/// What one operation costs, in nanoseconds, in each round.
struct Cost {
  var processor = Series()
  var wall = Series()

  /// What one of so many equal parts costs.
  func divided(by count: Int) -> Cost {
    Cost(processor: processor.divided(by: Double(count)), wall: wall.divided(by: Double(count)))
  }
}

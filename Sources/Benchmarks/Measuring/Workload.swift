/// An operation that is measured, many times.
@MainActor
struct Workload {
  /// Puts things where they have to be before each operation, without being measured.
  var prepare: (() -> Void)?
  let operate: () -> Void

  init(prepare: (() -> Void)? = nil, _ operate: @escaping () -> Void) {
    self.prepare = prepare
    self.operate = operate
  }

  /// Processor time and wall time of a number of operations, in nanoseconds.
  func measure(_ count: Int) -> (processor: Double, wall: Double) {
    guard let prepare else {
      // Reading the clocks around all of them takes no part of the short ones.
      let start = Moment.now
      for _ in 0..<count { operate() }
      return Self.distance(from: start)
    }
    var sum = (processor: 0.0, wall: 0.0)
    for _ in 0..<count {
      prepare()
      let start = Moment.now
      operate()
      let time = Self.distance(from: start)
      sum.processor += time.processor
      sum.wall += time.wall
    }
    return sum
  }

  private static func distance(from start: Moment) -> (processor: Double, wall: Double) {
    let end = Moment.now
    return (Double(end.processor - start.processor), Double(end.wall - start.wall))
  }
}

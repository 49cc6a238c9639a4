/// An operation that is measured many times.
@MainActor
struct Workload {
  /// Prepares each operation, without being measured.
  var prepare: (() -> Void)?
  let operate: () -> Void

  init(prepare: (() -> Void)? = nil, _ operate: @escaping () -> Void) {
    self.prepare = prepare
    self.operate = operate
  }

  /// Returns the duration of so many operations.
  func measure(_ count: Int) -> Lapse {
    guard let prepare else {
      // Reading the clocks once for all of them does not distort the short ones.
      let start = Moment.now
      for _ in 0..<count { operate() }
      return Lapse(since: start)
    }
    var sum = Lapse()
    for _ in 0..<count {
      prepare()
      let start = Moment.now
      operate()
      sum += Lapse(since: start)
    }
    return sum
  }
}

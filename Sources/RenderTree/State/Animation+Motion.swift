extension Animation {
  /// The place of an animation in its course.
  package enum Moment {
    /// The animation waits for its delay.
    case waiting
    /// The animation is in a run, at a time in seconds since the run began.
    case running(Double)
    /// The animation has ended.
    case ended
  }

  /// The curve of one run.
  package enum Course {
    /// A cubic curve of two control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
    /// A spring, with its velocity at the begin.
    case spring(Spring, initialVelocity: Double)
    /// An animation of the app.
    case custom(CustomCurve)
  }

  /// The curve of one run.
  package var course: Course { curve.course }

  /// Whether there are several runs.
  package var repeats: Bool { repetition != nil }

  /// The time in seconds after which the animation counts as complete, or nil if that is its end.
  package var completionTime: Double? {
    if case .completing(_, let time) = curve { time } else { nil }
  }

  /// Returns the place in the course at a time in seconds. One run takes `length` seconds of the animation's own
  /// time.
  package func moment(at time: Double, length: Double) -> Moment {
    let own = time * speed - delay
    if own < 0 { return .waiting }
    guard let repetition else { return own < length ? .running(own) : .ended }
    guard length > 0, length.isFinite else { return length > 0 ? .running(own) : .ended }
    let run = (own / length).rounded(.down)
    if let count = repetition.count, run >= Double(count) { return .ended }
    let within = own - run * length
    let isBackward = repetition.autoreverses && run.truncatingRemainder(dividingBy: 2) == 1
    return .running(isBackward ? length - within : within)
  }
}

extension Animation.Curve {
  fileprivate var course: Animation.Course {
    switch self {
    case .standard: return .spring(.smooth, initialVelocity: 0)
    case .named(_, let duration), .bezier(_, _, _, _, let duration):
      let (x1, y1, x2, y2) = points
      return .bezier(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration)
    case .spring(let spring, _, _): return .spring(spring, initialVelocity: 0)
    case .interpolating(let spring, let velocity): return .spring(spring, initialVelocity: velocity)
    case .custom(let curve): return .custom(curve)
    case .completing(let curve, _): return curve.course
    }
  }
}

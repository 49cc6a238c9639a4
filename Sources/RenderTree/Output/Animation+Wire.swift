extension Animation {
  /// The time in seconds until the animation has ended, or until its first run has if it repeats without end.
  package var timeToEnd: Double {
    let once = curve.duration
    let count = Double(repetition.map { $0.count ?? 1 } ?? 1)
    let total = (delay + once * max(count, 1)) / max(speed, 1e-3)
    return total.isFinite ? max(total, 0) : 0
  }

  /// The animation's wire format.
  package var json: JSONValue {
    let rest: [(String, JSONValue?)] = [
      ("delay", delay == 0 ? nil : .number(delay)), ("speed", speed == 1 ? nil : .number(speed)),
      ("repeat", repetition.map { $0.count.map(JSONValue.integer) ?? .string("forever") }),
      ("autoreverses", repetition?.autoreverses == true ? .bool(true) : nil),
    ]
    return .object(
      (curve.members + rest).compactMap { name, value in value.map { JSONMember(name: name, value: $0) } })
  }
}

extension Animation.Curve {
  /// The time in seconds that one run takes.
  var duration: Double {
    switch self {
    case .standard: 0.35
    case .named(_, let duration), .bezier(_, _, _, _, let duration): duration
    case .spring(let spring, _, _), .interpolating(let spring, _): spring.duration
    case .custom(let curve): curve.duration
    case .completing(let curve, _): curve.duration
    }
  }

  /// The wire format of the curve and its parameters.
  fileprivate var members: [(String, JSONValue?)] {
    switch self {
    case .standard: [("curve", .string("default"))]
    case .named(let name, let duration): [("curve", .string(name)), ("duration", .number(duration))]
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      [("curve", .array([x1, y1, x2, y2].map(JSONValue.number))), ("duration", .number(duration))]
    case .spring(let spring, let name, _):
      [
        ("curve", .string(name ?? "spring")), ("duration", .number(spring.duration)),
        ("bounce", .number(spring.bounce)),
      ]
    case .interpolating(let spring, let velocity):
      [
        ("curve", .string("interpolatingSpring")), ("duration", .number(spring.duration)),
        ("bounce", .number(spring.bounce)), ("initialVelocity", velocity == 0 ? nil : .number(velocity)),
      ]
    case .custom(let curve):
      [
        ("curve", .string("custom")), ("duration", .number(curve.duration)),
        ("values", .array(curve.values.map(JSONValue.number))),
      ]
    case .completing(let curve, let time): curve.members + [("logicallyCompleteAfter", .number(time))]
    }
  }
}

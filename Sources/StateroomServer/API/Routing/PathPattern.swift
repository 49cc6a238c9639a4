/// A name in a path template.
enum PathParameter: String {
  case scene, session, target, prop, action, media, key, node, file, user
}

/// A path template with named parameters, such as `/sessions/{session}/actions`.
struct PathPattern {
  private enum Segment {
    case literal(String)
    case parameter(PathParameter)
  }

  /// The template as text.
  let template: String
  private let segments: [Segment]

  /// Creates a pattern. Traps if the template names an unknown parameter.
  init(_ template: String) {
    self.template = template
    segments = template.split(separator: "/").map { segment in
      guard segment.hasPrefix("{") else { return .literal(String(segment)) }
      guard let parameter = PathParameter(rawValue: String(segment.dropFirst().dropLast())) else {
        preconditionFailure("\(template) has the unknown parameter \(segment).")
      }
      return .parameter(parameter)
    }
  }

  /// The number of segments.
  var count: Int { segments.count }

  /// Whether a path with as many segments fits. Complexity: O(segments).
  func matches(_ path: [String]) -> Bool {
    for (index, segment) in segments.enumerated() {
      if case .literal(let text) = segment, text != path[index] { return false }
    }
    return true
  }

  /// Returns the index of the segment for a parameter, or nil if the pattern has none. Complexity: O(segments).
  func index(of parameter: PathParameter) -> Int? {
    segments.firstIndex { segment in
      if case .parameter(parameter) = segment { true } else { false }
    }
  }
}

import Foundation
import RenderTree

/// The input of a client that performs a gesture.
public struct _GestureInput {
  /// The name of the action, or nil if the gesture is only being described.
  let name: String?
  let phase: Phase
  let value: JSONValue?

  /// The phase of a gesture.
  enum Phase: String {
    /// The whole gesture, from beginning to end.
    case whole
    /// A step of an active gesture.
    case changed
    /// The end of a gesture.
    case ended
    /// The cancellation of a gesture.
    case cancelled
  }

  /// Creates the input to describe a gesture without performing it.
  init() {
    name = nil
    phase = .whole
    value = nil
  }

  init(name: String, _ value: JSONValue?) throws {
    self.name = name
    self.value = value == .null ? nil : value
    guard let phase = value?["phase"] else {
      self.phase = .whole
      return
    }
    guard let text = phase.stringValue, let known = Phase(rawValue: text) else {
      throw ActionProblem.invalidValue(
        "\"phase\" must be \"changed\", \"ended\", \"cancelled\" or \"whole\".")
    }
    self.phase = known
  }

  /// Returns a point or a distance of the value, or nil if it has none of the name.
  func point(_ name: String) throws -> CGPoint? { try value?.place(name) }

  /// Returns a number of the value, or nil if it has none of the name.
  func number(_ name: String) throws -> Double? { try value?.measure(name) }
}

extension _GestureRecognition {
  /// Creates the recognition of a gesture that takes values. If the gesture is only being described, its
  /// value is `none`.
  @MainActor init(
    name: String, _ input: _GestureInput, parameters: [JSONMember] = [], none: Value,
    _ read: (_GestureInput) throws -> Value
  ) {
    self.init(name: name, value: none, parameters: parameters, takesValue: true)
    guard input.name == name else { return }
    do {
      let value = try read(input)
      self = _GestureRecognition(name: name, value: value, parameters: parameters, takesValue: true)
    } catch {
      problem = error as? ActionProblem ?? .failed("\(error)")
    }
  }
}

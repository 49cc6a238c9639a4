import Foundation
import RenderTree

/// What a client says of a gesture that it makes.
public struct _GestureInput {
  /// The action's name, or nil while the gesture is only described.
  let name: String?
  let phase: Phase
  let value: JSONValue?

  /// How far a gesture has come.
  enum Phase: String {
    /// From its beginning to its end.
    case whole
    /// It goes on.
    case changed
    /// It has come to its end.
    case ended
    /// It was given up.
    case cancelled
  }

  /// Nothing is made: the gesture is described.
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

  /// A point or a distance, or nil if it is not among the values.
  func point(_ name: String) throws -> CGPoint? {
    guard let member = value?[name] else { return nil }
    guard let x = member["x"]?.doubleValue, let y = member["y"]?.doubleValue else {
      throw ActionProblem.invalidValue("\"\(name)\" must be an object with the numbers \"x\" and \"y\".")
    }
    return CGPoint(x: x, y: y)
  }

  /// A number, or nil if it is not among the values.
  func number(_ name: String) throws -> Double? {
    guard let member = value?[name] else { return nil }
    guard let number = member.doubleValue else {
      throw ActionProblem.invalidValue("\"\(name)\" must be a number.")
    }
    return number
  }
}

extension _GestureRecognition {
  /// The recognition of a gesture that takes values. One that is only described has the values of no movement.
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

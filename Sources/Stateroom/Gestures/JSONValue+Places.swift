import Foundation
import RenderTree

extension JSONValue {
  /// Returns the point with the members `x` and `y`, or throws unless both are numbers within the bounds of a
  /// measure. `name` is that of the value in a message.
  nonisolated func place(named name: String) throws(ActionProblem) -> CGPoint {
    guard let x = try measure("x"), let y = try measure("y") else {
      throw .invalidValue("\(name) must be an object with the numbers \"x\" and \"y\".")
    }
    return CGPoint(x: x, y: y)
  }

  /// Returns the point of a member, or nil if there is none.
  nonisolated func place(_ name: String) throws(ActionProblem) -> CGPoint? {
    try self[name].map { member throws(ActionProblem) in try member.place(named: "\"\(name)\"") }
  }
}

extension CGPoint {
  /// Returns the distance to another point. Throws if it is beyond the bounds of a measure.
  nonisolated func distance(to other: CGPoint) throws(ActionProblem) -> CGSize {
    let distance = CGSize(width: other.x - x, height: other.y - y)
    guard max(abs(distance.width), abs(distance.height)) <= JSONValue.measureLimit else {
      throw .invalidValue(
        "The places must not be more than \(Int(JSONValue.measureLimit)) points apart in a direction.")
    }
    return distance
  }
}

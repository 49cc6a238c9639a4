import Foundation
import RenderTree

/// A client's word about a player, as the value of the action `media`.
struct MediaEvent {
  enum Name: String, CaseIterable {
    /// It plays from `time` on: upon the app's word or the person's.
    case playing
    /// The person has paused it.
    case paused
    /// It does not play though it is to: it is loading, or the browser wants a press first.
    case waiting
    /// The person has gone to `time`.
    case seeked
    case time, ended, failed
    /// It can be played, and is of the length `duration`, if it has one.
    case ready
    /// A synthesizer speaks `length` UTF-16 code units from `location` on.
    case word
  }

  let name: Name
  /// The number of the player, which the action of a node that shows it need not have.
  let player: Int?
  let time: Double?
  let duration: Double?
  /// The revision of the player that the client follows.
  let revision: Int?
  let range: NSRange?

  /// The longest time in seconds.
  private static let limit = 10_000_000.0

  /// Parses an event that a client sends.
  init(_ value: JSONValue?) throws(ActionProblem) {
    guard let text = value?["event"]?.stringValue, let name = Name(rawValue: text) else {
      throw .invalidValue(
        "The value must have \"event\": one of \(Name.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    self.name = name
    func whole(_ name: String) throws(ActionProblem) -> Int? {
      guard let number = try value?.measure(name, in: 0...Double(Int32.max)) else { return nil }
      guard let whole = Int(exactly: number) else {
        throw .invalidValue("\"\(name)\" must be a whole number.")
      }
      return whole
    }
    player = try whole("player")
    revision = try whole("revision")
    time = try value?.measure("time", in: 0...Self.limit)
    let duration = try value?.measure("duration", in: 0...Self.limit)
    self.duration = duration.flatMap { $0 > 0 ? $0 : nil }
    if let location = try whole("location"), let length = try whole("length") {
      range = NSRange(location: location, length: length)
    } else {
      range = nil
    }
    if name == .word, range == nil { throw .invalidValue("A word must have \"location\" and \"length\".") }
  }
}

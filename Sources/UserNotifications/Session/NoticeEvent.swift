import RenderTree

/// The word of a client on notifications.
enum NoticeEvent {
  case permission(isGiven: Bool)
  /// The time of some notifications has come.
  case due
  case open(number: Int, action: String?, text: String?)
  case dismiss(number: Int)

  init(_ value: JSONValue?) throws(ActionProblem) {
    switch value?["event"]?.stringValue {
    case "permission":
      guard case .bool(let isGiven)? = value?["isGiven"] else {
        throw .invalidValue("\"isGiven\" must be true or false.")
      }
      self = .permission(isGiven: isGiven)
    case "due": self = .due
    case "open":
      self = .open(
        number: try Self.number(value), action: value?["action"]?.stringValue,
        text: value?["text"]?.stringValue)
    case "dismiss": self = .dismiss(number: try Self.number(value))
    default: throw .invalidValue("\"event\" must be \"permission\", \"due\", \"open\" or \"dismiss\".")
    }
  }

  private static func number(_ value: JSONValue?) throws(ActionProblem) -> Int {
    guard let number = (try? (value?["number"]).requireNumber()).flatMap({ Int(exactly: $0) }) else {
      throw .invalidValue("\"number\" must be that of a notification that is shown.")
    }
    return number
  }
}

import Foundation
import RenderTree

/// A client's answer to the question where it is.
enum PositionAnswer {
  case position(CLLocation)
  /// The person does not want it.
  case denied
  /// The device does not know.
  case unavailable

  /// Reads an answer: the members of a position, or `error`.
  init(_ value: JSONValue?) throws(ActionProblem) {
    if let error = value?["error"] {
      switch error.stringValue {
      case "denied": self = .denied
      case "unavailable": self = .unavailable
      default: throw .invalidValue("\"error\" must be \"denied\" or \"unavailable\".")
      }
      return
    }
    guard let latitude = try value?.measure("latitude", in: -90...90),
      let longitude = try value?.measure("longitude", in: -180...180)
    else {
      throw .invalidValue("The value must have \"latitude\" and \"longitude\", or \"error\".")
    }
    var parts = CLLocation.Parts(latitude: latitude, longitude: longitude)
    parts.horizontalAccuracy = try value?.measure("accuracy", in: 0...40_000_000) ?? 0
    if let altitude = try value?.measure("altitude", in: -100_000...10_000_000) {
      parts.altitude = altitude
      parts.verticalAccuracy = try value?.measure("altitudeAccuracy", in: 0...10_000_000) ?? 0
    }
    parts.course = try value?.measure("heading", in: 0...360) ?? -1
    parts.speed = try value?.measure("speed", in: 0...1_000_000) ?? -1
    // The years 1970 to 2500: calendars take no others from strangers.
    let time = try value?.measure("time", in: 0...16_725_225_600)
    parts.timestamp = time.map { Date(timeIntervalSince1970: $0) } ?? Date()
    self = .position(CLLocation(parts))
  }
}

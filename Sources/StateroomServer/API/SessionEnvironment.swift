import Foundation
import RenderTree
import Stateroom

/// The environment values that a client chooses for its session.
struct SessionEnvironment {
  private var locale: Locale?
  private var colorScheme: ColorScheme?

  /// Reads the member `environment` of a request that opens a session.
  init(_ value: JSONValue) throws(Problem) {
    let subject = "\"environment\""
    _ = try value.members(of: subject, known: ["locale", "colorScheme"])
    locale = try value.string("locale", of: subject).map { Locale(identifier: $0) }
    switch try value.string("colorScheme", of: subject) {
    case nil: break
    case "light"?: colorScheme = .light
    case "dark"?: colorScheme = .dark
    case let other?:
      throw .badRequest("\"colorScheme\" must be \"light\" or \"dark\", but it is \"\(other)\".")
    }
  }

  func apply(to values: inout EnvironmentValues) {
    if let locale { values.locale = locale }
    if let colorScheme { values.colorScheme = colorScheme }
  }
}

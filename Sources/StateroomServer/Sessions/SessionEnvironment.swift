import Foundation
import RenderTree
import Stateroom

/// The environment values that a client chooses for its session.
package struct SessionEnvironment: Sendable {
  private var locale: Locale?
  private var colorScheme: ColorScheme?
  private var device = DeviceEnvironment()
  /// The values as the client sent them, as JSON; empty if there were none.
  package private(set) var json: [UInt8] = []

  /// Creates the environment that the app starts with.
  package init() {}

  /// Parses the ``json`` of a stored session. Invalid values are ignored.
  package init(stored json: [UInt8]) {
    guard !json.isEmpty, let value = try? JSONReader.read(json), let environment = try? Self(value) else {
      return
    }
    self = environment
  }

  /// Parses the member `environment` of a request that opens a session.
  package init(_ value: JSONValue) throws(Problem) {
    let subject = "\"environment\""
    if case .object(let members) = value, members.isEmpty { return }
    _ = try value.members(of: subject, known: ["locale", "colorScheme"] + DeviceEnvironment.members)
    let writer = JSONWriter()
    writer.write(value)
    json = writer.copyBytes()
    if let identifier = try value.string("locale", of: subject) { locale = try Self.locale(identifier) }
    switch try value.string("colorScheme", of: subject) {
    case nil: break
    case "light"?: colorScheme = .light
    case "dark"?: colorScheme = .dark
    case let other?:
      throw .badRequest("\"colorScheme\" must be \"light\" or \"dark\", but it is \"\(other)\".")
    }
    device = try DeviceEnvironment(value, of: subject)
  }

  /// Whether it is what most browsers with a language report: a device of any size and place, and no preference.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the language.
  func isUsual(in language: String) -> Bool {
    let isOfLanguage =
      locale.map {
        $0.identifier.replacing("_", with: "-").lowercased() == language.replacing("_", with: "-")
      }
    return isOfLanguage ?? true && colorScheme ?? .light == .light && device.isUsual
  }

  /// The time zone that the client reported, or nil if it reported none.
  var timeZone: TimeZone? { device.timeZone }

  /// Returns the locale of a language, with a script, a region and variants if wanted. Foundation accepts any text
  /// as a locale, and an invalid one as a locale without words or formats.
  ///
  /// Keywords are accepted, since browsers send some, but removed: with them the time of formatters may grow faster
  /// than the text.
  private static func locale(_ identifier: String) throws(Problem) -> Locale {
    let form =
      #/
      (?<plain>
        [A-Za-z]{2,3}
        ([_-][A-Za-z]{4})?
        ([_-]([A-Za-z]{2}|[0-9]{3}))?
        ([_-]([A-Za-z0-9]{5,8}|[0-9][A-Za-z0-9]{3})){0,3}
      )
      (-u(-[A-Za-z0-9]{2,8}){1,8}
        |@[a-z]{1,12}=[A-Za-z0-9_-]{1,24}(;[a-z]{1,12}=[A-Za-z0-9_-]{1,24}){0,3})?
      /#
    guard let match = try? form.wholeMatch(in: identifier) else {
      throw .badRequest(
        "\"locale\" must be the identifier of a locale, as \"de_DE\" or \"zh-Hans-TW\", but it is "
          + "\"\(identifier)\".")
    }
    return Locale(identifier: String(match.plain))
  }

  /// Sets the values.
  package func apply(to values: inout EnvironmentValues) {
    if let locale {
      values.locale = locale
      values.calendar.locale = locale
      // As on a device, the direction is that of the language that the app's texts are in, not that of the person.
      if Localizations.main.isRightToLeft(for: locale) { values.layoutDirection = .rightToLeft }
    }
    if let colorScheme { values.colorScheme = colorScheme }
    device.apply(to: &values)
  }
}

import Foundation

/// The `Info.plist` of an app: the project's file with its build settings filled in, and what Xcode generates.
struct InfoPlist {
  private static let sizeLimit = 1 << 20
  private static let keyPrefix = "INFOPLIST_KEY_"
  /// The keys that Xcode writes itself, with their values, unless the file has others.
  private static let generated = [
    "CFBundleDevelopmentRegion": "$(DEVELOPMENT_LANGUAGE)", "CFBundleExecutable": "$(EXECUTABLE_NAME)",
    "CFBundleIdentifier": "$(PRODUCT_BUNDLE_IDENTIFIER)", "CFBundleInfoDictionaryVersion": "6.0",
    "CFBundleName": "$(PRODUCT_NAME)", "CFBundlePackageType": "$(PRODUCT_BUNDLE_PACKAGE_TYPE)",
    "CFBundleShortVersionString": "$(MARKETING_VERSION)", "CFBundleVersion": "$(CURRENT_PROJECT_VERSION)",
  ]
  private static let defaults = [
    "PRODUCT_NAME": "$(TARGET_NAME)", "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "MARKETING_VERSION": "1.0",
    "CURRENT_PROJECT_VERSION": "1", "DEVELOPMENT_LANGUAGE": "en", "PRODUCT_BUNDLE_PACKAGE_TYPE": "APPL",
  ]

  private let members: [String: Any]
  private let settings: BuildSettings

  /// Creates the property list of a target, or returns nil if there is neither a file nor anything to generate.
  init?(file: String?, target: String, settings own: [String: String]) {
    let data = file.flatMap { FileManager.default.contents(atPath: $0) }
      .flatMap { $0.count <= Self.sizeLimit ? $0 : nil }
    let read = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
    let written = read as? [String: Any]
    guard written != nil || !own.isEmpty else { return nil }
    settings = BuildSettings(
      Self.defaults.merging(["TARGET_NAME": target]) { $1 }.merging(own) { $1 })
    var members: [String: Any] = own.isEmpty ? [:] : Self.generated
    for (name, value) in own where name.hasPrefix(Self.keyPrefix) {
      members[String(name.dropFirst(Self.keyPrefix.count))] = ["YES": true, "NO": false][value] ?? value
    }
    self.members = members.merging(written ?? [:]) { $1 }
  }

  /// Returns the file's content.
  func data() -> Data? {
    try? PropertyListSerialization.data(fromPropertyList: filled(members), format: .xml, options: 0)
  }

  private func filled(_ value: Any) -> Any {
    switch value {
    case let text as String: settings.filled(text)
    case let list as [Any]: list.map(filled)
    case let members as [String: Any]: members.mapValues(filled)
    default: value
    }
  }
}

/// The build settings of a target, which texts name as `$(NAME)`.
struct BuildSettings {
  /// Settings may name each other, and themselves.
  private static let depthLimit = 8
  private static let lengthLimit = 10_000

  private let values: [String: String]

  init(_ values: [String: String]) {
    self.values = values
  }

  /// Returns a text with the values of the settings that it names. Those that are unknown are empty, as in Xcode.
  func filled(_ text: String) -> String { filled(text, depth: 0) }

  private func filled(_ text: String, depth: Int) -> String {
    guard depth < Self.depthLimit, text.utf8.count <= Self.lengthLimit, text.contains("$") else {
      return text
    }
    return text.replacing(/\$[({]([A-Za-z0-9_]+)(?::([a-z0-9]+))?[)}]/) { match in
      let value = filled(values[String(match.1)] ?? "", depth: depth + 1)
      return match.2.map { Self.changed(value, by: String($0)) } ?? value
    }
  }

  private static func changed(_ value: String, by modifier: String) -> String {
    let other: Character? = ["c99extidentifier": "_", "identifier": "_", "rfc1034identifier": "-"][modifier]
    switch modifier {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    default:
      guard let other else { return value }
      return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." ? $0 : other })
    }
  }
}

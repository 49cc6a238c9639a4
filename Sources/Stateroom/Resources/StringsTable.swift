import Foundation
import RenderTree

/// The translations of one table in one language.
struct StringsTable: Sendable {
  private var translations: [String: Translation] = [:]

  /// Whether the table has no translations.
  var isEmpty: Bool { translations.isEmpty }

  /// Returns the translation of a key, or nil if there is none.
  subscript(key: String) -> Translation? { translations[key] }

  /// The maximum size of a table, in bytes.
  static let sizeLimit = 64 << 20

  init() {}

  init(_ translations: [String: Translation]) { self.translations = translations }

  /// Reads `Table.strings` and `Table.stringsdict` of a folder.
  ///
  /// - Complexity: O(bytes).
  init(folder: String, name: String) {
    for (key, value) in Self.dictionary("\(folder)/\(name).strings") {
      if let text = value as? String { translations[key] = Translation(value: .text(text)) }
    }
    for (key, value) in Self.dictionary("\(folder)/\(name).stringsdict") {
      if let entry = value as? [String: Any], let translation = Self.plural(entry) {
        translations[key] = translation
      }
    }
  }

  private static func dictionary(_ path: String) -> [String: Any] {
    guard let bytes = FileBytes.read(path, limit: sizeLimit),
      let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    else { return [:] }
    return list as? [String: Any] ?? [:]
  }

  /// Returns the translation of an entry of a `.stringsdict`, or nil if it has no format.
  private static func plural(_ entry: [String: Any]) -> Translation? {
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else { return nil }
    var substitutions: [String: Translation.Substitution] = [:]
    for (name, rule) in entry {
      guard let rule = rule as? [String: Any] else { continue }
      let forms = rule.compactMap { name, text in (text as? String).map { (name: name, text: $0) } }
      if let value = Translation.Variant(forms: forms) {
        substitutions[name] = Translation.Substitution(argument: nil, value: value)
      }
    }
    return Translation(value: .text(format), substitutions: substitutions)
  }
}

/// A string catalogue: a table with all its languages, the format of Xcode 15 and later.
struct StringCatalog: Sendable {
  let sourceLanguage: String
  private(set) var tables: [String: StringsTable] = [:]

  /// Reads an `.xcstrings` file, or returns nil if the file is not one.
  ///
  /// - Complexity: O(bytes).
  init?(path: String) {
    guard let bytes = FileBytes.read(path, limit: StringsTable.sizeLimit),
      let catalog = try? JSONReader.read(bytes),
      case .object(let strings)? = catalog["strings"]
    else { return nil }
    sourceLanguage = catalog["sourceLanguage"]?.stringValue ?? "en"
    var byLanguage: [String: [String: Translation]] = [sourceLanguage: [:]]
    for entry in strings {
      guard case .object(let localizations)? = entry.value["localizations"] else { continue }
      for localization in localizations {
        guard let translation = Self.translation(localization.value) else { continue }
        byLanguage[localization.name, default: [:]][entry.name] = translation
      }
    }
    tables = byLanguage.mapValues { StringsTable($0) }
  }

  /// Returns the translation that a catalogue has as JSON, or nil if it is none.
  private static func translation(_ value: JSONValue) -> Translation? {
    guard let variant = variant(value) else { return nil }
    var translation = Translation(value: variant)
    if case .object(let list)? = value["substitutions"] {
      for substitution in list {
        guard let variant = self.variant(substitution.value) else { continue }
        translation.substitutions[substitution.name] = Translation.Substitution(
          argument: substitution.value["argNum"]?.doubleValue.flatMap { Int(exactly: $0) }, value: variant)
      }
    }
    return translation
  }

  /// Returns a text or its plural forms. Of variations by device, it takes those for other devices.
  private static func variant(_ value: JSONValue) -> Translation.Variant? {
    if let text = value["stringUnit"]?["value"]?.stringValue { return .text(text) }
    guard let variations = value["variations"] else { return nil }
    if case .object(let forms)? = variations["plural"] {
      return Translation.Variant(
        forms: forms.compactMap { form in
          form.value["stringUnit"]?["value"]?.stringValue.map { (name: form.name, text: $0) }
        })
    }
    guard case .object(let devices)? = variations["device"] else { return nil }
    let device =
      devices.first { $0.name == "other" } ?? devices.first { $0.name == "iphone" } ?? devices.first
    return device.flatMap { variant($0.value) }
  }
}

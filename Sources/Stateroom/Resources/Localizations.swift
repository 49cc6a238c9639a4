import Foundation
import RenderTree
import Synchronization

/// The localizations of a bundle: its languages and string tables.
package final class Localizations: Sendable {
  private let folder: String
  private let catalogs: [String: StringCatalog]
  /// The languages that have folders.
  private let folders: Set<String>
  private let languages: [String]
  private let development: String
  private let state = Locked(State())

  private struct State {
    var tables: [String: StringsTable] = [:]
    var choices: [String: [String]] = [:]
  }

  /// The maximum number of cached locales, because clients can name any.
  private static let choiceLimit = 256
  private static let known = Locked<[String: Localizations]>([:])
  private static let mainFolder = Bundle.main.resourcePath ?? Bundle.main.bundlePath

  /// The localizations of the app.
  package static let main = Localizations(folder: mainFolder)

  /// Returns the localizations of the bundle of a token, which are read once.
  ///
  /// - Complexity: O(1) after the first call for a bundle.
  static func named(_ token: String?) -> Localizations {
    guard let token else { return main }
    if let known = known.withLock({ $0[token] }) { return known }
    let made = Localizations(folder: token.hasPrefix("/") ? token : "\(mainFolder)/\(token)")
    known.withLock { if $0.count < 256 { $0[token] = made } }
    return made
  }

  /// Returns the localizations of a bundle.
  static func of(_ bundle: Bundle?) -> Localizations { named(AssetLibrary.token(of: bundle)) }

  // MARK: Existence of tables

  /// Whether any bundle of the app has string tables. Keys need to keep their values only in this case.
  static var areAnywhere: Bool { anywhere.load(ordering: .relaxed) }

  private static let anywhere = Atomic<Bool>(hasTablesBesideProgram)

  private static var hasTablesBesideProgram: Bool {
    func names(_ path: String) -> [String] {
      (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
    func isTable(_ name: String) -> Bool { name.hasSuffix(".lproj") || name.hasSuffix(".xcstrings") }
    return names(mainFolder).contains { name in
      isTable(name)
        || (name.hasSuffix(".resources") || name.hasSuffix(".bundle"))
          && names("\(mainFolder)/\(name)").contains(where: isTable)
    }
  }

  // MARK: Reading

  private init(folder: String) {
    self.folder = folder
    var catalogs: [String: StringCatalog] = [:]
    var folders: Set<String> = []
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if name.hasSuffix(".lproj") {
        folders.insert(String(name.dropLast(6)))
      } else if name.hasSuffix(".xcstrings"), let catalog = StringCatalog(path: "\(folder)/\(name)") {
        catalogs[String(name.dropLast(10))] = catalog
      }
    }
    self.catalogs = catalogs
    self.folders = folders
    let source = catalogs["Localizable"]?.sourceLanguage ?? catalogs.values.first?.sourceLanguage
    var languages = folders
    languages.remove("Base")
    for catalog in catalogs.values { languages.formUnion(catalog.tables.keys) }
    self.languages = languages.sorted()
    let declared =
      FileBytes.read("\(folder)/Info.plist", limit: 1 << 20).flatMap {
        try? PropertyListSerialization.propertyList(from: Data($0), format: nil)
      } as? [String: Any]
    let region = declared?["CFBundleDevelopmentRegion"] as? String
    development = source ?? region.flatMap { languages.contains($0) ? $0 : nil } ?? "en"
    if !folders.isEmpty || !catalogs.isEmpty { Self.anywhere.store(true, ordering: .relaxed) }
  }

  /// Whether there are no string tables.
  var isEmpty: Bool { folders.isEmpty && catalogs.isEmpty }

  /// Returns the translation of a key in the best language for a locale, with that language, or nil if there
  /// is none.
  ///
  /// - Complexity: O(1) after the first call for a locale and table.
  func translation(of key: String, table: String?, locale: Locale) -> (Translation, language: String)? {
    let table = table ?? "Localizable"
    for language in choice(for: locale.identifier) {
      if let translation = catalogs[table]?.tables[language]?[key] { return (translation, language) }
      if folders.contains(language), let translation = self.table(table, language)[key] {
        return (translation, language == "Base" ? development : language)
      }
    }
    return nil
  }

  private func table(_ name: String, _ language: String) -> StringsTable {
    let path = "\(language).lproj/\(name)"
    if let known = state.withLock({ $0.tables[path] }) { return known }
    let table =
      name.contains("/") ? StringsTable() : StringsTable(folder: "\(folder)/\(language).lproj", name: name)
    state.withLock { state in
      // Bounded, because the app's code may make up table names.
      if state.tables.count < 4_096 { state.tables[path] = table }
    }
    return table
  }

  // MARK: Languages

  /// Whether the language in which the texts appear for a locale is read from the right to the left.
  package func isRightToLeft(for locale: Locale) -> Bool {
    Locale.Language(identifier: choice(for: locale.identifier)[0]).characterDirection == .rightToLeft
  }

  /// Returns the languages to search for a locale: the best match, then the development language.
  private func choice(for identifier: String) -> [String] {
    if let known = state.withLock({ $0.choices[identifier] }) { return known }
    var choice: [String] = []
    if let best = best(for: identifier) { choice.append(best) }
    for fallback in [development, "Base"] where !choice.contains(fallback) { choice.append(fallback) }
    state.withLock { state in
      if state.choices.count >= Self.choiceLimit { state.choices = [:] }
      state.choices[identifier] = choice
    }
    return choice
  }

  /// Returns the language of the app that fits a locale best, or nil if none does.
  private func best(for identifier: String) -> String? {
    func plain(_ text: String) -> String { text.replacing("_", with: "-").lowercased() }
    let wanted = plain(identifier)
    if let exact = languages.first(where: { plain($0) == wanted }) { return exact }
    let language = Locale.Language(identifier: identifier)
    let maximal = Locale.Language(identifier: language.maximalIdentifier)
    guard let code = maximal.languageCode?.identifier else { return nil }
    var rated: [(rank: Int, name: String)] = []
    for name in languages {
      let other = Locale.Language(
        identifier: Locale.Language(identifier: Self.modern(name)).maximalIdentifier)
      guard other.languageCode?.identifier == code else { continue }
      // Skips languages in another script, which the person may not be able to read.
      guard other.script == maximal.script else { continue }
      rated.append((other.region == maximal.region ? 0 : name.contains { "-_".contains($0) } ? 2 : 1, name))
    }
    return rated.min { ($0.rank, $0.name) < ($1.rank, $1.name) }?.name
  }

  /// Returns the code of a language that old projects name in English.
  private static func modern(_ name: String) -> String {
    let names = [
      "English": "en", "German": "de", "French": "fr", "Italian": "it", "Spanish": "es", "Japanese": "ja",
      "Dutch": "nl",
    ]
    return names[name] ?? name
  }
}

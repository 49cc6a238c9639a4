import Foundation
import RenderTree

/// The names of symbols for people, in one language.
///
/// `SpokenNames.txt` has those of many symbols. Others are made of these: a frame, a filling, a number or a direction
/// at the end changes nothing, so `plus.circle.fill` is an "Add", and `folder.badge.plus` is an "Add folder".
@MainActor
final class SpokenNames {
  private static let english = SpokenNames(column: 0)
  private static let german = SpokenNames(column: 1)

  private let column: Int
  private let table: [String: String]
  /// The names that were asked for, so that each is made once.
  private var known: [String: String?] = [:]

  /// The number of names that are kept, since an app may make them up.
  private static let knownLimit = 1_024
  /// The longest name of a symbol that has another for people, in bytes.
  private static let lengthLimit = 80

  /// Reads the names in a column of the table.
  private init(column: Int) {
    self.column = column
    let text = String(decoding: PackageResources.SpokenNames_txt, as: UTF8.self)
    var table: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let names = line[line.index(after: colon)...].split(separator: "|")
      if names.indices.contains(column) { table[String(line[..<colon])] = String(names[column]).trimmed }
    }
    self.table = table
  }

  /// Returns the name of a symbol for people in the language of a locale, or nil if there is none.
  ///
  /// Languages that the table does not have get the app's own translation of the English name, as other words of
  /// the system do, or else that name.
  ///
  /// - Complexity: O(1) on average.
  static func name(of symbol: String, in locale: Locale) -> String? {
    let language = locale.identifier.prefix { $0 != "_" && $0 != "-" }
    if language == "de" { return german.name(of: symbol) }
    guard let name = english.name(of: symbol) else { return nil }
    guard language != "en", Localizations.areAnywhere,
      case .text(let translation)? = Localizations.main.translation(of: name, table: nil, locale: locale)?.0
        .value
    else { return name }
    return translation
  }

  private func name(of symbol: String) -> String? {
    if let known = known[symbol] { return known }
    let name = symbol.utf8.count > Self.lengthLimit ? nil : name(of: symbol.split(separator: ".")[...])
    if known.count >= Self.knownLimit { known = [:] }
    known[symbol] = .some(name)
    return name
  }

  // MARK: Making names

  private static let frames: Set<Substring> = [
    "circle", "square", "rectangle", "capsule", "diamond", "hexagon", "seal", "app",
  ]
  private static let places: Set<Substring> = [
    "left", "right", "up", "down", "forward", "backward", "leading", "trailing", "horizontal", "vertical",
    "inverse", "landscape", "portrait", "crop", "filled",
  ]

  /// Returns the name of a symbol for people from the parts of its own.
  private func name(of parts: ArraySlice<Substring>) -> String? {
    guard let last = parts.last else { return nil }
    if let exact = table[parts.joined(separator: ".")] { return exact }
    guard parts.count > 1 else { return nil }
    if parts.contains("fill") { return name(of: parts.filter { $0 != "fill" }[...]) }
    if let badge = parts.lastIndex(of: "badge") {
      return name(of: parts[..<badge], badge: parts[(badge + 1)...])
    }
    if parts.contains("slash") {
      return name(of: parts.filter { $0 != "slash" }[...]).map { filled("*.slash", $0) }
    }
    if Self.frames.contains(last), parts.count == 2, Self.isSign(parts[parts.startIndex]) {
      return parts[parts.startIndex].uppercased()
    }
    if Self.frames.contains(last) || Self.places.contains(last) || last.allSatisfy(\.isNumber) {
      return name(of: parts.dropLast())
    }
    for joint in ["and", "on"] {
      guard let place = parts.firstIndex(of: Substring(joint)), let first = name(of: parts[..<place]),
        let second = name(of: parts[(place + 1)...])
      else { continue }
      return filled("*.\(joint).*", first, second)
    }
    return nil
  }

  private func name(of parts: ArraySlice<Substring>, badge: ArraySlice<Substring>) -> String? {
    guard let first = name(of: parts) else { return nil }
    let rule = badge.isEmpty ? "*.badge" : "*.badge.\(badge.joined(separator: "."))"
    if table[rule] != nil { return filled(rule, first) }
    return name(of: badge).map { filled("*.badge.*", first, $0) }
  }

  /// Whether a part is a letter or a number that a frame goes around.
  private static func isSign(_ part: Substring) -> Bool {
    part.count == 1 && part.utf8.allSatisfy { (0x61...0x7A).contains($0) }
      || part.count <= 2 && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns a rule's name with names in the places of its stars.
  private func filled(_ rule: String, _ names: String...) -> String {
    var names = names[...]
    var result = ""
    for letter in table[rule] ?? "*" {
      guard letter == "*", let name = names.popFirst() else {
        result.append(letter)
        continue
      }
      result += result.isEmpty ? name : inner(name)
    }
    return result
  }

  /// Returns a name as it is within others: in English it begins with a small letter, unless it has further large
  /// ones, as "TV" does.
  private func inner(_ name: String) -> String {
    guard column == 0, !name.dropFirst().contains(where: \.isUppercase) else { return name }
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

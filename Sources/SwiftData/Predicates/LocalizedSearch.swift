import Foundation

/// Searches that overlook case and accents, as `localizedStandardContains` does, for one part after the other.
///
/// Foundation takes about two microseconds for a short text, so that a search among a hundred thousand rows would hold up other
/// sessions. If both texts are in European scripts, their plain letters are compared.
final class LocalizedSearch {
  private enum Part {
    case plain(TextSearch, String)
    case other(String)
  }

  /// The steps of one search by Foundation, at most: it may compare all of a text at each place of the other.
  private static let mostSteps = 20_000_000

  private let letters = PlainLetters.current
  private var parts = LatestText<Part>()

  /// Returns whether a text has a part, or nil if that takes too many steps.
  ///
  /// - Complexity: O(*n* + *m*) for plain letters, or else O(*n* × *m*), where *n* and *m* are the numbers of bytes.
  func contains(_ text: UnsafeRawBufferPointer, _ part: UnsafeRawBufferPointer) -> Bool? {
    switch parts.value(of: part, make: prepared) {
    case .plain(let search, let part): letters?.contains(text, search) ?? contains(text, part)
    case .other(let part): contains(text, part)
    }
  }

  private func contains(_ text: UnsafeRawBufferPointer, _ part: String) -> Bool? {
    guard text.count * part.utf8.count <= Self.mostSteps else { return nil }
    return String(decoding: text, as: UTF8.self).localizedStandardContains(part)
  }

  private func prepared(_ part: [UInt8]) -> Part {
    let text = String(decoding: part, as: UTF8.self)
    let plain = part.withUnsafeBytes { letters?.plain($0) }
    return plain.map { .plain(TextSearch(for: $0), text) } ?? .other(text)
  }
}

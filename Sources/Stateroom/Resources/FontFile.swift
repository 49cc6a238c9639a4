import Foundation

/// A font of a bundle, with the names by which `Font.custom` finds it.
struct FontFile: Sendable {
  /// The path relative to the folder of the resources.
  let path: String
  /// The PostScript name, the full name and the name of the family, as far as the file has them.
  let names: [String]

  static let suffixes: Set<String> = ["ttf", "otf", "woff", "woff2"]

  /// The number of bytes of the table of names to read, and the length up to which a name is taken.
  private static let tableLimit = 64 * 1024
  private static let nameLimit = 128
  /// The numbers of names: family, full name, PostScript name, typographic family.
  private static let kinds: Set<Int> = [1, 4, 6, 16]

  /// Reads the names of a font. One of the formats for the web, whose tables are compressed, is called like its file.
  ///
  /// - Complexity: O(bytes) of the table of names, at most 64 KiB.
  init(folder: String, path: String) {
    self.path = path
    let read = Self.names("\(folder)/\(path)")
    names = read.isEmpty ? [((path as NSString).lastPathComponent as NSString).deletingPathExtension] : read
  }

  /// Returns the names in a file, or none if it is not a font whose tables can be read as they are.
  private static func names(_ path: String) -> [String] {
    guard let file = FileHandle(forReadingAtPath: path) else { return [] }
    defer { try? file.close() }
    func read(_ count: Int, at offset: Int) -> [UInt8] {
      guard (try? file.seek(toOffset: UInt64(offset))) != nil else { return [] }
      return (try? file.read(upToCount: count)).map(Array.init) ?? []
    }
    let head = read(12, at: 0)
    guard head.count == 12, head.starts(with: [0, 1, 0, 0]) || head.starts(with: Array("OTTO".utf8)) else {
      return []
    }
    let records = read(16 * number(head, 4), at: 12)
    for start in stride(from: 0, to: records.count - 15, by: 16)
    where records[start...].starts(with: Array("name".utf8)) {
      let offset = number(records, start + 8) << 16 | number(records, start + 10)
      let length = number(records, start + 12) << 16 | number(records, start + 14)
      return names(table: read(min(length, tableLimit), at: offset))
    }
    return []
  }

  /// Returns the names of a table. Its strings follow its records.
  private static func names(table: [UInt8]) -> [String] {
    guard table.count >= 6 else { return [] }
    let strings = number(table, 4)
    var result: [String] = []
    for start in stride(from: 6, to: min(6 + 12 * number(table, 2), table.count - 11), by: 12)
    where kinds.contains(number(table, start + 6)) {
      let from = strings + number(table, start + 10)
      let to = from + number(table, start + 8)
      // Records may share their bytes, so that the length of the table is no bound of what is decoded.
      guard from < to, to <= table.count, to - from <= 4 * nameLimit else { continue }
      // Platform 1 is the old Macintosh, whose names have one byte for each character.
      let isNarrow = number(table, start) == 1
      let name =
        isNarrow
        ? String(decoding: table[from..<to], as: UTF8.self)
        : String(
          decoding: stride(from: from, to: to - 1, by: 2).map { UInt16(number(table, $0)) }, as: UTF16.self)
      guard name.count <= nameLimit, !name.contains(where: \.isNewline), !result.contains(name) else {
        continue
      }
      result.append(name)
    }
    return result
  }

  private static func number(_ bytes: [UInt8], _ offset: Int) -> Int {
    Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
}

import Foundation
import Testing

@testable import Stateroom

@Suite struct FontFileTests {
  /// A font with only a table of names.
  private func font(_ names: [(platform: Int, kind: Int, text: String)]) -> Data {
    func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 255), UInt8(number & 255)] }
    var strings: [UInt8] = []
    var records: [UInt8] = []
    for name in names {
      let bytes = name.platform == 1 ? Array(name.text.utf8) : name.text.utf16.flatMap { two(Int($0)) }
      for number in [name.platform, 1, 0, name.kind, bytes.count, strings.count] { records += two(number) }
      strings += bytes
    }
    let table = two(0) + two(names.count) + two(6 + records.count) + records + strings
    let head: [UInt8] = [0, 1, 0, 0] + two(1) + [0, 0, 0, 0, 0, 0]
    let entry = Array("name".utf8) + [0, 0, 0, 0] + two(0) + two(28) + two(0) + two(table.count)
    return Data(head + entry + table)
  }

  private func names(_ data: Data, _ name: String = "Font File.ttf") throws -> [String] {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try data.write(to: folder.appendingPathComponent(name))
    return FontFile(folder: folder.path, path: name).names
  }

  @Test func `a font is found by its PostScript name, its full name and its family`() throws {
    let data = font([
      (3, 1, "Größe"), (3, 2, "Bold"), (1, 4, "Size Bold"), (0, 6, "Size-Bold"), (3, 6, "Size-Bold"),
    ])
    #expect(try names(data) == ["Größe", "Size Bold", "Size-Bold"])
  }

  @Test func `a font whose names cannot be read is called like its file`() throws {
    #expect(try names(Data("wOF2....".utf8), "Round.woff2") == ["Round"])
    #expect(try names(font([]).prefix(20)) == ["Font File"])
    var broken = font([(3, 1, "A")])
    broken[broken.count - 3] = 255
    _ = try names(broken)
    #expect(try names(Data()) == ["Font File"])
  }
}

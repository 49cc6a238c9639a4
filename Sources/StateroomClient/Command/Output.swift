import Foundation

/// Standard output and standard error.
enum Output {
  /// Writes an answer: JSON as it came, text without what would steer a terminal.
  static func write(_ answer: Answer) {
    if answer.isJSON { write(answer.body) } else { write(answer.text) }
  }

  /// Writes bytes and ends their line.
  static func write(_ bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    put(bytes.last == 10 ? bytes : bytes + [10])
  }

  /// Writes text and ends its line; there is no line for no text.
  static func write(_ text: String) { write(Array(safe(text).utf8)) }

  /// Says something on standard error.
  static func complain(_ text: String) {
    FileHandle.standardError.write(Data("\(safe(text))\n".utf8))
  }

  /// A text in which control characters, apart from ends of lines and tabs, are written as escapes.
  static func safe(_ text: String) -> String {
    func isControl(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
    }
    guard mayHaveControls(text) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether a text may have control characters. In UTF-8 they are those of ASCII, or begin with C2.
  private static func mayHaveControls(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.contains { $0 < 0x20 && $0 != 9 && $0 != 10 || $0 == 0x7F || $0 == 0xC2 }
    }
  }

  /// Lines of columns, each as wide as its widest cell.
  static func table(_ rows: [[String]]) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.count)
      }
    }
    return rows.map { row in
      var line = ""
      for (column, cell) in row.enumerated() {
        line += cell + String(repeating: " ", count: widths[column] - cell.count + 2)
      }
      return String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }

  private static func put(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Foundation.write(1, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        // The reader has closed the pipe.
        guard count > 0 else { exit(errno == EPIPE ? 0 : ExitStatus.noOutput.rawValue) }
        rest = rest.dropFirst(count)
      }
    }
  }
}

extension Slice where Base == UnsafeRawBufferPointer {
  fileprivate var baseAddress: UnsafeRawPointer? {
    base.baseAddress.map { $0 + startIndex }
  }
}

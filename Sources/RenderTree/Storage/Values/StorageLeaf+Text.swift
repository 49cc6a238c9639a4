extension String: StorageLeaf {
  func write(to writer: StorageWriter) {
    writer.write(.text)
    writer.write(name: self)
  }

  static func read(from reader: StorageReader) throws -> String {
    try reader.expect(.text, for: self)
    return try reader.readName()
  }

  // Not `==`, which considers canonically equivalent texts equal.
  static func areSame(_ left: String, _ right: String) -> Bool {
    var left = left
    var right = right
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }
}

extension Substring: StorageLeaf {
  func write(to writer: StorageWriter) { String(self).write(to: writer) }

  static func read(from reader: StorageReader) throws -> Substring {
    Substring(try String.read(from: reader))
  }

  static func areSame(_ left: Substring, _ right: Substring) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

extension Character: StorageLeaf {
  func write(to writer: StorageWriter) { String(self).write(to: writer) }

  static func read(from reader: StorageReader) throws -> Character {
    let text = try String.read(from: reader)
    guard text.count == 1 else { throw StorageError.malformed }
    return Character(text)
  }

  static func areSame(_ left: Character, _ right: Character) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

extension Unicode.Scalar: StorageLeaf {
  func write(to writer: StorageWriter) { value.write(to: writer) }

  static func read(from reader: StorageReader) throws -> Unicode.Scalar {
    guard let scalar = Unicode.Scalar(try UInt32.read(from: reader)) else { throw StorageError.malformed }
    return scalar
  }
}

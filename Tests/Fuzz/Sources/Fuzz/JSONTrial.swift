import RenderTree

/// Malformed text never traps, and what is accepted reads the same again after it was written.
enum JSONTrial {
  static func run(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let value = try? JSONReader.read(Array(bytes)) else { return }
    let writer = JSONWriter()
    writer.write(value)
    let written = writer.copyBytes()
    guard let again = try? JSONReader.read(written) else {
      fatalError("what was written cannot be read: \(String(decoding: written, as: UTF8.self))")
    }
    precondition(again == value, "what was written reads as another value")
    writer.removeAll()
    writer.write(again)
    precondition(writer.copyBytes() == written, "equal values are written differently")
  }
}

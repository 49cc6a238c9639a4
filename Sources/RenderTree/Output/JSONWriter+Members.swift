extension JSONWriter {
  /// Appends `"name":`, preceded by a comma unless it is the first member.
  package func writeKey(_ name: StaticString) {
    separate()
    write("\"" as Unicode.Scalar)
    writeLiteral(name)
    writeLiteral("\":")
  }

  /// Appends a comma, unless an object or array was just opened or a key was just written.
  package func separate() {
    guard let last = bytes.last else { return }
    if last != UInt8(ascii: "{"), last != UInt8(ascii: "["), last != UInt8(ascii: ":") {
      write("," as Unicode.Scalar)
    }
  }

  /// Appends an object whose members the closure writes.
  package func writeObject(_ members: () -> Void) {
    write("{" as Unicode.Scalar)
    members()
    write("}" as Unicode.Scalar)
  }
}

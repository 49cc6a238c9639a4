import FoundationNetworking

extension URLSession.AsyncBytes {
  /// The lines of the text that the bytes are. Empty lines are left out.
  public var lines: AsyncLineSequence { AsyncLineSequence(bytes: self) }

  /// The lines of an answer as they arrive, as UTF-8.
  public struct AsyncLineSequence: AsyncSequence, Sendable {
    /// A line without its end.
    public typealias Element = String

    let bytes: URLSession.AsyncBytes

    /// Returns an iterator over the lines.
    public func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes.makeAsyncIterator()) }

    /// An iterator over the lines of an answer.
    public struct Iterator: AsyncIteratorProtocol {
      var bytes: URLSession.AsyncBytes.Iterator

      /// Returns the next line that is not empty, or nil after the last one.
      ///
      /// - Complexity: O(*n*), where *n* is the length of the line and of the empty ones before it.
      public mutating func next() async throws -> String? {
        var line: [UInt8] = []
        while let byte = try await bytes.next() {
          switch byte {
          case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            if !line.isEmpty { return String(decoding: line, as: UTF8.self) }
          default: line.append(byte)
          }
        }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
      }
    }
  }
}

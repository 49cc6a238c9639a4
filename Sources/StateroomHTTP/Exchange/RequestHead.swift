import CMicroHTTPD

/// The line and the headers of a request.
///
/// Headers are read on demand from libmicrohttpd's memory, which has them until the request ends.
// A class, since each access to a structure within the exchange would be checked, and a request takes many.
@MainActor
final class RequestHead {
  /// libmicrohttpd's connection while the request lasts.
  private(set) var handle: OpaquePointer?
  /// The target, which arrives first.
  let target: ReceivedTarget
  /// The method; `-` until the whole head has arrived.
  private(set) var method = HTTPMethod.other("-")
  /// The request's number in the process, in the order in which heads arrive.
  private(set) var number = 0
  /// The time of the head's arrival, in nanoseconds of uptime.
  private(set) var began: UInt64 = 0
  /// Whether the client speaks HTTP/1.0, which knows no chunks.
  private(set) var isVersion10 = false
  /// The announced size of the body; 0 if it comes in chunks.
  private(set) var bodySize: UInt64 = 0
  /// Whether the body comes in chunks.
  private(set) var isChunked = false
  /// The bits of the names of all headers.
  private var names: UInt64 = 0
  /// A bit for each name of which there may be several headers.
  private var repeatedNames: UInt64 = 0
  /// The values of `Host` and `Accept`, which every request needs.
  private var firstHost, firstAccept: UnsafeBufferPointer<UInt8>?

  init(_ target: ReceivedTarget, handle: OpaquePointer) {
    self.target = target
    self.handle = handle
  }

  /// Notes that the head has arrived, or as much of it as will.
  func arrive(as number: Int, at time: UInt64) { (self.number, began) = (number, time) }

  /// Notes the method and what the headers say about the request's end.
  func read(_ method: HTTPMethod, _ framing: microhttpd_framing) {
    self.method = method
    isVersion10 = framing.is_version_1_0
    bodySize = framing.content_length
    isChunked = framing.transfer_encodings > 0
    names = framing.names
    repeatedNames = framing.repeated_names
    (firstHost, firstAccept) = (framing.host.bytes, framing.accept.bytes)
  }

  /// Lets go of libmicrohttpd's connection, and with it of the headers.
  func release() { handle = nil }

  // MARK: Headers

  /// The bytes of the `Host` header, or nil if there is none.
  var host: UnsafeBufferPointer<UInt8>? { handle == nil ? nil : firstHost }

  /// The bytes of the first `Accept` header's value.
  var accept: UnsafeBufferPointer<UInt8>? { handle == nil ? nil : firstAccept }

  /// Whether there may be several headers with a name; false only if there is certainly at most one.
  func mayHaveSeveral(_ name: StaticString) -> Bool { repeatedNames & name.headerBit != 0 }

  /// Whether there may be a header with a name; false only if there certainly is none.
  private func mayHave(_ name: StaticString) -> Bool { names & name.headerBit != 0 }

  /// Returns the bytes of a header's first value, which are valid while the handler runs.
  func bytes(of name: StaticString) -> UnsafeBufferPointer<UInt8>? {
    guard mayHave(name), let handle else { return nil }
    var value: UnsafePointer<CChar>?
    var size = 0
    let found = MHD_lookup_connection_value_n(
      handle, .HEADER_KIND, name.characters, name.utf8CodeUnitCount, &value, &size)
    guard found == .YES, let value else { return nil }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self),
      count: microhttpd_trimmed(value, size))
  }

  /// Returns all values of a header that may be repeated.
  ///
  /// - Complexity: O(*n*), where *n* is the number of headers.
  func values(of name: StaticString) -> [String] {
    var values: [String] = []
    guard mayHave(name) else { return values }
    visit(name.characters, name.utf8CodeUnitCount) { values.append(String(decoding: $0, as: UTF8.self)) }
    return values
  }

  /// Returns the bytes of all values of a header whose name is known only at runtime.
  ///
  /// - Complexity: O(*n*), where *n* is the number of headers.
  func values(ofHeader name: String) -> [[UInt8]] {
    var (name, values) = (name, [[UInt8]]())
    name.withUTF8 { name in
      guard let start = name.baseAddress else { return }
      let characters = UnsafeRawPointer(start).assumingMemoryBound(to: CChar.self)
      visit(characters, name.count) { values.append(Array($0)) }
    }
    return values
  }

  private func visit(
    _ name: UnsafePointer<CChar>, _ size: Int, _ body: (UnsafeRawBufferPointer) -> Void
  ) {
    guard let handle else { return }
    withoutActuallyEscaping(body) { body in
      var body = body
      withUnsafeMutablePointer(to: &body) { body in
        microhttpd_visit_headers(handle, name, size, body) { body, value, size in
          body!.assumingMemoryBound(to: ((UnsafeRawBufferPointer) -> Void).self).pointee(
            UnsafeRawBufferPointer(start: value, count: size))
        }
      }
    }
  }

  /// All headers in the order in which they came.
  ///
  /// - Complexity: O(*n*), where *n* is the number of headers.
  var fields: [(name: String, value: String)] {
    guard let handle else { return [] }
    var fields: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &fields) { fields in
      microhttpd_visit_all_headers(handle, fields) { fields, name, nameSize, value, valueSize in
        let name = String(decoding: UnsafeRawBufferPointer(start: name, count: nameSize), as: UTF8.self)
        let value = String(decoding: UnsafeRawBufferPointer(start: value, count: valueSize), as: UTF8.self)
        fields!.assumingMemoryBound(to: [(name: String, value: String)].self).pointee.append((name, value))
      }
    }
    return fields
  }
}

extension StaticString {
  fileprivate var characters: UnsafePointer<CChar> {
    UnsafeRawPointer(utf8Start).assumingMemoryBound(to: CChar.self)
  }

  fileprivate var headerBit: UInt64 { microhttpd_name_bit(characters, utf8CodeUnitCount) }
}

extension microhttpd_text {
  fileprivate var bytes: UnsafeBufferPointer<UInt8>? {
    guard let start else { return nil }
    return UnsafeBufferPointer(
      start: UnsafeRawPointer(start).assumingMemoryBound(to: UInt8.self), count: length)
  }
}

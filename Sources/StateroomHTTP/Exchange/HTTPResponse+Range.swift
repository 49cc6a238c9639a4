/// The part of a content that a request asks for (RFC 9110, 14).
package enum ByteRange: Equatable {
  /// The whole content: the request names no range, several of them, or one in another unit.
  case whole
  /// The bytes in a range that is not empty.
  case part(Range<Int>)
  /// No byte of the content is in the range.
  case unsatisfiable

  /// Parses the value of `Range` for a content of a size.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the text.
  package init(_ text: String, size: Int) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let unit = parts[0].trimmingPrefix(while: \.isWhitespace).lowercased()
    guard parts.count == 2, unit == "bytes", !parts[1].contains(",") else {
      self = .whole
      return
    }
    let bounds = parts[1].split(separator: "-", omittingEmptySubsequences: false).map {
      $0.filter { $0 != " " && $0 != "\t" }
    }
    guard bounds.count == 2, let first = Self.number(bounds[0]), let last = Self.number(bounds[1]) else {
      self = .whole
      return
    }
    switch (first, last) {
    case (nil, nil): self = .whole
    case (let first?, let last?) where last < first: self = .whole
    case (let first?, let last):
      self = first < size ? .part(first..<min(size, (last ?? size - 1) + 1)) : .unsatisfiable
    case (nil, let count?):
      self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
    }
  }

  /// Returns a position, or nil inside if there is none, or nil if the text is no number. A larger one than any file
  /// has is the largest.
  private static func number(_ text: String) -> Int?? {
    if text.isEmpty { return .some(nil) }
    guard text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return .some(min(Int(text) ?? .max, .max - 1))
  }
}

extension HTTPResponse {
  /// Returns the answer with the part of its content that a request asks for, or the answer itself if the request
  /// asks for no part. The answer must have a strong entity tag.
  ///
  /// - Complexity: O(*n*), where *n* is the size of the headers, and of a content in memory.
  @MainActor package func part(for request: HTTPRequest) -> HTTPResponse {
    guard status == 200 else { return self }
    var response = self
    response.headers.append(("Accept-Ranges", "bytes"))
    let tag = headers.first { $0.name == "ETag" }?.value
    // A date is never the tag: then the whole content is sent.
    guard request.method == .get, let wanted = request.header("Range"),
      request.header("If-Range").map({ $0 == tag }) ?? true
    else { return response }
    switch ByteRange(wanted, size: bodySize) {
    case .whole: return response
    case .unsatisfiable:
      response.headers.removeAll {
        $0.name == "Content-Type" || $0.name == "ETag" || $0.name == "Cache-Control"
      }
      response.headers.append(("Content-Range", "bytes */\(bodySize)"))
      (response.status, response.body) = (416, .empty)
    case .part(let range):
      response.headers.append(
        ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(bodySize)"))
      response.status = 206
      switch body {
      case .file(let file): response.body = .part(file, range)
      case .bytes(let bytes): response.body = .bytes(Array(bytes[range]))
      case .empty, .held, .part, .unsent: return self
      }
    }
    return response
  }
}

import CDynamicCurl
import Foundation
import Synchronization

/// One connection to a server over libcurl, which is kept for the requests that follow.
///
/// It belongs to one thread at a time.
final class Transport {
  /// Bytes of an answer that are kept: more than any server of Stateroom sends by default.
  static let bodyLimit = 256 << 20
  /// Bytes of an answer's head.
  static let headLimit = 256 << 10
  /// The time in which a connection has to be made.
  private static let connectLimit = Duration.seconds(10)
  /// Seconds after which a stream that says nothing is lost; a server says something every 15.
  private static let silenceLimit = 45

  private let settings: ConnectionSettings
  private let handle: UnsafeMutableRawPointer

  init(_ settings: ConnectionSettings) throws(ClientProblem) {
    self.settings = settings
    if let reason = stateroom_curl_load() {
      throw .noCurl(
        "The client needs libcurl, which is not installed (\(String(cString: reason))): install Debian's package "
          + "libcurl4.")
    }
    guard let handle = stateroom_curl_make() else { throw .noCurl("libcurl gives no connection.") }
    self.handle = handle
  }

  deinit { stateroom_curl_free(handle) }

  /// Sends a request and returns its answer.
  ///
  /// With `onPiece`, the pieces of a successful answer go there instead of its body; false ends the transfer.
  /// `cancellation` ends it from another thread, within a second.
  func send(
    _ request: Request, to url: String? = nil, cancellation: Cancellation? = nil,
    onHead: ((Answer) -> Void)? = nil, onPiece: ((UnsafeRawBufferPointer) -> Bool)? = nil
  ) throws(ClientProblem) -> Answer {
    let context = TransferContext(onHead: onHead, onPiece: onPiece, cancellation: cancellation)
    stateroom_curl_reset(handle)
    let url = url ?? settings.address.url + request.path
    set(STATEROOM_CURLOPT_URL, url)
    set(STATEROOM_CURLOPT_CUSTOMREQUEST, request.method)
    if request.method == "HEAD" { set(STATEROOM_CURLOPT_NOBODY, 1) }
    set(STATEROOM_CURLOPT_NOSIGNAL, 1)
    set(STATEROOM_CURLOPT_PATH_AS_IS, 1)
    // .netrc, as curl reads it with --netrc-optional.
    set(STATEROOM_CURLOPT_NETRC, 1)
    set(STATEROOM_CURLOPT_CONNECTTIMEOUT_MS, Self.connectLimit.milliseconds)
    if let limit = request.limit {
      set(STATEROOM_CURLOPT_TIMEOUT_MS, max(1, limit.milliseconds))
    } else {
      set(STATEROOM_CURLOPT_LOW_SPEED_LIMIT, 1)
      set(STATEROOM_CURLOPT_LOW_SPEED_TIME, Self.silenceLimit)
    }
    if let socket = settings.address.socket { set(STATEROOM_CURLOPT_UNIX_SOCKET_PATH, socket) }
    if let user = settings.user ?? settings.address.user { set(STATEROOM_CURLOPT_USERPWD, user) }
    if let file = settings.authorities { set(STATEROOM_CURLOPT_CAINFO, file) }
    if settings.isInsecure {
      set(STATEROOM_CURLOPT_SSL_VERIFYPEER, 0)
      set(STATEROOM_CURLOPT_SSL_VERIFYHOST, 0)
    }
    if let body = request.body {
      body.withUnsafeBytes { bytes in
        // No bytes have no address.
        _ = stateroom_curl_set_body(handle, bytes.baseAddress ?? UnsafeRawPointer(handle), Int64(bytes.count))
      }
    }
    // A client that asks for leave first waits for it for a second.
    let headers = [("Expect", "")] + settings.headers + request.headers
    var list: UnsafeMutableRawPointer?
    for header in headers { list = stateroom_curl_append(list, "\(header.0): \(header.1)") ?? list }
    stateroom_curl_set_list(handle, STATEROOM_CURLOPT_HTTPHEADER, list)
    defer { stateroom_curl_free_list(list) }
    let result = withExtendedLifetime(context) {
      stateroom_curl_set_sinks(
        handle, takeBody, takeHeader, shouldEnd, Unmanaged.passUnretained(context).toOpaque())
      return stateroom_curl_perform(handle)
    }
    if Int(result) == Int(STATEROOM_CURLE_OK.rawValue) || context.isEndedByReader { return context.answer }
    throw problem(result, context, limit: request.limit)
  }

  private func problem(_ result: Int32, _ context: TransferContext, limit: Duration?) -> ClientProblem {
    let server = settings.address.description
    let reason = String(cString: stateroom_curl_describe(result))
    switch UInt32(bitPattern: result) {
    case STATEROOM_CURLE_OPERATION_TIMEDOUT.rawValue:
      guard let limit else { return .unreachable("\(server) says nothing any more.") }
      return .timedOut("\(server) did not answer within \(limit.milliseconds / 1000) seconds.")
    case STATEROOM_CURLE_WRITE_ERROR.rawValue where context.isTooLong:
      return .nonsense("The answer of \(server) is longer than \(Self.bodyLimit >> 20) MiB.")
    case STATEROOM_CURLE_UNSUPPORTED_PROTOCOL.rawValue, STATEROOM_CURLE_WEIRD_SERVER_REPLY.rawValue:
      return .nonsense("What answers at \(server) does not speak HTTP (\(reason)).")
    case STATEROOM_CURLE_PEER_FAILED_VERIFICATION.rawValue:
      return .unreachable(
        "The certificate of \(server) is not trusted (\(reason)); name a file with one to trust by --cacert.")
    default: return .unreachable("\(server) cannot be reached: \(reason).")
    }
  }

  private func set(_ option: stateroom_curl_option, _ text: String) {
    stateroom_curl_set_text(handle, option, text)
  }

  private func set(_ option: stateroom_curl_option, _ number: Int) {
    stateroom_curl_set_number(handle, option, number)
  }
}

/// Ends transfers from another thread.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }
}

/// The part of an answer that a transfer has received.
private final class TransferContext {
  var answer = Answer()
  var isTooLong = false
  /// Whether `onPiece` ended the transfer.
  var isEndedByReader = false
  let cancellation: Cancellation?
  private let onHead: ((Answer) -> Void)?
  private let onPiece: ((UnsafeRawBufferPointer) -> Bool)?
  private var headSize = 0
  private var hasHead = false

  init(
    onHead: ((Answer) -> Void)?, onPiece: ((UnsafeRawBufferPointer) -> Bool)?, cancellation: Cancellation?
  ) {
    self.onHead = onHead
    self.onPiece = onPiece
    self.cancellation = cancellation
  }

  /// Takes a line of the head; false if there are too many.
  func take(header bytes: UnsafeRawBufferPointer) -> Bool {
    headSize += bytes.count
    guard headSize <= Transport.headLimit else { return false }
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    if line.hasPrefix("HTTP/") {
      // Of several heads, such as those of 100 and of a proxy, the last one counts.
      answer = Answer()
      answer.status = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    } else if let colon = line.firstIndex(of: ":") {
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      answer.headers.append((String(line[..<colon]), value))
    } else if line.isEmpty, answer.status >= 200 {
      hasHead = true
      onHead?(answer)
    }
    return true
  }

  /// Takes a piece of the body; false if it is too long, or wanted no more.
  func take(body bytes: UnsafeRawBufferPointer) -> Bool {
    if let onPiece, answer.status < 300 {
      isEndedByReader = !onPiece(bytes)
      return !isEndedByReader
    }
    isTooLong = answer.body.count + bytes.count > Transport.bodyLimit
    if !isTooLong { answer.body.append(contentsOf: bytes) }
    return !isTooLong
  }
}

private func context(_ pointer: UnsafeMutableRawPointer?) -> TransferContext? {
  pointer.map { Unmanaged<TransferContext>.fromOpaque($0).takeUnretainedValue() }
}

private func takeBody(
  _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return context(pointer)?.take(body: bytes) == true ? bytes.count : 0
}

private func takeHeader(
  _ bytes: UnsafeMutablePointer<CChar>, _ size: Int, _ count: Int, _ pointer: UnsafeMutableRawPointer?
) -> Int {
  let bytes = UnsafeRawBufferPointer(start: bytes, count: size * count)
  return context(pointer)?.take(header: bytes) == true ? bytes.count : 0
}

private func shouldEnd(
  _ pointer: UnsafeMutableRawPointer?, _: Int64, _: Int64, _: Int64, _: Int64
) -> Int32 {
  context(pointer)?.cancellation?.isCancelled == true ? 1 : 0
}

import Foundation
import Dispatch
import Glibc
import Logging
import Stateroom
import Testing

@testable import StateroomHTTP
@testable import StateroomServer
@testable import StateroomStores

@MainActor
@Suite struct LogTests {
  /// Returns the text that is written by a log call.
  private func written(_ log: (LogOutput) -> Void) throws -> String {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let output = LogOutput(descriptor: ends[1])
    log(output)
    output.flush()
    close(ends[1])
    let file = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    return String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
  }

  private let record = HTTPRecord(
    number: 7, method: .post, rawTarget: "/sessions/ABCDEFGHIJKLMNOPQRSTUV/actions?since=3", path: nil,
    resource: nil, status: 200, microseconds: 1_042, clientAddress: "127.0.0.1")

  @Test func `a reader that does not read loses lines, and nothing waits for it`() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    let output = LogOutput(descriptor: ends[1])
    for _ in 0..<20 {
      for _ in 0..<100 { RequestLog(.lines(.text, output)).note(record) }
      output.flush()
    }
    close(ends[1])
    let text = String(
      decoding: FileHandle(fileDescriptor: ends[0], closeOnDealloc: true).readDataToEndOfFile(), as: UTF8.self
    )
    let lines = text.split(separator: "\n")
    #expect((100..<2_000).contains(lines.count))
    #expect(text.hasSuffix("\n") && lines.allSatisfy { $0.hasSuffix("client=127.0.0.1") })
  }

  @Test func `a request is one line, without the session's id and the query`() throws {
    let text = try written { RequestLog(.lines(.text, $0)).note(record) }
    #expect(
      text.wholeMatch(
        of:
          /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z info stateroom: request id=7 method=POST path=\/sessions\/ABCDEF…\/actions status=200 milliseconds=1.042 client=127.0.0.1\n/
      ) != nil)
  }

  @Test func `as JSON a line is one object`() throws {
    let text = try written { RequestLog(.lines(.json, $0)).note(record) }
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["status"] as? Int == 200)
    #expect(object["milliseconds"] as? Double == 1.042)
    #expect(object["path"] as? String == "/sessions/ABCDEF…/actions")
  }

  @Test func `a line repeats what ties the request to others`() throws {
    var record = record
    record.trace = RequestTrace(requestID: "order-66\"", parent: "00-ab-cd-01")
    let text = try written { RequestLog(.lines(.text, $0)).note(record) }
    #expect(text.hasSuffix(#" client=127.0.0.1 request_id=order-66" traceparent=00-ab-cd-01"# + "\n"))
    let json = try written { RequestLog(.lines(.json, $0)).note(record) }
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(object["request_id"] as? String == "order-66\"")
    #expect(object["traceparent"] as? String == "00-ab-cd-01")
  }

  @Test(arguments: ["", String(repeating: "x", count: 700), String(repeating: "x", count: 7_000)])
  func `a line has all of a path, however long it is, on one line`(rest: String) throws {
    let record = HTTPRecord(
      number: 1_234_567_890, method: .get, rawTarget: "/a\u{7f}b\n\(rest)", path: nil, resource: nil,
      status: 499,
      microseconds: 12_345_006, clientAddress: "2001:db8::1\t")
    let text = try written { RequestLog(.lines(.text, $0)).note(record) }
    let end =
      "Z info stateroom: request id=1234567890 method=GET path=/a b \(rest) status=499 milliseconds=12345.006 "
      + "client=2001:db8::1 \n"
    #expect(text.dropFirst(23) == end)
  }

  @Test func `lines of one millisecond and of the next tell their time`() throws {
    let text = try written { output in
      let log = RequestLog(.lines(.text, output))
      var record = record
      for _ in 0..<200 {
        var clock = timespec()
        clock_gettime(CLOCK_MONOTONIC, &clock)
        record.end = UInt64(clock.tv_sec) * 1_000_000_000 + UInt64(clock.tv_nsec)
        log.note(record)
        usleep(50)
      }
    }
    let times = text.split(separator: "\n").map { $0.prefix(24) }
    #expect(times == times.sorted())
    #expect(Set(times).count > 1)
  }

  @Test func `a path is cut between two characters`() throws {
    let record = HTTPRecord(
      number: 7, method: .get, rawTarget: "/sessions/aaaaaéééééé", path: nil, resource: nil, status: 404,
      microseconds: 1, clientAddress: "127.0.0.1")
    let text = try written { RequestLog(.lines(.json, $0)).note(record) }
    #expect(text.contains(#""/sessions/aaaaa…""#))
  }

  @Test func `what is logged may log when it is described`() throws {
    struct Talkative: CustomStringConvertible, Sendable {
      let logger: Logger
      var description: String {
        logger.info("inner")
        return "outer"
      }
    }
    let text = try written { output in
      let logger = Logger(label: "a") {
        LineLogHandler(label: $0, format: .text, output: output, level: .info)
      }
      logger.info("said", metadata: ["by": .stringConvertible(Talkative(logger: logger))])
    }
    #expect(text.contains("inner\n"))
    #expect(text.contains("by=outer\n"))
  }

  @Test func `what holds the main actor too long is said, with its session and action`() throws {
    var stalls = 0
    let session = SessionID()
    let text = try written { output in
      let logger = Logger(label: "a") {
        LineLogHandler(label: $0, format: .text, output: output, level: .info)
      }
      let loop = EventLoop()
      let work = NamedWork(loop)
      _ = Watchdog(loop, work, stall: .milliseconds(250), logger: logger) { stalls += 1 }
      let start = EventLoop.uptime
      loop.work.begin(at: start)
      loop.work.begin(at: start + 249_000_000)
      work.name(.action(target: "save", action: "tap", session: session))
      loop.work.begin(at: start + 600_000_000)
    }
    #expect(stalls == 1)
    #expect(
      text.contains("The main actor was held for 351 ms. action=tap session=\(session.redacted) target=save"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func `what is logged stays one line and valid JSON, whatever it says`() throws {
    let text = try written { output in
      var logger = Logger(label: "a") {
        LineLogHandler(label: $0, format: .json, output: output, level: .debug)
      }
      logger[metadataKey: "node"] = "x\"y\\z"
      logger.warning("two\nlines \u{7} \u{1b}[31m", metadata: ["other": "é"])
      logger.trace("not this")
    }
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: String])
    #expect(object["message"] == "two\nlines    [31m")
    #expect(object["node"] == "x\"y\\z")
    #expect(object["level"] == "warning")
    #expect(text.hasSuffix("}\n") && text.dropLast().allSatisfy { $0 != "\n" })
  }
}

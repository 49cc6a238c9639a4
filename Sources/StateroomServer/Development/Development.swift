import Dispatch
import Foundation
import RenderTree
import StateroomHTTP

/// The connection to `stateroom dev`, which has started this process, and the state of builds that it tells.
///
/// Pages ask for the state by a request that waits for the next one. They must have the token that is on each page of
/// the app, so that pages of others, which the same browser shows, learn nothing of the code.
@MainActor
final class Development {
  /// The number of bytes that one state has, and of issues that are kept.
  private static let limit = (message: 262_144, issues: 20, waits: 1_000)
  /// The seconds for which a request waits.
  private static let patience = 25

  let token: String
  private let secret: Secret
  private let descriptor: Int32
  private let loop: EventLoop
  private var source: (any DispatchSourceRead)?
  /// The last state as JSON.
  private var state: [UInt8] = Array(#"{"building":false}"#.utf8)
  private var issues: [RuntimeIssue] = []
  private var number = 0
  private var waits: [(exchange: HTTPExchange, timer: ScheduledAction)] = []

  /// Takes the channel that the environment names. Returns nil if the process is not one of development.
  init?(_ loop: EventLoop) {
    guard let descriptor = EnvironmentSetting.text("STATEROOM_DEVELOPMENT").flatMap({ Int32($0) }),
      let token = EnvironmentSetting.text("STATEROOM_DEVELOPMENT_TOKEN"),
      fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0
    else { return nil }
    // Programs that the app starts get neither.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    FirstValues.changed = Set(EnvironmentSetting.list("STATEROOM_DEVELOPMENT_FIRST_VALUES"))
    for name in ["", "_TOKEN", "_FIRST_VALUES"] { unsetenv("STATEROOM_DEVELOPMENT\(name)") }
    self.descriptor = descriptor
    self.token = token
    self.loop = loop
    secret = Secret(token)
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
    source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
    source.resume()
    self.source = source
  }

  /// Tells `stateroom dev` that the app serves.
  func announce() {
    var line = UInt8(ascii: "\n")
    _ = write(descriptor, &line, 1)
  }

  /// Adds an issue to those that the page shows.
  func note(_ issue: RuntimeIssue) {
    guard issues.count < Self.limit.issues else { return }
    issues.append(issue)
    change()
  }

  /// Reads states, each of which is a message, and ends the process once there will be no more.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes that have come, in addition to the answers.
  private func read() {
    var bytes: [UInt8] = Array(repeating: 0, count: Self.limit.message)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count == 0 {
        // `stateroom dev` has ended, which alone would end this process.
        source?.cancel()
        kill(getpid(), SIGTERM)
        return
      }
      guard count > 0 else { return }
      state = Array(bytes[..<count])
      change()
    }
  }

  // MARK: Requests

  /// The version of the state, which no other process has.
  private var version: String { "\(getpid())-\(number)" }

  /// Answers all requests that wait.
  ///
  /// - Complexity: O(*n*), where *n* is the number of these requests.
  private func change() {
    number += 1
    let waiting = waits
    waits = []
    for wait in waiting {
      wait.timer.cancel()
      wait.exchange.onHangUp = nil
      wait.exchange.respond(response)
    }
  }

  /// Whether a request is for the state of builds.
  func isAsked(by request: HTTPRequest) -> Bool { request.path == ["development", "state"] }

  /// Answers with the state, at once if it is another than that which the request names as `after`.
  func answer(_ request: HTTPRequest, _ exchange: HTTPExchange) throws(Problem) {
    guard let token = request.queryValue("token"), secret.equals(token) else { throw .nothingHere }
    guard request.queryValue("after") == version, waits.count < Self.limit.waits else {
      return exchange.respond(response)
    }
    let end: @MainActor () -> Void = { [weak self] in self?.end(exchange) }
    waits.append((exchange, loop.schedule(after: .seconds(Self.patience), end)))
    exchange.isWait = true
    exchange.onHangUp = end
  }

  private func end(_ exchange: HTTPExchange) {
    guard let index = waits.firstIndex(where: { $0.exchange === exchange }) else { return }
    waits.remove(at: index).timer.cancel()
    exchange.onHangUp = nil
    exchange.respond(response)
  }

  /// Answers all requests that wait, before the process ends.
  func close() { change() }

  private var response: HTTPResponse {
    let json = JSONWriter(capacity: 1_024)
    json.writeObject {
      json.writeKey("version")
      json.write(version)
      json.writeKey("issues")
      json.write(
        JSONValue.array(
          issues.map { issue in
            .object([
              JSONMember(name: "code", value: .string(issue.code.rawValue)),
              JSONMember(name: "message", value: .string(issue.message)),
              JSONMember(name: "node", value: .string(issue.node ?? "")),
            ])
          }))
      json.writeKey("state")
      json.write(state)
    }
    return HTTPResponse(
      status: 200, contentType: "application/json", headers: [("Cache-Control", "no-store")],
      body: .bytes(json.copyLine()))
  }
}

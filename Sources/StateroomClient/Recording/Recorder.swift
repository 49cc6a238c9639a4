import Foundation
import StateroomHTTP

/// A server that passes requests on to another one, and records those that change something, with what is seen then.
///
/// Requests that change something go one after the other, so that the recording has them in the order in which they were
/// done.
@MainActor
final class Recorder {
  /// The limit of requests in progress.
  private static let requestLimit = 256
  /// The number of idempotency keys that are remembered.
  private static let keyLimit = 1_000

  private let settings: ConnectionSettings
  private let recording: RecordingFile
  private let loop: EventLoop
  private var server: HTTPServer?
  private let changes = DispatchQueue(label: "stateroom.record")
  private var requestCount = 0
  /// The variable of each session.
  private var variables: [String: String] = [:]
  /// The outline of each session after its last request.
  private var outlines: [String: [String]] = [:]
  /// Keys of requests that were recorded, the oldest first.
  private var keys: [String] = []
  private var origin = ""

  init(_ settings: ConnectionSettings, recording: RecordingFile, port: UInt16, loop: EventLoop)
    throws(ClientProblem)
  {
    self.settings = settings
    self.recording = recording
    self.loop = loop
    var configuration = HTTPServer.Configuration()
    configuration.port = port
    configuration.bodyLimit = 16 << 20
    do {
      server = try HTTPServer(configuration, loop: loop) { [unowned self] in take($0, $1) }
    } catch {
      throw .unwritable("\(error)")
    }
    origin = server.map { String($0.url.dropLast()) } ?? ""
  }

  /// The address in the place of the server's.
  var url: String { origin + settings.address.path }

  /// Finishes the requests in progress, and then the loop.
  func stop() {
    server?.stop(grace: .seconds(1)) { [loop] in loop.end() }
  }

  private func take(_ request: HTTPRequest, _ exchange: HTTPExchange) {
    // The server sees its own name, so the recorder must refuse names that were rebound to this machine.
    let host = request.authority?.lowercased() ?? ""
    guard ["127.0.0.1", "localhost"].contains(host.prefix { $0 != ":" }), requestCount < Self.requestLimit
    else {
      let (status, reason) =
        requestCount < Self.requestLimit
        ? (403, "The recorder answers only to 127.0.0.1 and localhost.")
        : (503, "Too many requests are on their way.")
      return exchange.respond(HTTPResponse(status: status, text: reason))
    }
    let local = "http://\(host)"
    let forwarded = ForwardedRequest(request, address: settings.address, origin: local)
    let answer = ForwardedAnswer(exchange)
    requestCount += 1
    let isKnown = forwarded.session.map { variables[$0] != nil } ?? true
    let work = Forwarding(
      request: forwarded, settings: settings, answer: answer, cancellation: answer.cancellation,
      needsScene: !isKnown
    ) {
      [unowned self] outcome in
      requestCount -= 1
      if case .success(let head) = outcome.answer, let step = outcome.step {
        write(step, of: forwarded, answered: head, outcome)
      }
      answer.finish(outcome.answer)
      if recording.problem != nil { stop() }
    }
    if forwarded.isRecorded, !forwarded.waits {
      changes.async { work.run() }
    } else {
      Thread.detachNewThread { work.run() }
    }
  }

  /// Writes a request that was answered.
  private func write(
    _ step: ScriptStep, of request: ForwardedRequest, answered answer: Answer, _ outcome: Forwarding.Outcome
  ) {
    // A failed request changed nothing, and its client repeats it.
    guard answer.status < 500, answer.status != 429, answer.status != 408 else { return }
    if let key = request.header("Idempotency-Key"), answer.status < 300 {
      let key = "\(request.session ?? "") \(key)"
      if keys.contains(key) { return }
      keys.append(key)
      if keys.count > Self.keyLimit { keys.removeFirst() }
    }
    var step = step
    if let session = request.session {
      if variables[session] == nil {
        // A session that there never was has no opening.
        guard let scene = outcome.scene else { return }
        let body = JSONText.object([("scene", JSONText.quoted(scene))])
        recording.write(remark: "This session was open before it was recorded.")
        recording.write(
          ScriptStep(variable: name(session), method: "POST", path: "sessions", body: body, status: 201), [])
        outlines[session] = outcome.outlines?.before
      }
      step.path = step.path.replacing("$S", with: "$" + name(session), maxReplacements: 1)
    } else if answer.status == 201, let session = answer.openedSession {
      guard variables[session] == nil else { return }
      step.variable = name(session)
    }
    recording.write(step, sightings(in: request.session ?? answer.openedSession, outcome))
  }

  /// Returns what a request changed in the outline of its session.
  private func sightings(in session: String?, _ outcome: Forwarding.Outcome) -> [Sighting] {
    guard let session, let new = outcome.outlines?.after else { return [] }
    let old = outlines.updateValue(new, forKey: session) ?? []
    return Sighting.ofChange(from: old, to: new, in: name(session))
  }

  private func name(_ session: String) -> String {
    if let name = variables[session] { return name }
    let name = "S\(variables.count + 1)"
    variables[session] = name
    return name
  }
}

extension Answer {
  /// The session that the answer says was opened, or nil.
  fileprivate var openedSession: String? { JSONText.members(of: body)?["session"] as? String }
}

/// A request that is passed on, on a thread of its own.
private struct Forwarding: Sendable {
  struct Outcome: Sendable {
    var answer: Result<Answer, ClientProblem>
    /// The request for the recording, or nil if it is not recorded.
    var step: ScriptStep?
    /// The outline of the session after the request, and before it if the session was not seen before.
    var outlines: (before: [String]?, after: [String]?)?
    /// The scene of the session, or nil if it is not known.
    var scene: String?
  }

  /// The time that a request has which waits for nothing: what the server itself allows for.
  private static let limit = Duration.seconds(120)

  let request: ForwardedRequest
  let settings: ConnectionSettings
  let answer: ForwardedAnswer
  let cancellation: Cancellation
  /// Whether the recorder has not seen the session before.
  let needsScene: Bool
  let finish: @MainActor @Sendable (Outcome) -> Void

  func run() {
    let outcome = outcome()
    DispatchQueue.main.async { MainActor.assumeIsolated { finish(outcome) } }
  }

  private func outcome() -> Outcome {
    do throws(ClientProblem) {
      var step: ScriptStep?
      var scene: String?
      var before: [String]?
      if request.isRecorded {
        // Before the request, which may take away what it names.
        let names = try names()
        step = request.step(status: 0, names: names) { _ in "S" }
        if needsScene {
          scene = names.flatMap(Self.scene)
          before = request.session.flatMap(outline)
        }
      }
      let answer = try pass()
      step?.status = answer.status
      let session = request.session ?? answer.openedSession
      let after = step != nil && answer.status < 300 ? session.flatMap(outline) : nil
      return Outcome(answer: .success(answer), step: step, outlines: (before, after), scene: scene)
    } catch {
      return Outcome(answer: .failure(error))
    }
  }

  /// The names of the session's nodes.
  private func names() throws(ClientProblem) -> StableNames? {
    guard let session = request.session else { return nil }
    return StableNames(session: try remote(session))
  }

  /// Returns the outline of a session, or nil if it cannot be read.
  private func outline(_ session: String) -> [String]? {
    (try? remote(session).ask("GET", form: .outline))?.outlineLines
  }

  /// Returns a session that is read with the identity of the client.
  private func remote(_ session: String) throws(ClientProblem) -> RemoteSession {
    var settings = settings
    settings.headers += request.identity
    return RemoteSession(try ServerClient(settings), id: session)
  }

  private static func scene(_ names: StableNames) -> String? {
    guard let answer = try? names.session.ask("GET") else { return nil }
    return JSONText.members(of: answer.body)?["scene"] as? String
  }

  private func pass() throws(ClientProblem) -> Answer {
    var body: [UInt8] = []
    var isStream = false
    var isTooLong = false
    var answer = try Transport(settings).send(
      request.request(limit: request.path.last == "events" ? nil : Self.limit),
      to: settings.address.origin + request.target, cancellation: cancellation,
      onHead: { head in
        isStream = head.mediaType == "text/event-stream"
        if isStream { later { $0.begin(head) } }
      },
      onPiece: { piece in
        let bytes = Array(piece)
        if isStream {
          later { $0.write(bytes) }
        } else {
          isTooLong = body.count + bytes.count > Transport.bodyLimit
          body += bytes
        }
        return !isTooLong
      })
    if isTooLong { throw .nonsense("The answer is longer than \(Transport.bodyLimit >> 20) MiB.") }
    if answer.body.isEmpty { answer.body = body }
    return answer
  }

  private func later(_ action: @escaping @MainActor @Sendable (ForwardedAnswer) -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated { action(answer) } }
  }
}

import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

/// Answers requests that perform actions.
@MainActor
struct ActionRoutes {
  let requests: SessionRequests
  let answers: SessionAnswers
  let metrics: ServerMetrics?

  private var registry: SessionRegistry { requests.registry }
  private var bodies: ActionBodies { ActionBodies(requests.limits) }

  /// The maximum number of actions in an array: one request must not block all other sessions.
  private static let arrayLimit = 100
  /// The maximum number of reports in an array: as many views as a client can be expected to measure.
  private static let reportLimit = 1_000
  /// The number of reports that cost about as much as an action, since they are rendered together.
  private static let reportsPerAction = 10

  /// Answers `POST /sessions/{s}/actions`.
  ///
  /// - Complexity: O(*n*) in addition to performing them, where *n* is the size of the body.
  func act(
    _ live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery(["since"])
    if request.isForm { return act(byFormOn: live, request, exchange) }
    let content = try PreferHeader.content(for: request, on: live)
    guard let body = try bodies.json(of: request, values: "value") else {
      throw .badRequest("The body must be an action, as {\"target\": \"increment\"}, or an array of them.")
    }
    guard case .array(let values) = body else {
      return try perform(
        [try ActionDescription(body)], on: live, request, exchange, isArray: false, as: content)
    }
    guard values.count <= Self.reportLimit else { throw Self.tooMany(values.count) }
    var actions: [ActionDescription] = []
    for value in values { actions.append(try ActionDescription(value)) }
    guard actions.count <= Self.arrayLimit || actions.allSatisfy(\.isReport) else {
      throw Self.tooMany(actions.count)
    }
    return try perform(actions, on: live, request, exchange, isArray: true, as: content)
  }

  private static func tooMany(_ count: Int) -> Problem {
    Problem(
      413, "Content Too Large",
      "An array may have \(arrayLimit) actions or \(reportLimit) reports, but this one has \(count); send it in "
        + "parts.")
  }

  /// Answers `POST /sessions/{s}/actions` with a form: performs its actions and redirects to the page.
  private func act(byFormOn live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange)
    -> HTTPResponse?
  {
    // Read now: the headers may be gone when the actions are done.
    let readsPages = request.prefersPages
    do throws(Problem) {
      guard requests.access.comesFromOwnPage(request) else { throw .foreignForm }
      let form = try FormBody(request.body)
      guard let token = form["token"], answers.pages.formTokens.isToken(token, of: live.id) else {
        throw .staleForm
      }
      try bodies.check(form, of: request)
      let actions = try form.actions(depthLimit: requests.limits.jsonDepth)
      let page = form["page"].flatMap { Digest($0) }
      // The address of the page and of the control in it, relative to that of the actions.
      var place = page.map { "nodes/\($0)" } ?? "../\(live.id)"
      if let target = Digest(actions[0].target.name) { place += "#n-\(target)" }
      return try perform(
        actions, on: live, request, exchange, isArray: false, as: .page(back: place, readsPages: readsPages))
    } catch {
      return answers.pages.refusal(error, back: "../\(live.id)", readsPages: readsPages)
    }
  }

  /// Answers `POST /sessions/{s}/nodes/{target}/{action}`.
  func act(
    _ live: LiveSession, target: String, action: String, _ request: HTTPRequest, _ exchange: HTTPExchange
  ) throws(Problem) -> HTTPResponse? {
    try request.checkQuery(["since", "in", "role"])
    let content = try PreferHeader.content(for: request, on: live)
    let target = Target(target, within: request.queryValue("in"), role: request.queryValue("role"))
    let value = try bodies.json(of: request)
    let description = ActionDescription(target, action: action, value: value)
    return try perform([description], on: live, request, exchange, isArray: false, as: content)
  }

  /// Returns the hash by which a request with a key is recognized: of the target, without the preferences for the
  /// answer, and the body.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the target and of the body.
  private static func hash(_ request: HTTPRequest) -> UInt64 {
    var bytes = Array(request.rawTarget.utf8.prefix { $0 != UInt8(ascii: "?") })
    for name in ["in", "role"] {
      if let value = request.queryValue(name) { bytes += Array("?\(name)=\(value)".utf8) }
    }
    return Digest.hash(bytes + request.body)
  }

  /// Performs actions in order, renders after each, and publishes once.
  ///
  /// A long array gives other sessions their turn between two actions. Meanwhile, requests for the session wait,
  /// and nothing of it is published or saved.
  private func perform(
    _ actions: [ActionDescription], on live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange,
    isArray: Bool, as content: PreferHeader.Content
  ) throws(Problem) -> HTTPResponse? {
    try request.checkPreferences()
    let key = try request.idempotencyKey()
    let bodyHash = key == nil ? 0 : Self.hash(request)
    if let key, let outcome = live.answers[key] {
      return try repeated(outcome, bodyHash, on: live, request, isArray: isArray, as: content)
    }
    if registry.commits.isFailing { throw .storeFailing }
    let form = PreferHeader(request, content)
    if form.seconds != nil { try requests.checkFollowers(of: live) }
    let client = try request.clientName()
    let isReport = !actions.isEmpty && actions.allSatisfy(\.isReport)
    let cost = isReport ? (actions.count - 1) / Self.reportsPerAction + 1 : actions.count
    if let limit = requests.limits.actionsPerSecond,
      let wait = isReport
        ? live.takeReports(cost, limit, at: requests.loop.now)
        : live.takeActions(cost, limit, at: requests.loop.now)
    {
      throw Problem(
        429, "Too Many Requests",
        "The session takes \(limit) \(isReport ? "requests with reports" : "actions") a second; nothing was done. "
          + "Try again in a moment.",
        headers: [("Retry-After", "\(Int(wait.rounded(.up)))")])
    }
    live.settle()
    var run = ActionRun(
      actions, isArray: isArray, isReport: isReport, client: client,
      since: try precondition(of: live, request), form: form, key: key, bodyHash: bodyHash,
      visitor: Visitor(live.record.user, at: exchange.clientAddress ?? request.remoteAddress).hash)
    // Earlier changes must not wait for an array to be saved, nor be saved together with a part of it.
    if actions.count > 1, live.saving.isChanged { registry.ledger.save(live) }
    run.work(
      on: live, named: registry.work, unless: registry.quarantine?.holdsBack(in: live, by: run.request))
    if run.hasEnded {
      if run.isRefusedAtOnce, let check = registry.checks?.checkBeforeRefusal(of: live) {
        // Only now: otherwise many requests could be in progress for the price of one.
        check.whenDone { _ in live.giveBack(cost, areReports: isReport) }
        requests.wait(for: check, exchange)
        return nil
      }
      return finish(run, on: live, exchange)
    }
    live.beginRun()
    goOn(run, on: live, exchange)
    return nil
  }

  /// Continues an array in a later turn, after requests for other sessions.
  private func goOn(_ run: ActionRun, on live: LiveSession, _ exchange: HTTPExchange) {
    requests.turns.add { [self] in
      var run = run
      if live.loss == nil {
        live.noted(.request) {
          run.work(
            on: live, named: registry.work, unless: registry.quarantine?.holdsBack(in: live, by: run.request))
        }
        guard run.hasEnded else { return goOn(run, on: live, exchange) }
      }
      live.endRun {
        if let loss = live.loss { return exchange.respond(loss.problem.response) }
        live.lastUse = requests.loop.now
        let response = live.noted(.request) { finish(run, on: live, exchange) }
        if let response { live.respond(response, to: exchange) }
      }
    }
  }

  /// Publishes a run as one revision, and returns the answer, or nil if it is sent later.
  private func finish(_ run: ActionRun, on live: LiveSession, _ exchange: HTTPExchange) -> HTTPResponse? {
    live.publish()
    if !run.isReport { metrics?.noteAction(nanoseconds: Int64(clamping: run.nanoseconds)) }
    let problem = run.refusal.map {
      registry.quarantine?.problem($0, in: live, by: run.request, after: run.performed) ?? Problem($0)
    }
    // A request without an effect may be sent again with its key once it is corrected.
    if !run.isRefusedAtOnce {
      if !run.actions.isEmpty, !run.isReport { live.noteAction() }
      if let key = run.key {
        live.keep(
          .init(
            bodyHash: run.bodyHash, since: run.since, revision: live.revision, performed: run.performed,
            problem: problem.map { StoredProblem($0) }),
          for: key)
      }
      // A commit confirms the session's owner, so that an action without a change needs one, too.
      if registry.checks != nil, !run.actions.isEmpty, !run.isReport {
        registry.ledger.save(live, isForced: true)
      }
    }
    if let problem {
      return failure(
        problem, after: run.isArray ? run.performed : nil, of: live, since: run.since, as: run.form.content)
    }
    let lead = run.takesLead ? run.client.map { [("X-Client", $0)] } ?? [] : []
    func make() -> HTTPResponse {
      var response = makeResponse(for: live, since: run.since, run.form)
      response.headers += lead
      return response
    }
    guard let seconds = run.form.seconds else { return make() }
    LongPoll(live, exchange, requests, for: .action, answer: make).start(seconds: seconds)
    return nil
  }

  /// Returns the refusal of an action. In an array, `performed` is the number of actions before it, whose changes
  /// the answer has as well.
  private func failure(
    _ problem: Problem, after performed: Int?, of live: LiveSession, since: Revision,
    as content: PreferHeader.Content
  ) -> HTTPResponse {
    if case .page(let back, let readsPages) = content {
      return answers.pages.refusal(problem, back: back, readsPages: readsPages)
    }
    guard let performed else { return problem.response }
    var problem = problem
    problem.extend { json in
      json.writeKey("performed")
      json.write(performed)
      json.writeKey("change")
      live.session.writeChanges(since: since, to: json)
    }
    return answers.writer.counted(problem.response)
  }

  /// Returns the revision from which changes are answered. Throws if `If-Match` does not match.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the `If-Match` headers, in addition to writing the changes if
  ///   they do not match.
  private func precondition(of live: LiveSession, _ request: HTTPRequest) throws(Problem) -> Revision {
    let since = try request.since(upTo: live.revision)
    let headers = request.headers("If-Match")
    guard !headers.isEmpty else { return since ?? live.revision }
    let conditions = headers.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { String($0).trimmed }
    guard conditions != ["*"] else { return since ?? live.revision }
    var revisions: [Revision] = []
    for condition in conditions {
      // The tag of a compressed answer is weak, and names the revision all the same.
      let condition = condition.hasPrefix("W/") ? String(condition.dropFirst(2)) : condition
      guard condition.count > 2, condition.hasPrefix("\""), condition.hasSuffix("\""),
        let revision = Revision(digits: condition.dropFirst().dropLast())
      else {
        throw .badRequest("If-Match must name a revision of the session, as \"\(live.revision)\" in quotes.")
      }
      // One that the session has not had, as before it was restored from a backup, is as one from long ago.
      revisions.append(revision <= live.revision ? revision : 0)
    }
    let revision = revisions.max()!
    guard revision == live.revision else {
      throw Problem(
        412, "Precondition Failed",
        "The session has moved on from revision \(revision) to \(live.revision); \"change\" says how.",
        headers: [("ETag", live.entityTag)]
      ) { json in
        json.writeKey("change")
        live.session.writeChanges(since: revision, to: json)
      }
    }
    return since ?? revision
  }

  private func repeated(
    _ outcome: IdempotentAnswers.Outcome, _ bodyHash: UInt64, on live: LiveSession, _ request: HTTPRequest,
    isArray: Bool, as content: PreferHeader.Content
  ) throws(Problem) -> HTTPResponse {
    guard outcome.bodyHash == bodyHash else {
      throw .keyOfAnotherRequest
    }
    live.settle()
    guard let problem = outcome.problem else {
      return makeResponse(for: live, since: outcome.since, PreferHeader(request, content))
    }
    return failure(
      Problem(problem), after: isArray ? outcome.performed : nil, of: live, since: outcome.since, as: content)
  }

  private func makeResponse(for live: LiveSession, since: Revision, _ form: PreferHeader)
    -> HTTPResponse
  {
    var response: HTTPResponse
    // The links are relative to the request's own path, which ends in `actions` or in `nodes/{target}/{action}`.
    let (base, root) = form.depth == 3 ? ("", "../../") : ("../../", "../../../../")
    switch form.content {
    case .page(let back, _):
      return HTTPResponse(status: 303, headers: [("Location", back), ("Cache-Control", "no-store")])
    case .json:
      response =
        form.isRepresentation
        ? answers.whole(live, base: base, root: root) : answers.changes(of: live, since: since)
    case .outline:
      response =
        form.isRepresentation
        ? answers.whole(live, as: .text, base: base, root: root)
        : answers.changes(of: live, since: since, as: .text)
    }
    if let applied = form.applied { response.headers.append(("Preference-Applied", applied)) }
    return response
  }
}

extension Problem {
  fileprivate static let foreignForm = Problem(
    403, "Forbidden",
    "Forms are taken from pages of this server only, which their browser says by Sec-Fetch-Site or Origin; nothing was "
      + "done.")

  fileprivate static let staleForm = Problem(
    403, "Forbidden",
    "The form comes from a page that is out of date, or from none; nothing was done. Go back, read the page again and "
      + "repeat what you did.")
}

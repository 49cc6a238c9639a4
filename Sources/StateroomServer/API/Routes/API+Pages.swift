import RenderTree
import Stateroom
import StateroomHTTP
import StateroomStores

// Pages without script: a session's output as HTML, with forms that perform actions.
extension API {
  /// Allows no code, no requests for resources, and forms to this server only.
  private static let contentSecurityPolicy =
    "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
  private static let pageHeaders: [(name: String, value: String)] = [
    ("Content-Security-Policy", contentSecurityPolicy),
    // Makes browsers send the forms' origin, which they would not without any referrer.
    ("Referrer-Policy", "same-origin"),
  ]

  /// Creates the page of a session, or of one of its nodes.
  func page(
    of node: JSONValue, node id: Digest? = nil, in live: LiveSession, headers: [(name: String, value: String)]
  ) -> HTTPResponse {
    let forms = NodeMarkup.Forms(
      address: id == nil ? "\(live.id)/actions" : "../actions", token: formTokens.token(of: live.id),
      page: id?.description)
    let (locale, isRightToLeft) = live.session.language
    var html = HTMLWriter()
    Self.begin(&html, title: live.session.scene.title, language: locale, isRightToLeft: isRightToLeft)
    var markup = NodeMarkup(continuing: html, forms: forms)
    html = HTMLWriter()
    markup.write(node)
    html = markup.finish()
    Self.end(&html)
    return response(.page, html.bytes, headers: headers + Self.pageHeaders)
  }

  /// Creates the page of a refusal, with a link that helps.
  func page(of problem: Problem, linkingTo address: String, _ words: String) -> HTTPResponse {
    var html = HTMLWriter()
    Self.begin(&html, title: problem.title, language: "en", isRightToLeft: false)
    html.element("h1", text: problem.title)
    html.element("p", text: problem.detail)
    html.begin("p")
    html.element("a", ["href": address], text: words)
    html.end("p")
    Self.end(&html)
    var response = response(.page, html.bytes, headers: problem.headers + Self.pageHeaders)
    response.status = problem.status
    return response
  }

  private static func begin(
    _ html: inout HTMLWriter, title: String, language: String, isRightToLeft: Bool
  ) {
    html.write("<!DOCTYPE html>\n")
    html.begin("html", ["lang": language, "dir": isRightToLeft ? "rtl" : nil])
    html.begin("head")
    html.empty("meta", ["charset": "utf-8"])
    html.empty("meta", ["name": "viewport", "content": "width=device-width"])
    html.element("title", text: title)
    html.end("head")
    html.begin("body")
    html.begin("main")
  }

  private static func end(_ html: inout HTMLWriter) {
    html.end("main")
    html.end("body")
    html.end("html")
  }

  // MARK: Forms

  /// Answers `POST /sessions/{s}/actions` with a form: performs its actions and redirects to the page.
  func act(byFormOn live: LiveSession, _ request: HTTPRequest, _ exchange: HTTPExchange) -> HTTPResponse? {
    // Read now: the headers may be gone when the actions are done.
    let readsPages = request.prefersPages
    do throws(Problem) {
      guard comesFromOwnPage(request) else { throw .foreignForm }
      let form = try FormBody(request.body)
      guard let token = form["token"], formTokens.isToken(token, of: live.id) else { throw .staleForm }
      try check(form, of: request)
      let actions = try form.actions(depthLimit: limits.jsonDepth)
      let page = form["page"].flatMap { Digest($0) }
      // The address of the page and of the control in it, relative to that of the actions.
      var place = page.map { "nodes/\($0)" } ?? "../\(live.id)"
      if let target = Digest(actions[0].target.name) { place += "#n-\(target)" }
      return try perform(
        actions, on: live, request, exchange, isArray: false, as: .page(back: place, readsPages: readsPages))
    } catch {
      return refusal(error, back: "../\(live.id)", readsPages: readsPages)
    }
  }

  /// Returns the answer to a form that is refused: a page for a client that reads pages.
  func refusal(_ problem: Problem, back address: String, readsPages: Bool) -> HTTPResponse {
    readsPages ? page(of: problem, linkingTo: address, "Back") : problem.response
  }
}

extension HTTPRequest {
  /// Whether the client prefers HTML to JSON.
  var prefersPages: Bool { preferred(of: ["application/problem+json", "text/html"]) == 1 }
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

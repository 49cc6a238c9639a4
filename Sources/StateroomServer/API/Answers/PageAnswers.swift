import RenderTree
import Stateroom
import StateroomHTTP

/// Pages without script: a session's output as HTML, with forms that perform actions.
@MainActor
struct PageAnswers {
  let writer: AnswerWriter
  let formTokens: FormTokens

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
    of node: JSONValue, node id: Digest?, in live: LiveSession, headers: [(name: String, value: String)]
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
    return writer.respond(as: .page, headers: headers + Self.pageHeaders, html.bytes)
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
    return writer.respond(
      problem.status, as: .page, headers: problem.headers + Self.pageHeaders, html.bytes)
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

  /// Returns the answer to a form that is refused: a page for a client that reads pages.
  func refusal(_ problem: Problem, back address: String, readsPages: Bool) -> HTTPResponse {
    readsPages ? page(of: problem, linkingTo: address, "Back") : problem.response
  }
}

extension HTTPRequest {
  /// Whether the client prefers HTML to JSON.
  var prefersPages: Bool { preferred(of: ["application/problem+json", "text/html"]) == 1 }
}

import StateroomHTTP

/// A form in which a session, a node or a change can be represented.
enum ContentForm: Int {
  case json
  /// HTML without script.
  case page
  /// An outline, or the plain text of a prop.
  case text

  /// The size in bytes of the largest tree that is written in forms other than JSON, which are made of all nodes at
  /// once.
  static let largestTree = 64 * 1024 * 1024

  private var mediaType: StaticString {
    switch self {
    case .json: "application/json"
    case .page: "text/html"
    case .text: "text/plain"
    }
  }

  /// The value of `Content-Type`.
  var contentType: String {
    self == .json ? "application/json" : "\(mediaType); charset=utf-8"
  }

  /// A set of forms of which one is chosen, the first by default.
  struct Choice {
    fileprivate let forms: [ContentForm]
    fileprivate let mediaTypes: [StaticString]

    private init(_ forms: [ContentForm]) {
      self.forms = forms
      mediaTypes = forms.map(\.mediaType)
    }

    static let all = Choice([.json, .page, .text])
    static let withoutPage = Choice([.json, .text])
    static let jsonOnly = Choice([.json])
  }
}

extension HTTPRequest {
  /// Returns the form that the client prefers.
  ///
  /// Throws if it accepts none of them, or if its form would take too much memory for the whole session.
  func form(of choice: ContentForm.Choice, for live: LiveSession? = nil) throws(Problem) -> ContentForm {
    guard let index = preferred(of: choice.mediaTypes) else {
      throw .notAcceptable(choice.mediaTypes.map(\.description).joined(separator: " or "))
    }
    let form = choice.forms[index]
    if form != .json, let live, live.session.tree.size > ContentForm.largestTree { throw .tooLargeToRead }
    return form
  }
}

extension Problem {
  static let tooLargeToRead = Problem(
    406, "Not Acceptable",
    "This is too large for another form than application/json; find what you need by GET …/nodes, or "
      + "read a node of it.")
}

extension LiveSession {
  /// Returns the entity tag of a form of the session at its revision. The tag of JSON is the revision.
  func entityTag(_ form: ContentForm) -> String {
    switch form {
    case .json: entityTag
    case .page: "W/\"\(revision)-html\""
    case .text: "W/\"\(revision)-text\""
    }
  }
}

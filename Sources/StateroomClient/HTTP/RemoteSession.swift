/// A session on a server.
struct RemoteSession {
  let client: ServerClient
  let id: String

  init(_ client: ServerClient, id: String) {
    self.client = client
    self.id = id
  }

  /// The session's path, relative to the server's address.
  var path: String { "sessions/\(ServerAddress.escaped(id))" }

  /// Sends a request about the session; `path` begins with a slash or a question mark.
  func ask(
    _ method: String = "GET", _ path: String = "", body: String? = nil, form: ServerClient.Form = .json,
    headers: [(name: String, value: String)] = [], timeout: Duration = .zero
  ) throws(ClientProblem) -> Answer {
    try client.ask(method, self.path + path, body: body, form: form, headers: headers, timeout: timeout)
  }

  /// Returns the session's present revision.
  func revision() throws(ClientProblem) -> Int {
    guard let revision = try ask("HEAD").revision else {
      throw .nonsense("The server does not say at which revision the session is.")
    }
    return revision
  }
}

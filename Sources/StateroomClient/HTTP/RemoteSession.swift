/// A session on a server.
struct RemoteSession {
  let client: ServerClient
  let id: String

  init(_ client: ServerClient, id: String) {
    self.client = client
    self.id = id
  }

  /// The session's path, below the server's address.
  var path: String { "sessions/\(ServerAddress.escaped(id))" }

  /// Asks for something of the session; `path` begins with a slash or a question mark.
  func ask(
    _ method: String = "GET", _ path: String = "", body: String? = nil, form: ServerClient.Form = .json,
    headers: [(name: String, value: String)] = [], patience: Duration = .zero
  ) throws(ClientProblem) -> Answer {
    try client.ask(method, self.path + path, body: body, form: form, headers: headers, patience: patience)
  }

  /// The revision that the session is at.
  func revision() throws(ClientProblem) -> Int {
    guard let revision = try ask("HEAD").revision else {
      throw .nonsense("The server does not say at which revision the session is.")
    }
    return revision
  }
}

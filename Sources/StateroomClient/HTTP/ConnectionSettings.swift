/// How a client connects to a server.
struct ConnectionSettings: Sendable {
  var address: ServerAddress
  /// Headers that each request has, such as `Authorization`.
  var headers: [(name: String, value: String)] = []
  /// Name and password, or nil.
  var user: String?
  /// A file with the certificates that are trusted, or nil for those of the machine.
  var authorities: String?
  /// Whether any certificate will do.
  var isInsecure = false
  /// The time that a request may take.
  var limit: Duration = .seconds(30)
}

/// The settings of a connection to a server.
struct ConnectionSettings: Sendable {
  var address: ServerAddress
  /// Headers of every request, such as `Authorization`.
  var headers: [(name: String, value: String)] = []
  /// The name and password, or nil.
  var user: String?
  /// A file with the trusted certificates, or nil for those of the machine.
  var authorities: String?
  /// Whether any certificate is accepted.
  var isInsecure = false
  /// The time limit for a request.
  var limit: Duration = .seconds(30)
}

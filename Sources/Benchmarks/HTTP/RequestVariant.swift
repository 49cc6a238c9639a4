/// One way to ask a server, of several that are measured in turn.
@MainActor
struct RequestVariant {
  let name: String
  /// Of the server's command line.
  var options: [String] = []
  /// What each connection sends, again and again.
  let messages: (ServerProcess) throws -> [HTTPMessage]
}

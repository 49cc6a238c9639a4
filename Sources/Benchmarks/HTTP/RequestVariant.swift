/// A kind of request, one of several that are measured in turn.
@MainActor
struct RequestVariant {
  let name: String
  /// Options on the server's command line.
  var options: [String] = []
  /// Returns the requests that the connections send repeatedly, one for each.
  let messages: (ServerProcess) throws -> [HTTPMessage]
}

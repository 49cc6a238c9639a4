/// What became of a request, for logs and metrics.
package struct HTTPRecord: Sendable {
  /// Counts the requests of the process.
  package let number: Int
  package let method: HTTPMethod
  /// The target as it was sent.
  package let rawTarget: String
  /// The decoded segments of the path; nil where the target was malformed.
  package let path: [String]?
  /// The status that was answered; 499 where the client left before, as nginx has it.
  package let status: Int
  /// From the arrival of the request's head until its answer had left.
  package let microseconds: Int
  /// The numeric address of the client.
  package let clientAddress: String
}

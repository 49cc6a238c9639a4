/// What became of a request, for logs and metrics.
package struct HTTPRecord: Sendable {
  /// The status of a request whose client did not wait for the answer, as nginx has it.
  package static let clientLeft = 499

  /// Counts the requests of the process, in the order in which their heads arrived.
  package let number: Int
  package let method: HTTPMethod
  /// The target as it was sent.
  package let rawTarget: String
  /// The decoded segments of the path; nil where the target was malformed, or where ``resource`` tells more.
  package let path: [String]?
  /// What the handler made of the path; nil where the request did not reach it, or where it did not say.
  package let resource: Int?
  /// The status that was answered, or ``clientLeft``.
  package let status: Int
  /// From the arrival of the request's head until its answer had left.
  package let microseconds: Int
  /// The numeric address of the client.
  package let clientAddress: String
  /// What ties the request to others, or nil if nothing does.
  package var trace: RequestTrace?
  /// When it was over, in nanoseconds of uptime.
  package var end: UInt64 = 0
}

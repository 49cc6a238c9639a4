/// The outcome of a request, for logs and metrics.
package struct HTTPRecord: Sendable {
  /// The status of a request whose client did not wait for the answer, as nginx has it.
  static let clientLeft = 499

  /// The request's number in the process, in the order in which heads arrive.
  package let number: Int
  package let method: HTTPMethod
  /// The target as it was sent.
  package let rawTarget: String
  /// The decoded segments of the path, or nil if the target was malformed or ``resource`` is set.
  package let path: [String]?
  /// The handler's number for the requested resource, or nil if the handler did not run or set none.
  package let resource: Int?
  /// The status that was answered, or ``clientLeft``.
  package let status: Int
  /// The time from the arrival of the request's head until its answer was sent.
  package let microseconds: Int
  /// Whether it was to last as long as something does, as a stream or a wait for a change.
  package var isWait = false
  /// The numeric address of the client.
  package let clientAddress: String
  /// The request's ids for correlation in logs and traces, or nil if it had none.
  package var trace: RequestTrace?
  /// The time at which it ended, in nanoseconds of uptime.
  package var end: UInt64 = 0
}

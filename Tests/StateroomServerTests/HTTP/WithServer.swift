import Foundation

@testable import StateroomHTTP
@testable import StateroomServer

/// Runs `body` beside a server on a port of its own, driven from behind the main queue.
@MainActor
func withServer(
  configure: (inout HTTPServer.Configuration) -> Void = { _ in },
  prepare: (HTTPServer) -> Void = { _ in },
  handler: @escaping HTTPServer.Handler,
  body: @escaping @Sendable (UInt16) throws -> Void
) async throws {
  await ServerAdmission.enter()
  defer { ServerAdmission.leave() }
  var configuration = HTTPServer.Configuration()
  configuration.port = 0
  configure(&configuration)
  let loop = EventLoop()
  let server = try HTTPServer(configuration, loop: loop, handler: handler)
  prepare(server)
  loop.runOnMainQueue()
  let result = await onThread { [port = server.port] in try body(port) }
  await server.stop(grace: .seconds(5))
  loop.end()
  try result.get()
}

/// Runs `body` on a thread of its own: clients block, which neither the main actor nor the threads of other tasks
/// may.
func onThread<Value: Sendable>(
  _ body: @escaping @Sendable () throws -> Value
) async -> Result<Value, any Error> {
  await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Result { try body() }) }
  }
}

/// Answers with a description of the request.
@MainActor
func echo(_ request: HTTPRequest, _ exchange: HTTPExchange) {
  let body = String(decoding: request.body, as: UTF8.self)
  exchange.respond(
    HTTPResponse(status: 200, text: "\(request.method.name) \(request.path.joined(separator: "|")) \(body)"))
}

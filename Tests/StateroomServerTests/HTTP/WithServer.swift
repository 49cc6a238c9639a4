import Dispatch

@testable import StateroomServer

/// Runs `body` beside a server on a port of its own, driven from behind the main queue.
@MainActor
func withServer(
  configure: (inout HTTPServer.Configuration) -> Void = { _ in },
  handler: @escaping HTTPServer.Handler,
  body: @escaping @Sendable (UInt16) async throws -> Void
) async throws {
  var configuration = HTTPServer.Configuration()
  configuration.port = 0
  configure(&configuration)
  let loop = EventLoop()
  let server = try HTTPServer(configuration, loop: loop, handler: handler)
  loop.runOnMainQueue()
  let result = await blocking { try await body(server.port) }
  await server.stop(grace: .seconds(5))
  loop.end()
  try result.get()
}

/// Off the main actor, whose server the clients wait for.
nonisolated private func blocking(
  _ body: @escaping @Sendable () async throws -> Void
) async -> Result<Void, any Error> {
  do { return .success(try await Task.detached { try await body() }.value) } catch { return .failure(error) }
}

/// Answers with what it was asked.
@MainActor
func echo(_ request: HTTPRequest, _ exchange: HTTPExchange) {
  let body = String(decoding: request.body, as: UTF8.self)
  exchange.respond(
    HTTPResponse(status: 200, text: "\(request.method.name) \(request.path.joined(separator: "|")) \(body)"))
}

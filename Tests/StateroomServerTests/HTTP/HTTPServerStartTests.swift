import Testing

@testable import StateroomHTTP
@testable import StateroomServer

@MainActor @Suite(.serialized) struct HTTPServerStartTests {
  private func start(host: String, port: UInt16 = 0) throws(HTTPServerError) -> HTTPServer {
    var configuration = HTTPServer.Configuration()
    configuration.host = host
    configuration.port = port
    let loop = EventLoop()
    let server = try HTTPServer(configuration, loop: loop) { _, _ in }
    loop.runOnMainQueue()
    return server
  }

  @Test func `the error of a port that is taken says so`() async throws {
    let server = try start(host: "127.0.0.1")
    #expect(server.port != 0)
    let error = #expect(throws: HTTPServerError.self) { try start(host: "127.0.0.1", port: server.port) }
    #expect(
      error?.description
        == "port \(server.port) on 127.0.0.1 is already in use; choose another with --port")
    await server.stop()
    let again = try start(host: "127.0.0.1", port: server.port)
    await again.stop()
  }

  @Test func `a server listens on names and on addresses of both families`() async throws {
    for (host, address) in [("localhost", "127.0.0.1"), ("::1", "::1"), ("[::1]", "::1"), ("::", "::")] {
      let server = try start(host: host)
      #expect(server.address == address)
      await server.stop()
    }
  }

  @Test func `a host that is no address of this machine is refused`() {
    #expect(throws: HTTPServerError.self) { try start(host: "192.0.2.1") }
    #expect(throws: HTTPServerError.self) { try start(host: "name.invalid") }
  }
}

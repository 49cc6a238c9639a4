import Foundation
import Glibc
import Testing

@testable import StateroomHTTP
@testable import StateroomServer

/// `RunningIt.md`, Unix sockets.
@MainActor
@Suite(.serialized) struct LocalSocketTests {
  private func start(
    at path: String, mode: mode_t = 0o600, handler: @escaping HTTPServer.Handler = echo
  ) throws(HTTPServerError) -> HTTPServer {
    var configuration = HTTPServer.Configuration()
    configuration.place = .file(path: path, mode: mode)
    return try start(configuration, handler: handler)
  }

  private func start(
    _ configuration: HTTPServer.Configuration, handler: @escaping HTTPServer.Handler = echo
  ) throws(HTTPServerError) -> HTTPServer {
    let loop = EventLoop()
    let server = try HTTPServer(configuration, loop: loop, handler: handler)
    loop.runOnMainQueue()
    return server
  }

  @Test func `a server answers at a path, whose file has the permissions and goes with it`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("http.sock")
    let addresses = Box<String>()
    let server = try start(at: path, mode: 0o620) { request, exchange in
      addresses.value = request.remoteAddress
      echo(request, exchange)
    }
    #expect(server.url == "unix:\(path)")
    #expect(try folder.mode(of: "http.sock") == 0o620)
    let answer = try await onThread {
      let client = SocketClient(path: path)
      client.request("POST /a/b", head: "Connection: close\r\n", body: "words")
      return Answer(client.receiveAll()).text
    }.get()
    #expect(answer == "POST a|b words")
    #expect(addresses.value == "unix:")
    await server.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a stream goes over a local socket`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("http.sock")
    let server = try start(at: path) { _, exchange in
      let stream = exchange.startStream()
      stream?.write(Array(repeating: UInt8(ascii: "x"), count: 1_000_000))
      stream?.write(Array("the end".utf8))
      stream?.close()
    }
    let text = try await onThread {
      let client = SocketClient(path: path)
      client.request("GET /")
      return client.receiveAll()
    }.get()
    #expect(text.utf8.count > 1_000_000)
    #expect(text.hasSuffix("0\r\n\r\n"))
    await server.stop()
  }

  @Test func `a file that a server left is replaced, and one that is in use is not`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("http.sock")
    // The file is left, as after a kill.
    let left = try SocketFile.listen(at: path, mode: 0o600, backlog: 1)
    close(left.descriptor)
    let server = try start(at: path)
    let error = #expect(throws: HTTPServerError.self) { try start(at: path) }
    #expect(error?.description.contains("another server listens there") == true)
    await server.stop()
  }

  @Test func `the file of another server that has taken the place stays`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("http.sock")
    let server = try start(at: path)
    unlink(path)
    let other = try start(at: path)
    await server.stop()
    #expect(FileManager.default.fileExists(atPath: path))
    await other.stop()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `what is no socket is left alone, and what cannot be is told`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("words".utf8), to: "file")
    for (path, reason) in [
      (folder.path("file"), "no socket"), (folder.path("none/http.sock"), "No such file"),
      (folder.path(String(repeating: "x", count: 200)), "too long"),
    ] {
      let error = #expect(throws: HTTPServerError.self) { try start(at: path) }
      #expect(error?.description.contains(reason) == true, "\(path)")
    }
    #expect(FileManager.default.contents(atPath: folder.path("file")) == Data("words".utf8))
  }

  @Test func `a socket that listens already is taken over, and its file stays`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("http.sock")
    let passed = try SocketFile.listen(at: path, mode: 0o600, backlog: 8)
    var configuration = HTTPServer.Configuration()
    configuration.place = .inherited(descriptor: passed.descriptor)
    let server = try start(configuration)
    #expect(server.url == "unix:\(path)")
    await server.stop()
    #expect(FileManager.default.fileExists(atPath: path))
    configuration.place = .inherited(descriptor: STDIN_FILENO)
    #expect(throws: HTTPServerError.self) { try start(configuration) }
  }

  @Test func `permissions are octal`() throws {
    #expect(throws: (any Error).self) { try ServerCommand.parse(["--socket-mode", "rw"]) }
    #expect(throws: (any Error).self) { try ServerCommand.parse(["--socket-mode", "1777"]) }
    let options = try ServerCommand.parse(["--socket", "/run/a", "--socket-mode", "600"]).options.listening
    #expect(try options.place(inherited: nil) == .file(path: "/run/a", mode: 0o600))
    #expect(throws: (any Error).self) { try options.place(inherited: 3) }
    #expect(try ServerCommand.parse([]).options.listening.place(inherited: nil) == nil)
  }
}

import Testing

@testable import StateroomClient

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("localhost:8080", "http://localhost:8080/", "/"),
    ("http://[::1]:80/app", "http://[::1]:80/app/", "/app/"),
    ("https://me:secret@example.com/a%20b/?x#y", "https://example.com/a%20b/", "/a%20b/"),
    ("unix:/run/http.sock", "http://localhost/", "/"),
  ])
  func `an address ends with a slash and has no secret`(text: String, url: String, path: String) throws {
    let address = try ServerAddress(text)
    #expect(address.url == url)
    #expect(address.path == path)
    #expect(!address.description.contains("secret"))
    #expect(address.origin + path == url)
  }

  @Test(arguments: ["", "ftp://example.com/", "file:///etc/passwd", "unix:relative", "http://"])
  func `what is no address is refused`(text: String) {
    #expect(throws: ClientProblem.self) { try ServerAddress(text) }
  }

  @Test(arguments: [("a b/ä?", "a%20b%2F%C3%A4%3F"), ("..", "%2E%2E"), ("-._~", "-._~")])
  func `a segment keeps to itself`(text: String, escaped: String) {
    #expect(ServerAddress.escaped(text) == escaped)
  }
}
